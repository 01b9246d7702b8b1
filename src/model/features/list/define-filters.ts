/** The filters of a list: values of a field, ranges of a field, and conditions that hold or do not hold. */

import type { Report } from '../../base/declaration-files.ts';
import { isMomentWord } from '../../conditions/condition.ts';
import { isOnlyShown } from '../../fields/derivation.ts';
import { rangeParams } from '../../fields/filter-values.ts';
import { kind } from '../../kinds/index.ts';
import type { Column } from '../../kinds/kind.ts';
import { filterParam } from '../../paths/wire.ts';
import type { Field, Fields } from '../../types/fields/field.ts';
import type { FieldKind } from '../../types/fields/field-kind.ts';
import type { RawFilter } from '../../types/raw.ts';
import type {
  ConditionFilter,
  Filter,
  ListDeclaration,
  ListParams,
  RangeFilter,
} from '../../types/screens/list-declaration.ts';

type Known = (path: string, name: string) => boolean;

export interface Filters {
  readonly filters: readonly Filter[];
  readonly ranges: readonly RangeFilter[];
  readonly conditions: readonly ConditionFilter[];
}

export function defineFilters(
  raw: readonly (string | RawFilter)[],
  fields: Fields,
  known: Known,
  report: Report,
): Filters {
  const filters: Filter[] = [];
  const ranges: RangeFilter[] = [];
  const conditions: ConditionFilter[] = [];
  for (const [index, written] of raw.entries()) {
    const path = `list.filters[${index}]`;
    const entry = typeof written === 'string' ? { field: written } : written;
    const { field, as } = entry;
    if (!isWhole(entry, path, report)) continue;
    if (as === undefined && field !== undefined) {
      if (filterable(path, field, fields, known, report)) filters.push(valuesOf(field, fields[field], entry));
    } else if (as === 'range' && field !== undefined) {
      const range = rangeOf(field, entry);
      if (spannable(path, range, fields, known, report)) ranges.push(range);
    } else conditions.push(...conditionsOf(entry));
  }
  return { filters, ranges, conditions };
}

function conditionsOf({ name, as, where, param, query }: RawFilter): readonly ConditionFilter[] {
  if (as === undefined || as === 'range' || name === undefined || !where) return [];
  return [{ name, as, where, param: param ?? name, query: query ?? param ?? name }];
}

/** Kinds with few enough values in a list to choose from. */
const chosen: ReadonlySet<FieldKind> = new Set([
  ...(['choice', 'choices', 'number-choice', 'boolean', 'reference', 'references'] as const),
]);
const dated: ReadonlySet<FieldKind> = new Set(['date', 'instant']);

/** Filters of a list that declares none: values to choose from, and ranges of days. The first few are in the bar. */
export function usualFilters(fields: Fields, used: readonly string[]): readonly RawFilter[] {
  const free = (param: string): boolean => !used.includes(param);
  const open = Object.values(fields).filter(
    (field) =>
      !field.system && !field.part && !field.writeOnly && !field.sensitive && !field.rows && !isOnlyShown(field),
  );
  const filters = open.flatMap(({ name, kind: kindName }): RawFilter[] => {
    if (chosen.has(kindName)) return free(filterParam(name)) ? [{ field: name }] : [];
    return dated.has(kindName) && rangeParams(name).every(free) ? [{ field: name, as: 'range' }] : [];
  });
  return filters.map((filter, at) => (at >= mostInBar && filter.as === undefined ? { ...filter, more: true } : filter));
}

const mostInBar = 4;

type Part = Exclude<keyof RawFilter, 'as' | 'param' | 'query'>;

/** Required and optional properties of each kind of filter. */
const partsOfForm: Readonly<
  Record<NonNullable<RawFilter['as']> | 'values', { readonly must: readonly Part[]; readonly may: readonly Part[] }>
> = {
  values: { must: ['field'], may: ['more'] },
  range: { must: ['field'], may: ['name', 'presets'] },
  'yes-no': { must: ['name', 'where'], may: [] },
  'tri-state': { must: ['name', 'where'], may: [] },
};

function isWhole(entry: RawFilter, path: string, report: Report): boolean {
  const { must, may } = partsOfForm[entry.as ?? 'values'];
  const missing = must.filter((part) => entry[part] === undefined);
  const odd = (['field', 'name', 'where', 'presets', 'more'] as const).filter(
    (part) => entry[part] !== undefined && !must.includes(part) && !may.includes(part),
  );
  for (const part of missing) report(path, `"${part}" is missing`);
  for (const part of odd)
    report(`${path}.${part}`, `a filter ${entry.as ? `as "${entry.as}"` : 'by values'} has no "${part}"`);
  return missing.length === 0 && odd.length === 0;
}

