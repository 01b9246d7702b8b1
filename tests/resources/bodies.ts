/** Bodies that a resource must accept: the minimal one, a complete one, and one in which a given field applies. */
import fc from 'fast-check';
import { computedValues } from '#model/features/compute/compute.ts';
import { settleDraft } from '#model/features/draft/settle-draft.ts';
import { isStored } from '#model/fields/is-stored.ts';
import { holdsSeveral } from '#model/kinds/several.ts';
import { withBecome } from '#model/record/reset-on.ts';
import type { Condition } from '#model/types/condition.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource, UniqueSet } from '#model/types/resource.ts';
import { pinnedClock, pinnedToday } from '#tests/support/pinned.ts';
import { errorsOf, schemaOf, validValues } from '#tests/support/schema-values.ts';
import type { Oracle, Row } from './oracle.ts';
import { earliestOf, latestOf, ordersOf, partnersOf, withDistinctValues } from './rules.ts';
import type { SuiteProject } from './suite-project.ts';

type Body = Record<string, unknown>;

export interface Bodies {
  /** Values that the field accepts, without null; for references, selectable records. */
  valuesOf(field: Field): readonly unknown[];
  /** Only required fields without a default. */
  least(): Body;
  /** Every writable field that can apply at the same time. */
  whole(): Body;
  /** Like `least`, with the field set and applicable. */
  with(field: Field, value?: unknown): Body;
  /** The change with every field that it makes required. */
  filledIn(body: Body, before: Row | null): Body;
  /** Whether the field applies to some new record. A mount may fix a value with which it never does. */
  canHave(field: Field): boolean;
  /** Values of missing fields that the rest of the row makes required. */
  needed(row: Row): Body;
  /** The record after a write: with defaults, cleared fields that no longer apply, and derived fields. */
  after(before: Row | null, body: Body): Row;
}

/** Makes the keys of a list's rows distinct. */
const withKeys = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((row, at) => (Object.hasOwn(Object(row), 'key') ? { ...row, key: `${row.key}${at}` } : row))
    : value;

const pinnedMoment = { me: null, today: pinnedToday, now: pinnedClock };

/** Values of unique fields differ in every body of this process. */
let made = 0;

/**
 * Position in the values that must be unique together. When the last field has used up its values, the other fields
 * advance.
 */
interface Turn {
  at: number;
  lap: number;
  /** Number of values that the last field still has in this lap. */
  left: number;
}

/** The most values of a field that one body takes. */
const mostPerBody = 3;

const valuesPerLap = 4;

/** Position of the first value of a lap. Laps share values only when no others are left, since tests change records. */
function lapStart(lap: number, count: number): number {
  const starts = Array.from({ length: Math.max(1, count - valuesPerLap + 1) }, (_, at) => at);
  const ordered = starts.toSorted((one, other) => (one % valuesPerLap) - (other % valuesPerLap) || one - other);
  return ordered[lap % ordered.length] ?? 0;
}

/** A mount has the turns of its table. */
const turns = new WeakMap<Oracle, Map<string, Turn>>();

function turnOf(oracle: Oracle, { stored }: Resource, { fields }: UniqueSet): Turn {
  const ofTables = turns.get(oracle) ?? new Map<string, Turn>();
  turns.set(oracle, ofTables);
  const key = [stored.as, ...fields].join(' ');
  const turn = ofTables.get(key) ?? { at: 0, lap: 0, left: mostPerBody };
  ofTables.set(key, turn);
  return turn;
}

