/**
 * Computes the expected answers of every resource a second time, only from the raw records and the declarations, in
 * plain JavaScript. It shares no code with the server's plans and SQL, so that an error in those cannot hide in the
 * expectation.
 */

import { withoutVariants } from '#model/base/text/kanji-variants.ts';
import { orderKey } from '#model/base/text/order-key.ts';
import { isStored } from '#model/fields/is-stored.ts';
import { isOrderedText } from '#model/resource/ordered-texts.ts';
import type { Grant, Scope } from '#model/types/access.ts';
import type { Condition, Range, Scalar } from '#model/types/condition.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Template } from '#model/types/template.ts';
import { type DerivedInput, withOperators } from './oracle-derived.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Texts of a row that differ by language, for each language. */
const readings = Symbol('readings');
type Readings = Readonly<Record<Locale, Row>>;

const readingsOf = (row: Row): Readings | undefined => (row as { readonly [readings]?: Readings })[readings];

/** The row in a language. */
function readIn(row: Row, locale: Locale): Row {
  const texts = readingsOf(row)?.[locale];
  return texts ? { ...row, ...texts } : row;
}

/** Every text of a field that a search finds, in any language. */
const everyReading = (row: Row, name: string): readonly unknown[] => [
  row[name],
  ...Object.values(readingsOf(row) ?? {}).map((texts) => texts[name]),
];

/** Combines two rows of a record, one per language. */
export const readOtherwise = (japanese: Row, english: Row): Row => {
  const differing = Object.keys(japanese).filter((name) => japanese[name] !== english[name]);
  const texts = (row: Row): Row => Object.fromEntries(differing.map((name) => [name, row[name]]));
  return { ...japanese, [readings]: { 'ja-JP': texts(japanese), 'en-US': texts(english) } };
};

/** The asker, as far as the declarations consider it. */
export interface Asker {
  readonly areas: readonly ('staff' | 'individual')[];
  readonly scopes: readonly Scope[];
  readonly personId: string | null;
  readonly locale: Locale;
}

export interface ListQuestion {
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly segment?: string | null;
  readonly category?: string | null;
  readonly search?: string;
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** Name of a range → its ends in the format of the call. */
  readonly spans?: Readonly<Record<string, { readonly from?: string; readonly to?: string }>>;
  /** Name of a condition → requested state. */
  readonly states?: Readonly<Record<string, string>>;
}

export interface OptionsQuestion {
  readonly search?: string;
  readonly ids?: readonly string[];
  readonly order?: 'asc' | 'desc';
  /** Field of the sort; by default the order in which the resource offers options. */
  readonly sort?: string;
  readonly limit?: number;
}

export interface OracleInput {
  readonly declarations: Declarations;
  /** Stored fields of every record, by resource. */
  readonly records: Readonly<Record<string, readonly Row[]>>;
  /** Content of `locales/<locale>/<name>.json`. */
  readonly wordsFile: (locale: Locale, name: string) => unknown;
  readonly today: string;
  readonly now: string;
}

export type Oracle = ReturnType<typeof createOracle>;