function valuesOf(name: string, field: Field | undefined, { param, query, more }: RawFilter): Filter {
  const usual = field?.part ? name : filterParam(name);
  return {
    field: name,
    param: param ?? usual,
    query: query ?? param ?? usual,
    // Texts have no values to choose from.
    hidden: field?.kind === 'text' || (field?.part !== undefined && !chosen.has(field.kind)),
    more: more ?? false,
  };
}

function rangeOf(field: string, { name, param, query, presets }: RawFilter): RangeFilter {
  const base = param ?? name ?? field;
  return {
    name: name ?? field,
    field,
    param: base,
    query: query ?? base,
    presets: Object.entries(presets ?? {}).map(([preset, { from, to }]) => ({
      name: preset,
      from: from ?? null,
      to: to ?? null,
    })),
  };
}

function filterable(path: string, name: string, fields: Fields, known: Known, report: Report): boolean {
  if (!known(path, name)) return false;
  const { kind: kindName, schema } = fields[name] ?? {};
  if (fields[name] && isOnlyShown(fields[name])) {
    report(path, `"${name}" is read from other records, so a list cannot be filtered by it`);
    return false;
  }
  if ((kindName !== 'structure' && kindName !== 'files') || Object.keys(schema ?? {}).length === 0) return true;
  report(path, `"${name}" has parts, so a list cannot be filtered by it; derive a field from it`);
  return false;
}

/** Columns whose values can lie between two others. */
const spans: readonly Column[] = ['date', 'timestamptz', 'integer', 'numeric', 'exact'];

const holdsDays = (column: Column): boolean => column === 'date' || column === 'timestamptz';

function spannable(
  path: string,
  { field: name, presets }: RangeFilter,
  fields: Fields,
  known: Known,
  report: Report,
): boolean {
  if (!known(path, name)) return false;
  const field = fields[name];
  const column = kind(field?.kind ?? 'text').column;
  if (field?.part && field.part.of !== field.kind && spans.includes(kind(field.part.of).column)) {
    report(path, `"${name}" may hold several values, so it cannot be filtered by a range; filter by its values`);
    return false;
  }
  if (!field || isOnlyShown(field) || !spans.includes(column)) {
    report(path, `"${name}" must hold dates, date-times or numbers to be filtered by a range`);
    return false;
  }
  for (const preset of presets)
    for (const [bound, value] of Object.entries({ from: preset.from, to: preset.to }))
      if (value !== null && !isBound(value, column))
        report(
          `${path}.presets.${preset.name}.${bound}`,
          `${JSON.stringify(value)} is not a bound of ${name}, such as ${holdsDays(column) ? '"@today-1m"' : '10'}`,
        );
  return true;
}

const isBound = (value: string | number, column: Column): boolean =>
  holdsDays(column) ? isMomentWord(value) && !String(value).startsWith('@now') : typeof value === 'number';

/** Two parameters or two filters of the same name could not be distinguished in an address. */
export function checkParams(
  all: Filters,
  names: Readonly<Record<'params' | 'query', ListParams>>,
  aliases: ListDeclaration['aliases'],
  report: Report,
): void {
  const { filters, ranges, conditions } = all;
  for (const side of ['params', 'query'] as const) {
    const where = side === 'params' ? 'param' : 'query';
    const { pageBase: _, ...others } = names[side];
    const used = new Set<string>(Object.values(others));
    for (const { name, of } of aliases[side]) {
      if (used.has(name)) report(`list.parameters.${of}.aliases`, `the parameter "${name}" is used twice`);
      used.add(name);
    }
    const words = [
      ...[...filters, ...conditions].map((filter) => filter[where]),
      ...ranges.flatMap((range) => rangeParams(range[where])),
      ...(where === 'param' ? ranges.flatMap(({ presets }) => presets.map(({ name }) => name)) : []),
    ];
    for (const word of words) {
      if (used.has(word)) report('list.filters', `the parameter "${word}" is used twice`);
      used.add(word);
    }
  }
  const keys = [
    ...filters.map(({ field }) => field),
    ...ranges.map(({ name }) => name),
    ...conditions.map(({ name }) => name),
  ];
  const duplicate = keys.find((key, index) => keys.indexOf(key) !== index);
  if (duplicate !== undefined)
    report('list.filters', `two filters are called "${duplicate}"; give one of them a "name"`);
}