export function bodiesOf(project: SuiteProject, resource: Resource): Bodies {
  const { oracle } = project;
  const writable = Object.values(resource.fields).filter(({ readOnly }) => !readOnly);

  const valuesOf = (field: Field, most = 2): readonly unknown[] => {
    // The mount adds records with this fixed value only.
    if (Object.hasOwn(resource.create.set, field.name)) return [resource.create.set[field.name]];
    if (field.to) {
      const ids = fresh(field, alike(field, offeredIds(oracle, field)), most);
      return field.kind === 'references' ? [ids.slice(0, 2), ids.slice(1, 4), ids.slice(0, 1)] : ids;
    }
    // Files must be uploaded first; tests/resources/files.test.ts does it.
    if (field.kind === 'files') return [[]];
    // A unique choice has few values, and existing records have them already.
    if (field.unique && field.values) return [];
    if (field.unique) return [unheld(field), unheld(field)];
    // Records that must differ in several fields differ in their address or name.
    const isDistinguishing = resource.uniqueTogether.some(({ fields }) => fields.at(-1) === field.name);
    if (field.kind === 'text' && isDistinguishing) return [unheld(field), unheld(field)];
    if (field.kind === 'url' && isDistinguishing)
      return [1, 2].map(() => `https://u${process.pid % 1000}-${++made}.example.com/`);
    const valid = validValues(schemaOf(resource, field));
    if (field.rows) return valid.map(withKeys);
    const latest = latestOf(resource, field.name);
    if (latest !== null) return valid.filter((date) => String(date) <= latest);
    const earliest = earliestOf(resource, field.name);
    if (earliest !== null) return [earliest, ...valid.filter((date) => String(date) > earliest)];
    if (field.currency) return valid.filter((value) => Number.isInteger(value));
    return isNeverBlank(resource, field) ? valid.filter((value) => String(value).trim() !== '') : valid;
  };
  /** A value that no row of the fixture has. */
  const unheld = (field: Field): unknown => {
    const value = uniqueValue(field);
    return oracle.rows(resource.name).some((row) => row[field.name] === value) ? unheld(field) : value;
  };
  /** For a reference that shares a field with its target, targets with the same value in that field. */
  const alike = ({ to, within }: Field, ids: readonly unknown[]): readonly unknown[] => {
    const common = within === null ? undefined : resource.fields[within];
    if (!common) return ids;
    const held = first(common);
    return ids.filter((id) => oracle.row(to ?? '', String(id))?.[common.name] === held);
  };
  /**
   * For fields that must be unique together: values that no row has yet, different ones each time. Otherwise the first
   * few.
   */
  const fresh = (field: Field, ids: readonly unknown[], most: number): readonly unknown[] => {
    const sets = resource.uniqueTogether.filter(({ fields }) => fields.includes(field.name));
    const [set] = sets;
    if (!set) return ids.slice(0, valuesPerLap);
    const laps = sets.reduce((sum, one) => sum + turnOf(oracle, resource, one).lap, 0);
    if (set.fields.at(-1) !== field.name) return ids.slice(lapStart(laps, ids.length)).slice(0, valuesPerLap);
    const free = freeIn(set, field, ids);
    const turn = turnOf(oracle, resource, set);
    const given = free.slice(turn.at, turn.at + most);
    turn.at += most;
    turn.left = free.length - turn.at;
    return given;
  };
  /** Only between bodies, so that all values of a body belong together. */
  const advance = (): void => {
    for (const set of resource.uniqueTogether) {
      const turn = turnOf(oracle, resource, set);
      if (turn.left < mostPerBody) Object.assign(turn, { at: 0, lap: turn.lap + 1, left: mostPerBody });
    }
  };
  const advancing =
    <A extends readonly unknown[], R>(make: (...given: A) => R) =>
    (...given: A): R => {
      advance();
      return make(...given);
    };
  /** The values that no row of the fixture has together with values of the other fields of the set. */
  const freeIn = ({ fields, emptyAlike }: UniqueSet, field: Field, ids: readonly unknown[]): readonly unknown[] => {
    const others = fields.slice(0, -1).flatMap((name) => resource.fields[name] ?? []);
    const choices = others.map((other) => [other.name, [...valuesOf(other), ...(emptyAlike ? [null] : [])]] as const);
    const beside = oracle
      .rows(resource.stored.as)
      .filter((row) => choices.every(([name, values]) => values.includes(row[name])));
    const used = new Set(beside.map((row) => row[field.name]));
    return ids.filter((id) => !used.has(id));
  };
  const first = (field: Field): unknown => valuesOf(field, 1)[0];

  /** The fields that are required of every record. */
  const bare = (): Body =>
    Object.fromEntries(
      writable
        .filter((field) => field.required && field.default === null && field.name !== resource.list.order)
        .map((field) => [field.name, first(field)]),
    );
  const least = (): Body => filledIn(bare());

  const satisfy = (body: Body, condition: Condition | null): Body => {
    let result = body;
    for (const [name, test] of Object.entries(condition ?? {})) {
      if (Object.hasOwn(resource.create.set, name)) continue;
      if (name === 'any') result = satisfy(result, (test as readonly Condition[])[0] ?? null);
      else if (name === 'not') result = contradict(result, test as Condition);
      else {
        const field = resource.fields[name];
        const value = Array.isArray(test)
          ? test.find((one) => !String(one).startsWith('@'))
          : (test as { from?: unknown }).from;
        const held = value !== undefined && field && holdsSeveral(field.kind) ? [value] : (value ?? null);
        result = satisfy({ ...result, [name]: held }, field?.when ?? null);
      }
    }
    return result;
  };
  const contradict = (body: Body, condition: Condition): Body => {
    for (const name of Object.keys(condition)) {
      const field = resource.fields[name];
      for (const value of field ? [...valuesOf(field), null] : [])
        if (!oracle.holds(condition, { ...body, [name]: value }, null)) return { ...body, [name]: value };
    }
    return body;
  };

  /** Values of missing fields that the rest of the row makes required. */
  const needed = (row: Row): Body =>
    Object.fromEntries(
      Object.values(resource.fields)
        .filter(
          ({ name, requiredWhen }) =>
            requiredWhen && (row[name] ?? null) === null && oracle.holds(requiredWhen, row, null),
        )
        .map((field) => [field.name, first(field)]),
    );
  /** One field at a time: a filled-in field may require others, or make another field no longer apply. */
  const filledIn = (body: Body, before: Row | null = null): Body => {
    const [next] = Object.entries(needed(after(before, body))).filter(([, value]) => (value ?? null) !== null);
    return next ? filledIn({ ...body, [next[0]]: next[1] }, before) : body;
  };

  const withField = (field: Field, given?: unknown): Body => {
    const bareBody = bare();
    const value = given === undefined ? (bareBody[field.name] ?? first(field)) : given;
    const partners = value === null ? [] : partnersOf(resource, field.name).filter((name) => name !== field.name);
    const beside = Object.fromEntries(partners.map((name) => [name, first(resource.fields[name] as Field)]));
    const body = { ...satisfy(bareBody, field.when), ...beside, [field.name]: value };
    return inOrder(resource, filledIn(body), field.name);
  };

  const whole = (): Body => {
    const own = writable.filter(({ name }) => name !== resource.list.order);
    let body: Body = Object.fromEntries(own.map((field) => [field.name, first(field)]));
    for (const field of own) body = satisfy(body, field.when);
    for (const { from } of ordersOf(resource)) body = inOrder(resource, body, from);
    return filledIn(withoutInapplicable(resource, project, { ...withDistinctValues(resource, body) }));
  };

  const after = (before: Row | null, body: Body): Row => {
    const stored = Object.values(resource.fields).filter((field) => !field.system && isStored(field));
    const given = before ?? Object.fromEntries(stored.map((field) => [field.name, field.default ?? null]));
    const row = { ...given, ...body };
    const begun = before ? row : { ...row, ...stateOf(row) };
    const settled = settleDraft(resource, withoutInapplicable(resource, project, begun));
    return oracle.withDerived(resource, withBecome(resource, before, computedValues(resource, settled, pinnedMoment)));
  };

  /** The initial state, which may depend on the record. */
  const stateOf = (row: Row): Row =>
    resource.states
      ? { [resource.states.field]: resource.states.initial.find(({ when }) => oracle.holds(when, row, null))?.state }
      : {};

  const canHave = (field: Field): boolean =>
    field.when === null || oracle.holds(field.when, after(null, withField(field)), null);

  return {
    valuesOf: advancing(valuesOf),
    least: advancing(least),
    whole: advancing(whole),
    with: advancing(withField),
    filledIn: advancing(filledIn),
    canHave: advancing(canHave),
    after,
    needed,
  };
}