export function createOracle({ declarations, records, wordsFile, today, now }: OracleInput) {
  const resourceOf = (name: string): Resource => {
    const found = declarations.resources[name];
    if (!found) throw new Error(`The oracle knows no resource ${name}.`);
    return found;
  };
  const rules = rulesIn(declarations, records);
  const tables = new Map<string, readonly Row[]>(
    Object.values(declarations.resources).map((resource) => [
      resource.name,
      (records[resource.stored.as] ?? [])
        .filter(
          (row) =>
            resource.source.kind !== 'mount' || isTrue(resource.source.where, row, { me: null, today, now, rules }),
        )
        .map((row) => withTexts(resource, row)),
    ]),
  );
  const input: DerivedInput = {
    today,
    rowsOf: (name) => completed(name),
    rowOf: (name, id) => one(name, String(id)),
    holds: (condition, row) => isTrue(condition, row, { me: null, today, now, rules }),
  };
  const done = new Set<string>();
  const ones = new Map<string, Row | undefined>();
  /** Computes a single record if it is needed while its table is being computed. */
  const one = (name: string, id: string): Row | undefined => {
    const place = `${name} ${id}`;
    if (ones.has(place)) return ones.get(place);
    const row = tables.get(name)?.find((other) => other.id === id);
    const resource = declarations.resources[name];
    ones.set(place, row && resource ? withOperators(resource, row, input) : row);
    return ones.get(place);
  };
  /** Computes the derived fields of a table when it is first read or counted. */
  const completed = (name: string): readonly Row[] => {
    const rows = tables.get(name) ?? [];
    const resource = declarations.resources[name];
    if (done.has(name) || !resource) return rows;
    done.add(name);
    tables.set(
      name,
      rows.map((row) => withOperators(resource, row, input)),
    );
    return tables.get(name) ?? [];
  };
  for (const name of [...tables.keys()]) completed(name);
  const withDerived = (resource: Resource, row: Row): Row => withOperators(resource, withTexts(resource, row), input);
  const byId = new Map([...tables].map(([name, rows]) => [name, new Map(rows.map((row) => [String(row.id), row]))]));
  const rowsOf = (name: string): readonly Row[] => tables.get(name) ?? [];

  const holds = (condition: Condition | null | undefined, row: Row, me: string | null): boolean =>
    isTrue(condition, row, { me, today, now, rules });

  const seen = new WeakMap<Asker, Map<Resource, readonly Row[]>>();
  const visible = (resource: Resource, asker: Asker): readonly Row[] => {
    const known = seen.get(asker) ?? new Map<Resource, readonly Row[]>();
    seen.set(asker, known);
    const rows = known.get(resource) ?? rowsSeen(resource, asker);
    known.set(resource, rows);
    return rows;
  };
  const rowsSeen = (resource: Resource, asker: Asker): readonly Row[] => {
    const grants = grantsOf(resource, asker, 'read');
    return rowsOf(resource.name)
      .filter((row) => grants.some(({ where }) => holds(where, row, asker.personId)))
      .map((row) => readIn(row, asker.locale));
  };

  const readsAll = (resource: Resource, asker: Asker): boolean =>
    grantsOf(resource, asker, 'read').some(({ where }) => where === null);

  /** Whether the asker may read the records that contain the rules of a condition. */
  const readsRules = (condition: Condition | null, asker: Asker): boolean =>
    [...JSON.stringify(condition).matchAll(/"(?:rule|ago|ahead|amount)":"([a-z0-9-]+)\./g)].every(([, name = '']) =>
      readsAll(resourceOf(name), asker),
    );

  /** Fields of a target that an asker sees who reaches it only through a reference. */
  const through = (target: Resource, asker: Asker): ReadonlySet<string> => {
    if (readsAll(target, asker)) return new Set([...readable(target, asker), '$title']);
    const onlyField = target.title.fields.length === 1 && target.title.text === `{${target.title.fields[0]}}`;
    const apart = (target.subtitle?.fields ?? []).filter((name) => {
      const field = target.fields[name];
      return field?.read === null && !field.computed && !field.to && !target.title.fields.includes(name);
    });
    return new Set(['id', '$title', ...(onlyField ? target.title.fields : []), ...apart]);
  };

  const targetRow = (field: Field, row: Row): Row | null =>
    field.to && row[field.name] ? (byId.get(field.to)?.get(String(row[field.name])) ?? null) : null;

  const shown = (field: Field, row: Row, source: string, asker: Asker): unknown => {
    const target = targetRow(field, row);
    if (!target || !field.to) return null;
    const resource = resourceOf(field.to);
    if (!through(resource, asker).has(source)) return null;
    const read = readIn(target, asker.locale);
    return source === '$title' ? titleText(resource, read) : (read[source] ?? null);
  };

  const wordOf = (resource: Resource, locale: Locale, key: string, field?: Field, value?: string): string => {
    for (const file of [resource.name, ...resource.bases]) {
      const own = at(wordsFile(locale, file), key);
      if (own !== undefined) return own;
    }
    const shared = field?.vocabulary ? at(wordsFile(locale, 'enums'), `${field.vocabulary}.${value}`) : undefined;
    const system =
      field && value === undefined ? at(wordsFile(locale, 'app'), `systemFields.${field.name}`) : undefined;
    return shared ?? system ?? humanized(value ?? field?.name ?? key);
  };

  const yesOrNo = (resource: Resource, locale: Locale, field: Field, value: boolean): string =>
    [resource.name, ...resource.bases]
      .map((file) => at(wordsFile(locale, file), `values.${field.name}.${value}`))
      .find((word) => word !== undefined) ??
    at(wordsFile(locale, 'app'), `csv.${value}`) ??
    String(value);

  /** The records with these ids in the order of their titles, without missing ones. */
  const named = (target: Resource, ids: readonly unknown[], locale: Locale): readonly Row[] =>
    sorted(
      rowsOf(target.name)
        .filter(({ id }) => ids.includes(id))
        .map((row) => readIn(row, locale)),
      (row) => orderKey(titleText(target, row)),
      'asc',
    );

  const membersOf = (resource: Resource, row: Row): ReadonlySet<unknown> => {
    const {
      keywords: { members },
    } = resource;
    if (members?.kind === 'through') {
      const field = resource.fields[members.field] as Field;
      const through = resourceOf(field.to ?? '');
      const ids = field.computed ? referrers(through, field, row) : ((row[field.name] ?? []) as readonly unknown[]);
      return new Set(named(through, ids, 'ja-JP').flatMap((one) => [...membersOf(through, one)]));
    }
    if (!members) return new Set();
    const lists = [members.types, members.include, members.exclude].map(
      (name) => (row[name] ?? []) as readonly unknown[],
    );
    const [types = [], include = [], exclude = []] = lists;
    return new Set(
      rowsOf(members.resource)
        .filter((one) => holds(members.where, one, null))
        .filter((one) => (types.includes(one[members.type]) || include.includes(one.id)) && !exclude.includes(one.id))
        .map(({ id }) => id),
    );
  };

  const referrers = (other: Resource, { computed }: Field, row: Row): readonly unknown[] =>
    computed?.kind === 'inverse'
      ? rowsOf(other.name)
          .filter((one) => [one[computed.field] ?? []].flat().includes(row.id as never))
          .map(({ id }) => id)
      : [];

  /** The value of a field: stored, or computed from other records. */
  const valueIn = (resource: Resource, asker: Asker, field: Field, row: Row): unknown => {
    if (field.sensitive?.sealed) return row[field.name] == null ? null : '********';
    if (field.sensitive) return hidden(row[field.name], field.sensitive.keep);
    if (field.computed?.kind !== 'inverse' && field.computed?.kind !== 'members') return row[field.name] ?? null;
    if (field.computed.kind === 'members') return membersOf(resource, row).size;
    const other = resourceOf(field.to ?? '');
    const { through, field: by } = field.computed;
    if (through) {
      if (!readsAll(resourceOf(through.resource), asker)) return null;
      const between = rowsOf(through.resource).filter((one) => one[by] === row.id);
      const ids = between
        .map((one) => one[through.via])
        .filter((id) => rowsOf(other.name).some((one) => one.id === id));
      return named(other, [...new Set(ids)], asker.locale).map(({ id }) => id);
    }
    return readsAll(other, asker) ? named(other, referrers(other, field, row), asker.locale).map(({ id }) => id) : null;
  };

  /** The record as this asker must see it. */
  const wire = (resource: Resource, asker: Asker, given: Row): Row => {
    const row = readIn(given, asker.locale);
    const fields = readable(resource, asker).flatMap((name) => resource.fields[name] ?? []);
    const values = fields.map((field) => [field, valueIn(resource, asker, field, row)] as const);
    // A null value is included only if the schema allows null.
    const isIncluded = ([field, value]: (typeof values)[number]): boolean =>
      value !== null || field.nullable || !isStored(field);
    const answer: Record<string, unknown> = Object.fromEntries(
      values.filter(isIncluded).map(([field, value]) => [field.name, value]),
    );
    if (resource.idAs) answer[resource.idAs] = row.id;
    for (const field of fields)
      for (const embed of field.embeds) {
        const value = answer[field.name] ?? null;
        if (embed.kind === 'list') {
          const target = resourceOf(field.to ?? '');
          const open = through(target, asker);
          answer[embed.name] = named(target, (value ?? []) as readonly unknown[], asker.locale).map((one) =>
            Object.fromEntries(
              Object.entries(embed.fields).map(([name, source]) => [
                name,
                open.has(source) ? (source === '$title' ? titleText(target, one) : (one[source] ?? null)) : null,
              ]),
            ),
          );
        } else if (embed.kind !== 'scalar')
          answer[embed.name] =
            value === null
              ? null
              : Object.fromEntries(
                  Object.entries(embed.fields).map(([name, source]) => [name, shown(field, row, source, asker)]),
                );
        else if (embed.field === '$label')
          answer[embed.name] =
            typeof value === 'string'
              ? wordOf(resource, asker.locale, `values.${field.name}.${value}`, field, value)
              : typeof value === 'boolean'
                ? yesOrNo(resource, asker.locale, field, value)
                : null;
        else if (embed.field === '$value') answer[embed.name] = answer[field.name] ?? null;
        else if (embed.field === '$present') answer[embed.name] = (answer[field.name] ?? null) !== null;
        else answer[embed.name] = shown(field, row, embed.field, asker);
      }
    const whole = { ...answer };
    for (const [object, names] of Object.entries(resource.gather)) {
      if (whole[object] === null) continue;
      const part: Record<string, unknown> = { ...(whole[object] as Row | undefined) };
      for (const [as, name] of Object.entries(names)) if (Object.hasOwn(whole, name)) part[as] = whole[name];
      answer[object] = part;
    }
    return answer;
  };

  /** Like `wire` for a record that is being written, when other records may have changed its computed values. */
  const wireWritten = (resource: Resource, asker: Asker, row: Row): Row => ({
    ...wire(resource, asker, row),
    ...Object.fromEntries(
      readable(resource, asker)
        .flatMap((name) => resource.fields[name] ?? [])
        // Policy results of a record depend on all other records.
        .filter(
          ({ name, computed }) =>
            computed || name === resource.keywords.ruled?.into || name === resource.keywords.ruled?.assigned,
        )
        .flatMap(({ name, embeds }) => [name, ...embeds.map((embed) => embed.name)])
        .map((name) => [name, { asymmetricMatch: (value: unknown) => value !== undefined }]),
    ),
  });

  /** The value that sorts rows: a reference's title, the field that a name sorts by, or the field itself. */
  const sortValue = (resource: Resource, field: Field, asker: Asker) => {
    if (!field.to) {
      const by = field.sortBy && readable(resource, asker).includes(field.sortBy) ? field.sortBy : field.name;
      return (row: Row): unknown => placed(resource.fields[by], row[by] ?? null);
    }
    const target = resourceOf(field.to);
    const rank = rankIn(field, asker);
    const targetOf = (row: Row): Row | null => {
      const found = targetRow(field, row);
      return found && readIn(found, asker.locale);
    };
    if (rank) return (row: Row): unknown => placed(target.fields[rank], targetOf(row)?.[rank] ?? null);
    const first = target.fields[target.title.fields[0] ?? ''];
    const named = first?.sortBy && readable(target, asker).includes(first.sortBy) ? first.sortBy : first?.name;
    return (row: Row): unknown => {
      const found = targetOf(row);
      if (!found) return null;
      if (readsAll(target, asker) && named) return placed(target.fields[named], found[named] ?? null);
      return orderKey(titleText(target, found));
    };
  };

  /** The field of the referenced record that determines the order. */
  const rankIn = ({ to, sortBy }: Field, asker: Asker): string | null => {
    const target = to === null ? undefined : resourceOf(to);
    if (!target || sortBy === null || !readsAll(target, asker)) return null;
    return readable(target, asker).includes(sortBy) ? sortBy : null;
  };

  const inOrder = (
    resource: Resource,
    rows: readonly Row[],
    sort: ListQuestion['sort'],
    asker: Asker,
  ): readonly Row[] => {
    const field = resource.fields[sort.field];
    if (!field) throw new Error(`no field ${sort.field}`);
    const own = resource.fields[resource.title.fields[0] ?? ''];
    const currency = resource.fields[field.currency ?? ''];
    if (currency && readable(resource, asker).includes(currency.name)) {
      const [by, amount] = [currency, field].map((one) => sortValue(resource, one, asker));
      if (by && amount) return sorted(rows, by, sort.order, amount, sort.order);
    }
    const further = rankIn(field, asker) && own ? sortValue(resource, own, asker) : () => null;
    return sorted(rows, sortValue(resource, field, asker), sort.order, further);
  };

  /** Searchable texts of a row's references, as far as the asker sees them. */
  const textsOf = (resource: Resource, asker: Asker) => {
    const open = readable(resource, asker);
    const through_ = resource.list.searchThrough
      .filter((name) => open.includes(name))
      .flatMap((name) => resource.fields[name] ?? [])
      .map((field) => {
        const target = resourceOf(field.to ?? '');
        const seen = through(target, asker);
        return { field, names: target.list.search.filter((name) => seen.has(name)) };
      });
    return (row: Row): readonly unknown[] =>
      through_.flatMap(({ field, names }) => {
        const found = targetRow(field, row);
        return found ? names.flatMap((name) => everyReading(found, name)) : [];
      });
  };

  const searched = (
    names: readonly string[],
    rows: readonly Row[],
    search = '',
    further: (row: Row) => readonly unknown[] = () => [],
  ): readonly Row[] => {
    const words = folded(search)
      .split(' ')
      .filter((word) => word !== '');
    return rows.filter((row) => {
      const texts = [...names.flatMap((name) => everyReading(row, name)), ...further(row)].map((text) =>
        folded(String(text ?? '')),
      );
      return words.every((word) => texts.some((text) => text.includes(word)));
    });
  };

  /** Exact matches first, then texts that begin with the search text, then texts with a word that does. */
  const nearestFirst = (names: readonly string[], rows: readonly Row[], search = ''): readonly Row[] => {
    const typed = folded(search).trim();
    const distance = (row: Row): number => {
      const texts = names.flatMap((name) => everyReading(row, name)).map((text) => folded(String(text ?? '')));
      if (texts.includes(typed)) return 0;
      if (texts.some((text) => text.startsWith(typed))) return 1;
      return texts.some((text) => text.includes(` ${typed}`)) ? 2 : 3;
    };
    return typed === '' ? rows : [...rows].sort((a, b) => distance(a) - distance(b));
  };

  const list = (resource: Resource, asker: Asker, question: ListQuestion): readonly Row[] => {
    const category = resource.list.categories.find(({ name }) => name === question.category);
    const segment = resource.list.segments.find(({ name }) => name === question.segment);
    const filters = Object.entries(question.filters ?? {}).filter(([, values]) => values.length > 0);
    const rows = visible(resource, asker)
      .filter((row) => !segment?.where || holds(segment.where, row, asker.personId))
      .filter((row) => !category?.where || holds(category.where, row, asker.personId))
      .filter((row) =>
        filters.every(([name, values]) => [row[name]].flat().some((value) => values.includes(String(value)))),
      )
      .filter((row) => Object.entries(question.spans ?? {}).every(([name, ends]) => liesIn(resource, name, ends, row)))
      .filter((row) =>
        Object.entries(question.states ?? {}).every(([name, state]) => {
          if (state === 'INCLUDE') return true;
          const where = resource.list.conditions.find((one) => one.name === name)?.where;
          return holds(where, row, asker.personId) === (state === 'ONLY' || state === 'true');
        }),
      );
    const names = resource.list.search.filter((name) => readable(resource, asker).includes(name));
    return inOrder(resource, searched(names, rows, question.search, textsOf(resource, asker)), question.sort, asker);
  };

  const options = (resource: Resource, asker: Asker, question: OptionsQuestion = {}) => {
    const seen = through(resource, asker);
    const names = resource.list.search.filter((name) => seen.has(name));
    const { ids = [], order = 'asc', limit = 50 } = question;
    const those =
      ids.length > 0
        ? rowsOf(resource.name).filter((row) => ids.includes(String(row.id)))
        : searched(
            names,
            rowsOf(resource.name).filter((row) => holds(resource.select.where, row, asker.personId)),
            question.search,
          );
    const rows = those.map((row) => readIn(row, asker.locale));
    const better = (name = ''): string | null => {
      const named = resource.fields[name]?.sortBy;
      return named && seen.has(named) ? named : null;
    };
    const by = question.sort
      ? (better(question.sort) ?? question.sort)
      : (resource.list.order ?? better(resource.title.fields[0]));
    const listed = sorted(
      rows,
      (row) => (by ? placed(resource.fields[by], row[by] ?? null) : orderKey(ownTitle(resource, row))),
      order,
    );
    const found = ids.length > 0 ? listed : nearestFirst(names, listed, question.search);
    return {
      count: found.length,
      items: found
        .slice(0, Math.max(limit, ids.length))
        .map((row) =>
          Object.fromEntries(
            Object.entries(resource.select.fields).map(([name, field]) => [
              name,
              seen.has(field) ? (row[field] ?? null) : null,
            ]),
          ),
        ),
    };
  };

  /** An asker who may write a record that refers to this resource must be able to choose. */
  const mayChoose = (target: Resource, asker: Asker): boolean =>
    readsAll(target, asker) ||
    Object.values(declarations.resources).some(
      (resource) =>
        readable(resource, asker).some((name) => resource.fields[name]?.to === target.name) &&
        (readsAll(resource, asker) ||
          grantsOf(resource, asker, 'create').length > 0 ||
          grantsOf(resource, asker, 'update').length > 0),
    );

  /** In the individual area, an asker sees only the records to which their own records refer. */
  const choosesOwnOnly = (target: Resource, asker: Asker): boolean =>
    !readsAll(target, asker) &&
    Object.values(declarations.resources)
      .filter((resource) => readable(resource, asker).some((name) => resource.fields[name]?.to === target.name))
      .filter((resource) =>
        [
          readsAll(resource, asker),
          ...['create', 'update'].map((verb) => grantsOf(resource, asker, verb).length > 0),
        ].some(Boolean),
      )
      .every(
        (resource) =>
          resource.area === 'individual' &&
          ['create', 'update'].every((verb) => grantsOf(resource, asker, verb).length === 0) &&
          Object.values(resource.actions).every(
            ({ name, input }) =>
              grantsOf(resource, asker, name).length === 0 ||
              !input.some((field) => resource.fields[field]?.to === target.name),
          ),
      );

  return {
    declarations,
    rules,
    choosesOwnOnly,
    rows: rowsOf,
    readIn,
    row: (name: string, id: string): Row | undefined => byId.get(name)?.get(id),
    holds,
    visible,
    readsAll,
    through,
    readsRules,
    mayChoose,
    readable,
    grantsOf,
    list,
    options,
    wire,
    wireWritten,
    title: (resource: Resource, row: Row, { locale }: Asker): string => titleText(resource, readIn(row, locale)),
    withDerived,
    word: wordOf,
    targetRow,
    rankIn,
    sortedBy: inOrder,
  };
}

/** Both ends belong to the span; empty values are outside of every span. */
function liesIn(
  { list, fields }: Resource,
  name: string,
  { from, to }: { readonly from?: string; readonly to?: string },
  row: Row,
): boolean {
  const field = fields[list.ranges.find((one) => one.name === name)?.field ?? ''];
  const stored = row[field?.name ?? ''] ?? null;
  // The day of an instant in Tokyo, nine hours ahead.
  const isMoment = field?.kind === 'instant' && stored !== null;
  const value = isMoment ? new Date(Date.parse(String(stored)) + 32_400_000).toISOString().slice(0, 10) : stored;
  if (value === null) return from === undefined && to === undefined;
  const end = (text: string): unknown => (typeof value === 'number' ? Number(text) : text);
  return (from === undefined || compare(value, end(from)) >= 0) && (to === undefined || compare(value, end(to)) <= 0);
}

/** Edit implies view; `staff` and `individual` are the areas of the account. */
function hasScope({ areas, scopes }: Asker, scope: Scope): boolean {
  if (scope === 'staff' || scope === 'individual') return areas.includes(scope);
  const [area, level] = scope.split(':');
  return scopes.includes(scope) || (level === 'view' && scopes.includes(`${area}:edit` as Scope));
}

export function grantsOf(resource: Resource, asker: Asker, verb: string): readonly Grant[] {
  const granted = Object.hasOwn(resource.permissions, verb) ? resource.permissions[verb] : resource.permissions.update;
  return (granted ?? []).filter(({ scope }) => hasScope(asker, scope));
}

const readableOf = new WeakMap<Asker, WeakMap<Resource, readonly string[]>>();

/** Cached, since sorts and embeds need it for every row. */
export function readable(resource: Resource, asker: Asker): readonly string[] {
  const known = readableOf.get(asker) ?? new WeakMap<Resource, readonly string[]>();
  readableOf.set(asker, known);
  const names = known.get(resource) ?? workedOut(resource, asker);
  known.set(resource, names);
  return names;
}

function workedOut(resource: Resource, asker: Asker): readonly string[] {
  const open = Object.values(resource.fields).filter(
    ({ read, needs }) =>
      (read === null || read.some((scope) => hasScope(asker, scope))) &&
      needs.every((scopes) => scopes.some((scope) => hasScope(asker, scope))),
  );
  const names = new Set(open.map(({ name }) => name));
  const isShown = ({ name, derive, computed }: Field): boolean =>
    names.has(name) &&
    [...(derive?.fields ?? []), ...ownSources(resource, computed)].every((source) =>
      isShown(resource.fields[source] as Field),
    );
  return open.filter(isShown).map(({ name }) => name);
}

/** Every field of the record that an operator names at any depth. */
function ownSources({ fields }: Resource, computed: Field['computed']): readonly string[] {
  if (!computed || ['inverse', 'members', 'count', 'sum', 'latest'].includes(computed.kind)) return [];
  if (computed.kind === 'through') return [computed.reference];
  const { kind: _, ...rest } = computed;
  return Object.keys(fields).filter((name) => JSON.stringify(rest).includes(`"${name}"`));
}

function filled({ text, further }: Template, row: Row, locale: Locale = 'ja-JP'): string {
  const choices = (further?.[locale]?.text ?? text).split('||').map((one) => filledOne(one, row));
  const found = choices.find(({ isWhole }) => isWhole) ?? choices.at(-1);
  return (found?.result ?? '').split(/\s+/).filter(Boolean).join(' ');
}

function filledOne(text: string, row: Row): { readonly result: string; readonly isWhole: boolean } {
  let [result, rest, isWhole] = ['', text, true];
  for (;;) {
    const open = rest.indexOf('{');
    const close = rest.indexOf('}', open);
    if (open < 0 || close < 0) return { result: result + rest, isWhole };
    const value = inSlot(rest.slice(open + 1, close), row);
    result += rest.slice(0, open) + value;
    isWhole = isWhole && value !== '';
    rest = rest.slice(close + 1);
  }
}

function inSlot(slot: string, row: Row): string {
  const [names = '', form] = slot.split(':');
  const holds = (name: string): boolean => String(row[name] ?? '').trim() !== '';
  const pairs = names.split('|').map((one) => one.split('>'));
  const [name = '', reading = name] = pairs.find(([one = '']) => holds(one)) ?? [];
  const value = String(row[reading] ?? '');
  return form === 'latin' && /[^\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]/u.test(value) ? '' : value;
}

/** A derived field without a source value is empty. */
function withTexts(resource: Resource, row: Row): Row {
  const derived = Object.values(resource.fields).filter(({ derive }) => derive !== null);
  const textsIn = (locale: Locale): Row => {
    const whole: Record<string, unknown> = { ...readIn(row, locale) };
    for (const { name, derive } of derived) if (derive) whole[name] = filled(derive, whole, locale);
    return whole;
  };
  const japanese = textsIn('ja-JP');
  const isSame = !readingsOf(row) && derived.every(({ derive }) => !derive?.further);
  return isSame ? japanese : readOtherwise(japanese, textsIn('en-US'));
}

const titleText = (resource: Resource, row: Row): string => filled(resource.title, row);

/** Sort title of a record: without the titles of its references, which change independently. */
const ownTitle = (resource: Resource, row: Row): string =>
  filled(resource.title, {
    ...row,
    ...Object.fromEntries(Object.keys(resource.title.paths).map((name) => [name, null])),
  });

/** The sort value of a field: texts sort like a dictionary, other values by themselves. */
const placed = (field: Field | undefined, value: unknown): unknown =>
  typeof value === 'string' && field && isOrderedText(field) ? orderKey(value) : value;

/**
 * Empty values come last in both directions; equal ones are ordered by id in the same direction.
 *
 * @param further second sort value for equal rows
 */
function sorted(
  rows: readonly Row[],
  value: (row: Row) => unknown,
  order: 'asc' | 'desc',
  further: (row: Row) => unknown = () => null,
  furtherOrder: 'asc' | 'desc' = 'asc',
): readonly Row[] {
  const keyed = rows.map((row) => ({ row, key: value(row), further: further(row), id: String(row.id) }));
  keyed.sort(
    (a, b) =>
      emptyLast(a.key, b.key, order) ||
      emptyLast(a.further, b.further, furtherOrder) ||
      compare(a.id, b.id) * (order === 'desc' ? -1 : 1),
  );
  return keyed.map(({ row }) => row);
}

function emptyLast(a: unknown, b: unknown, order: 'asc' | 'desc'): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return order === 'desc' ? -compare(a, b) : compare(a, b);
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return byCodePoint(String(a), String(b));
}

