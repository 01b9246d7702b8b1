/**
 * Reasons why something is not possible: for every action, deletion and change with a condition, a record that fails
 * one part of it, and the resulting sentence in both languages.
 */
import { describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { grantsOf, isOffered, reasonAgainst } from '#model/access/reason-against.ts';
import { locales } from '#model/base/locales.ts';
import { clausesOf, fieldOfClause } from '#model/conditions/clauses.ts';
import { holdsFor, partsOf } from '#model/conditions/condition.ts';
import type { Scope } from '#model/types/access.ts';
import type { Condition } from '#model/types/condition.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import { conditionFields, type FindWord, reasonText } from '#model/words/reason-text.ts';
import { fileWords, wordAt, wordsOf } from '#model/words/words.ts';
import { shippedFiles, shippedProject } from '#tests/support/shipped.ts';

type Values = Readonly<Record<string, unknown>>;

const { files } = await shippedFiles();
const { declarations } = await shippedProject();
const resources = Object.values(declarations.resources);
const moment: Moment = { me: 'p1', today: '2026-11-20', now: '2026-11-20T00:00:00.000Z' };
const everybody = (scopes: readonly Scope[]): AccountActor => ({
  kind: 'account',
  accountId: 'a1',
  label: 'A',
  personId: 'p1',
  areas: ['staff', 'individual'],
  scopes,
  locale: 'ja-JP',
});
const allScopes = [
  ...new Set(
    resources.flatMap(({ permissions, fields }) => [
      ...Object.values(permissions).flatMap((grants) => grants.map(({ scope }) => scope)),
      ...Object.values(fields).flatMap(({ read, needs }) => [...(read ?? []), ...needs.flat()]),
    ]),
  ),
];

const verbsOf = ({ actions }: Resource): readonly string[] => [
  ...Object.values(actions).flatMap(({ name, on }) => (on === 'record' ? [name] : [])),
  'delete',
  'update',
];
const tried = resources.flatMap((resource) =>
  verbsOf(resource)
    .filter((verb) => conditionFields(resource, verb).length > 0)
    .map((verb) => [resource.name, verb, resource] as const),
);

/** Values to try for a field, some of which meet a test and some of which fail it. */
function valuesOf({ fields }: Resource, name: string, condition: Condition): readonly unknown[] {
  const field = fields[name];
  const named = [...JSON.stringify(condition).matchAll(/"([^"]*)"/g)].map(([, text]) => text);
  const several = field?.kind === 'choices' || field?.kind === 'references' || field?.kind === 'tags';
  const plain = [
    ...(field?.values ?? []),
    ...named,
    ...[null, true, false, 0, 1, 3],
    ...['p1', 'p2', '2020-01-01', '2026-11-20', '2026-12-31', '2020-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'],
  ];
  return several ? [null, ...plain.map((value) => [value])] : plain;
}

/** Values of the clause's fields with which it holds, or fails. */
function settled(resource: Resource, clause: Condition, wanted: boolean): Values | null {
  const names = [...new Set(fieldNames(clause))];
  const choices = names.map((name) => valuesOf(resource, name, clause));
  const attempt = (at: number, values: Values): Values | null => {
    if (at === names.length) return holdsFor(clause, values, moment) === wanted ? values : null;
    for (const value of choices[at] ?? []) {
      const found = attempt(at + 1, { ...values, [names[at] ?? '']: value });
      if (found) return found;
    }
    return null;
  };
  return attempt(0, {});
}

const fieldNames = (condition: Condition): readonly string[] =>
  partsOf(condition).flatMap((part) => {
    if (part.kind === 'any') return part.conditions.flatMap(fieldNames);
    if (part.kind === 'not') return fieldNames(part.condition);
    return part.kind === 'rule' ? [] : [part.field];
  });

const wordsIn = (resource: Resource, locale: Locale): FindWord => {
  const { words } = wordsOf(resource, locale, files);
  const app = fileWords(files, locale, 'app');
  return (key, values = {}) => {
    const [room, ...rest] = key.split('.');
    const found = room === 'app' ? wordAt(app, rest.join('.')) : wordAt(words, rest.slice(1).join('.'));
    return found?.replace(/%\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
  };
};

describe('a reason', () => {
  test.each(tried)('%s %s: is of the first condition that fails, in both languages', (_, verb, resource) => {
    const access = accessOf(resource, everybody(allScopes));
    const action = resource.actions[verb];
    const condition = action ? action.when : (grantsOf(resource, verb)[0]?.where ?? null);
    const clauses = clausesOf(condition).filter((clause) => !JSON.stringify(clause).includes('"@me"'));
    const broken = clauses.map((clause) => settled(resource, clause, false));
    const own = action ? clausesOf(grantsOf(resource, verb)[0]?.where ?? null) : [];
    const granted = own.map((clause) => settled(resource, clause, true));
    const all: Values = Object.assign({}, ...granted, ...broken);
    const reasonForAll = reasonAgainst(access, verb, all, moment);
    if (action && !action.leaves && !broken.includes(null) && reasonForAll?.code === 'state-conflict') {
      const first = clauses.find((clause) => !holdsFor(clause, all, moment));
      expect(reasonForAll.field).toBe(first ? fieldOfClause(first) : null);
    }
    for (const failing of clauses) {
      const others = clauses.filter((clause) => clause !== failing).map((clause) => settled(resource, clause, true));
      const broken = settled(resource, failing, false);
      if (!broken || others.includes(null)) continue;
      const record: Values = Object.assign({}, ...granted, ...others, broken);
      const first = clauses.find((clause) => !holdsFor(clause, record, moment));
      const reason = reasonAgainst(access, verb, record, moment);
      // Another grant covers the change, so there is no reason.
      if (!action && reason === null) continue;
      if (reason?.code === 'forbidden') continue;
      expect(reason).toEqual({ code: 'state-conflict', field: first ? fieldOfClause(first) : null });
      for (const locale of locales) {
        const text = reason && reasonText(wordsIn(resource, locale), access, verb, reason, record);
        expect(text).toMatch(/[。.」]$|^MDM|MDM/);
        expect(text).not.toBe(wordsIn(resource, locale)('app.errors.state-conflict'));
        expect(text).not.toBe(wordsIn(resource, locale)('app.errors.forbidden'));
      }
    }
  });

  test.each(tried)(
    '%s %s: has a sentence for each field that may stand in the way, and none for others',
    (_, verb, resource) => {
      const { actions, states } = resource;
      const action = actions[verb];
      if (verb === 'update' || grantsOf(resource, verb).length === 0) return;
      const others = grantsOf(resource, verb).map(({ where }) => where);
      const isOthers = !action && new Set(grantsOf(resource, verb).map(({ scope }) => scope)).size > 1;
      const isOwn = JSON.stringify(others).includes('"@me"') && !action;
      if (isOthers || isOwn) return;
      const fields = conditionFields(resource, verb);
      const base = verb === 'delete' ? 'kept' : `actions.${verb}.blocked`;
      const needed = action?.transition ? fields.filter((name) => name !== states?.field) : fields;
      for (const locale of locales) {
        const { words } = wordsOf(resource, locale, files);
        const has = (key: string): boolean => wordAt(words, key) !== undefined;
        const missing = needed.filter((name) => !has(`${base}By.${name}`) && !(fields.length === 1 && has(base)));
        expect(missing, `${locale}: ${base}By`).toEqual([]);
        if (fields.length > 1) expect(has(base), `${locale}: one sentence for ${fields.join(', ')}`).toBe(false);
      }
    },
  );

  test('has no word for a field that does not stand in the way', () => {
    const handlerReasons = ['own-account', 'last-administrator', 'external-pool', 'never-signed-in', 'no-mail'];
    const idle = resources.flatMap((resource) =>
      Object.keys(resource.actions).flatMap((verb) =>
        locales.flatMap((locale) => {
          const { words } = wordsOf(resource, locale, files);
          const by = Object(Object(Object(words.actions)[verb]).blockedBy);
          const known = [...conditionFields(resource, verb), ...handlerReasons];
          return Object.keys(by).flatMap((name) => (known.includes(name) ? [] : [`${resource.name} ${verb} ${name}`]));
        }),
      ),
    );
    expect(idle).toEqual([]);
  });

  test('fills its placeholders with what the resource has', () => {
    const wrong = resources.flatMap((resource) =>
      verbsOf(resource).flatMap((verb) =>
        locales.flatMap((locale) => {
          const { words } = wordsOf(resource, locale, files);
          const part = verb === 'delete' ? words.keptBy : Object(Object(words.actions)[verb]).blockedBy;
          const slots = [...JSON.stringify(part ?? {}).matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? '');
          return slots.filter((name) => name !== 'title' && !Object.hasOwn(resource.fields, name));
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('of a permission', () => {
  const named = (name: string): Resource => {
    const resource = declarations.resources[name];
    if (!resource) throw new Error(`no resource ${name}`);
    return resource;
  };

  test('a grant that is missing is told as such, a condition of a grant that is held as a state', () => {
    const contracts = named('contracts');
    const active = { contractStatus: 'ACTIVE' };
    const reason = (scope: Scope) => reasonAgainst(accessOf(contracts, everybody([scope])), 'delete', active, moment);
    expect(reason('legal:view')).toEqual({ code: 'forbidden', field: null });
    expect(reason('legal:edit')).toEqual({ code: 'state-conflict', field: 'contractStatus' });
  });

  test('what another grant would allow is a matter of permission', () => {
    const cases = accessOf(named('operation-instances'), everybody(['hr:edit', 'ga:view']));
    const record = { core: 'GENERAL_AFFAIRS', status: 'InProgress' };
    expect(reasonAgainst(cases, 'abort', record, moment)).toEqual({ code: 'forbidden', field: null });
    expect(reasonAgainst(cases, 'abort', { ...record, core: 'LABOR' }, moment)).toBeNull();
  });

  test('what belongs to somebody else is a matter of permission', () => {
    const cart = accessOf(named('cart-items'), everybody(['marketplace:edit']));
    expect(reasonAgainst(cart, 'delete', { personId: 'p2' }, moment)).toEqual({ code: 'forbidden', field: null });
    expect(reasonAgainst(cart, 'delete', { personId: 'p1' }, moment)).toBeNull();
  });

  test('an account that belongs to nobody is told so', () => {
    const apps = accessOf(named('apps'), { ...everybody(['it:view']), personId: null });
    const reason = reasonAgainst(apps, 'follow', { followerIds: [] }, { ...moment, me: null });
    const text = reason && reasonText(wordsIn(apps.resource, 'en-US'), apps, 'follow', reason, {});
    expect(text).toBe('Your account is not linked to a person.');
  });

  test('a way to another state is left out in the wrong state, and shown with its reason otherwise', () => {
    const closings = named('attendance-closings');
    const open = { status: 'OPEN', openDays: 0, errorDays: 3 };
    expect(isOffered(closings, 'close', open, moment)).toBe(true);
    expect(isOffered(closings, 'close', { ...open, status: 'CLOSED' }, moment)).toBe(false);
    expect(isOffered(closings, 'reopen', open, moment)).toBe(false);
  });
});

describe('the parts of a condition', () => {
  test('are all those that must hold, each as small as it can be', () => {
    const a: Condition = { a: [1] };
    const b: Condition = { b: [2] };
    expect(clausesOf(null)).toEqual([]);
    expect(clausesOf({ ...a, ...b })).toEqual([a, b]);
    expect(clausesOf({ not: { any: [a, { not: b }] } })).toEqual([{ not: a }, b]);
    expect(clausesOf({ not: { a: [1], b: [2] } })).toEqual([{ not: { a: [1], b: [2] } }]);
    expect(clausesOf({ any: [a, b], rule: 'r' })).toEqual([{ any: [a, b] }, { rule: 'r' }]);
  });
});