const isNeverBlank = ({ rules }: Resource, { name }: Field): boolean =>
  rules.some((rule) => rule.kind === 'notBlank' && rule.field === name);

const offered = new WeakMap<Oracle, Map<string, readonly unknown[]>>();

/**
 * Ids of the records that the field may refer to, starting with those that have room for the most further references.
 */
function offeredIds(oracle: Oracle, { to, takesAll }: Field): readonly unknown[] {
  const known = offered.get(oracle) ?? new Map<string, readonly unknown[]>();
  offered.set(oracle, known);
  const target = to ?? '';
  const key = `${target} ${takesAll}`;
  const resource = oracle.declarations.resources[target];
  const ids =
    known.get(key) ??
    oracle
      .rows(target)
      .filter((row) => takesAll || oracle.holds(resource?.select.where, row, null))
      .sort((one, other) => roomIn(resource, other) - roomIn(resource, one))
      .map(({ id }) => id);
  known.set(key, ids);
  return ids;
}

/** Number of further records that may refer to this one; endless without a limit. */
function roomIn(resource: Resource | undefined, row: Row): number {
  const rooms = (resource?.rules ?? []).flatMap((rule) =>
    rule.kind === 'limit' && row[rule.to] !== null ? [Number(row[rule.to]) - Number(row[rule.field])] : [],
  );
  return Math.min(Number.MAX_SAFE_INTEGER, ...rooms);
}