function byCodePoint(a: string, b: string): number {
  return Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

interface When {
  readonly me: string | null;
  readonly today: string;
  readonly now: string;
  readonly rules: Rules;
}

/** The active rules with their amounts, by name. */
type Rules = ReadonlyMap<string, { readonly amount: unknown; readonly unit: unknown }>;

/** Reads them from the rows of rule resources, and from the defaults of singles. */
function rulesIn({ resources }: Declarations, records: Readonly<Record<string, readonly Row[]>>): Rules {
  const rules = new Map<string, { amount: unknown; unit: unknown }>();
  for (const {
    name,
    keywords: { ruleSet },
    single,
    fields,
  } of Object.values(resources)) {
    if (ruleSet)
      for (const row of records[name] ?? [])
        if (row[ruleSet.key] && row[ruleSet.on])
          rules.set(`${name}.${row[ruleSet.key]}`, {
            amount: row[ruleSet.amount],
            unit: ruleSet.unit ? row[ruleSet.unit] : 'DAYS',
          });
    if (single)
      for (const field of Object.values(fields))
        if (field.default !== null && field.default !== false)
          rules.set(`${name}.${field.name}`, { amount: field.default, unit: 'DAYS' });
  }
  return rules;
}

/** The rule is inactive: no value is before or after it. */
const nothing = Symbol('nothing');

function ruled(bound: Readonly<Record<string, string>>, when: When): Scalar | typeof nothing {
  const [use = '', name = ''] = Object.entries(bound)[0] ?? [];
  const rule = when.rules.get(name);
  if (typeof rule?.amount !== 'number') return nothing;
  if (use === 'amount') return rule.amount;
  const letter = { DAYS: 'd', WEEKS: 'w', MONTHS: 'm', YEARS: 'y' }[String(rule.unit)];
  return letter ? resolve(`@today${use === 'ago' ? '-' : '+'}${rule.amount}${letter}`, when) : nothing;
}

/** False for a condition that no record can meet because its rules are inactive. */
export function isPossible(condition: Condition | null, rules: Rules): boolean {
  if (!condition) return true;
  return Object.entries(condition).every(([name, test]) => {
    if (name === 'not') return true;
    if (name === 'any') return (test as readonly Condition[]).some((one) => isPossible(one, rules));
    if (name === 'rule') return rules.has(String(test));
    if (Array.isArray(test)) return true;
    const when = { me: null, today: '2026-01-01', now: '2026-01-01T00:00:00.000Z', rules };
    return Object.values(test as object).every((bound) => typeof bound !== 'object' || ruled(bound, when) !== nothing);
  });
}

function isTrue(condition: Condition | null | undefined, row: Row, when: When): boolean {
  if (!condition) return true;
  for (const [name, test] of Object.entries(condition)) {
    if (name === 'any') {
      if (!(test as readonly Condition[]).some((one) => isTrue(one, row, when))) return false;
    } else if (name === 'not') {
      if (isTrue(test as Condition, row, when)) return false;
    } else if (name === 'rule') {
      if (!when.rules.has(String(test))) return false;
    } else if (!passes(test as readonly Scalar[] | Range, row[name] ?? null, when)) return false;
  }
  return true;
}

function passes(test: readonly Scalar[] | Range, value: unknown, when: When): boolean {
  if (Array.isArray(test) && Array.isArray(value))
    return test.some((one) => resolve(one, when) !== null && value.includes(resolve(one, when)));
  if (Array.isArray(test))
    return test.some((one) => (one === '@me' && when.me === null ? false : resolve(one, when) === value));
  if (value === null) return false;
  const [from, before] = [(test as Range).from, (test as Range).before].map((bound) =>
    typeof bound === 'object'
      ? ruled(bound as Readonly<Record<string, string>>, when)
      : bound === undefined
        ? undefined
        : resolve(bound, when),
  );
  if (from === nothing || before === nothing) return false;
  return (from === undefined || compare(value, from) >= 0) && (before === undefined || compare(value, before) < 0);
}

function resolve(value: Scalar, { me, today, now }: When): Scalar {
  if (value === '@me') return me;
  if (typeof value !== 'string' || !value.startsWith('@')) return value;
  const [, word, amount = '0', unit = 'd'] = /^@(today|now)([+-]\d+)?([dwmy])?$/.exec(value) ?? [];
  const base = new Date(word === 'today' ? `${today}T00:00:00.000Z` : now);
  const months = unit === 'm' ? Number(amount) : unit === 'y' ? Number(amount) * 12 : 0;
  const days = unit === 'd' ? Number(amount) : unit === 'w' ? Number(amount) * 7 : 0;
  const first = Date.UTC(base.getUTCFullYear(), base.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(base.getUTCFullYear(), base.getUTCMonth() + months + 1, 0)).getUTCDate();
  const moved = new Date(
    first + (Math.min(base.getUTCDate(), last) - 1 + days) * 86_400_000 + (base.getTime() % 86_400_000),
  ).toISOString();
  return word === 'today' ? moved.slice(0, 10) : moved;
}

/** Width, case and the two kana alphabets make no difference. */
const dashes = '‐‑‒–—―−';

export function folded(text: string): string {
  let result = '';
  for (const character of withoutVariants(text.normalize('NFKC').toLowerCase())) {
    const code = character.codePointAt(0) ?? 0;
    if (dashes.includes(character)) result += '-';
    else result += code >= 0x3041 && code <= 0x3096 ? String.fromCodePoint(code + 0x60) : character;
  }
  return result.split(/\s+/).filter(Boolean).join(' ');
}

function at(content: unknown, key: string): string | undefined {
  let node = content;
  for (const step of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return undefined;
    node = (node as Readonly<Record<string, unknown>>)[step];
  }
  return typeof node === 'string' ? node : undefined;
}

/** The fallback for a missing word. */
function humanized(name: string): string {
  const words = name
    .replace(/Ids$/, 's')
    .replace(/Id$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .join(' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The masked text of a sensitive value: stars except for the end, or only stars. */
const hidden = (value: unknown, keep: number): unknown =>
  typeof value !== 'string'
    ? null
    : value.length > keep
      ? value.slice(0, -keep || undefined).replace(/./gsu, '*') + (keep > 0 ? value.slice(-keep) : '')
      : value.replace(/./gsu, '*');