/** Clears fields whose condition does not hold, until nothing changes any more. */
function withoutInapplicable(resource: Resource, project: SuiteProject, row: Row): Body {
  const body: Body = { ...row };
  for (let changed = true; changed; ) {
    changed = false;
    for (const { name, when } of Object.values(resource.fields))
      if (when && (body[name] ?? null) !== null && !project.oracle.holds(when, body, null)) {
        body[name] = null;
        changed = true;
      }
  }
  return body;
}

/** Gives both fields of an order rule the same value, so that neither is later than the other. */
function inOrder(resource: Resource, body: Body, leading: string): Body {
  let result = body;
  for (const { from, to } of ordersOf(resource)) {
    const other = leading === from ? to : leading === to ? from : null;
    if (other && (result[other] ?? null) !== null) result = { ...result, [other]: result[leading] };
  }
  return result;
}

function uniqueValue({ schema }: Field): unknown {
  made += 1;
  const isNumber = [schema.type].flat().some((type) => type === 'integer' || type === 'number');
  if (isNumber) return typeof schema.maximum === 'number' ? schema.maximum - made : 10_000 + made;
  const text = `U${process.pid % 1000}-${made}`;
  return errorsOf(schema, text).length === 0 ? text : nextMatching(schema);
}

const pools = new Map<string, { readonly used: Set<string>; ready: string[] }>();
const poolSize = 100;

/**
 * A text that matches the pattern and is new in this process. Texts are made in batches, since one costs as much as a
 * batch.
 */
function nextMatching(schema: Field['schema']): string {
  const pattern = String(schema.pattern);
  const pool = pools.get(pattern) ?? { used: new Set<string>(), ready: [] };
  pools.set(pattern, pool);
  while (pool.ready.length === 0) {
    made += 1;
    pool.ready = fc
      .sample(fc.stringMatching(new RegExp(pattern, 'u'), { size: 'xsmall' }), { numRuns: poolSize, seed: made * 7919 })
      .filter((text) => !pool.used.has(text) && errorsOf(schema, text).length === 0);
    pool.ready = [...new Set(pool.ready)];
    for (const text of pool.ready) pool.used.add(text);
  }
  return pool.ready.pop() as string;
}

/** The body as text with a duplicate member, or with a number that JSON can express and JavaScript cannot. */
export const rawBody = (body: Body, name: string, raw: string): string =>
  `{${Object.entries(body)
    .filter(([key]) => key !== name)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .concat(raw)
    .join(',')}}`;
