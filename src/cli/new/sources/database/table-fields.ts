/** Converts columns of a database table to fields. */
import { fold } from '#model/base/text/fold.ts';
import { humanize, upperSnake, withoutId } from '#model/base/text/names.ts';
import { keysOf } from '../../names/choice-keys.ts';
import { latinWords } from '../../names/english-words.ts';
import { headingOfField } from '../../names/field-names.ts';
import { camelCase, nameFromHeading, reservedName } from '../../names/name-of-heading.ts';
import type { ColumnField } from '../fields-from-table.ts';
import type { CatalogColumn, CatalogTable } from './read-catalog.ts';
import { type ColumnLimits, readChecks } from './read-checks.ts';

export interface DatabaseFields {
  /** In the order of `columns`. */
  readonly fields: readonly ColumnField[];
  readonly columns: readonly CatalogColumn[];
  /** Things that were left out or are left to do. */
  readonly notes: readonly string[];
}

/** @param resourceOf returns the resource with the records of a table, if any */
export function fieldsOfTable(table: CatalogTable, resourceOf: (table: string) => string | undefined): DatabaseFields {
  const { limits, open } = readChecks(table.checks);
  const columns = table.columns.filter(({ type }) => type !== 'bytea');
  const [key] = table.key.length === 1 ? table.key : [];
  const used = new Map<string, number>();
  const usual = columns.map((column) => upperSnake(fieldName(column.name)));
  const fields = columns.map((column, at): ColumnField => {
    const target = table.references.get(column.name);
    const to = target === undefined ? undefined : resourceOf(target);
    const made = column.name === key ? undefined : to;
    const others = [...used.keys(), ...usual.filter((_, other) => other !== at)];
    const wanted = made === undefined ? fieldName(column.name) : referenceName(fieldName(column.name), others);
    const name = free(wanted, used);
    return {
      ...fieldOf(column, limits.get(column.name) ?? {}, made),
      ...wordsOf(column, name),
      name,
      ...(column.name === key
        ? { isKey: true }
        : table.unique.includes(column.name) && made === undefined
          ? { isUnique: true }
          : {}),
    };
  });
  const lost = table.columns
    .filter((column) => !columns.includes(column))
    .map(({ name }) => `  ${name} contains bytes: ignored`);
  const apart = [...table.references]
    .filter(([, target]) => resourceOf(target) === undefined)
    .map(([name, target]) => `  ${name} refers to ${target}, which has no resource: its values are kept as they are`);
  return {
    ...{ fields, columns },
    notes: [
      ...lost,
      ...apart,
      ...(table.key.length > 1
        ? [`  the primary key ${table.key.join(', ')} has several columns, so it cannot identify records`]
        : []),
      ...columns
        .filter((column) => column.hasNulls && column.fallback !== null)
        .map(
          ({ name, fallback }) => `  ${name}: the default ${fallback} is not used, since some rows have no value there`,
        ),
      ...open.map((check) => `  not used: ${check}`),
    ],
  };
}

function fieldName(column: string): string {
  const isLatin = /^[\x20-\x7e]+$/.test(column);
  const name = isLatin ? camelCase(latinWords(column.replaceAll('_', ' '))) : nameFromHeading(column)?.name;
  return reservedName(name ?? 'column');
}

/**
 * A name that ends in "Id": `good_no` is `goodId`, or `goodNoId` beside a column `good`.
 *
 * @param others names of other columns, in capital letters
 */
function referenceName(name: string, others: readonly string[]): string {
  if (name !== withoutId(name)) return name;
  const short = `${name.replace(/(?<=.)(?:Number|Num|No|Nr|Code|Cd|Key|Ref|Fk)$/, '')}Id`;
  return others.includes(upperSnake(short)) ? `${name}Id` : short;
}

function free(name: string, used: Map<string, number>): string {
  const count = (used.get(upperSnake(name)) ?? 0) + 1;
  used.set(upperSnake(name), count);
  return count === 1 ? name : free(name.replace(/(?=Id$)|(?<!Id)$/, String(count)), used);
}

type Named = 'name' | 'labels' | 'help';
type Typed = Pick<ColumnField, 'type' | 'values' | 'valueLabels' | 'limits' | 'openValues'>;

function fieldOf(column: CatalogColumn, limits: ColumnLimits, to: string | undefined): Omit<ColumnField, Named> {
  const typed = to === undefined ? typeOf(column, limits) : { ...plain('reference'), openValues: [] };
  // In a new record an empty cell gets the default, so a nullable column would not stay empty.
  const fallback = to === undefined && !column.hasNulls ? defaultOf(column, typed) : undefined;
  const isOptional = fallback !== undefined || (column.fallback !== null && !/^nextval\(/.test(column.fallback));
  return {
    ...typed,
    limits: { ...typed.limits, ...(fallback === undefined ? {} : { default: fallback }) },
    ...{ heading: column.name, guess: null, to: to ?? null },
    required: column.isRequired && !isOptional && typed.type !== 'boolean',
    isFilled: column.isRequired && fallback !== undefined,
  };
}

const plain = (type: string, limits: Readonly<Record<string, unknown>> = {}): Typed => ({
  type,
  values: [],
  limits,
  openValues: [],
});

function typeOf(column: CatalogColumn, { values, ...bounds }: ColumnLimits): Typed {
  const choice = values ?? (column.values.length > 0 ? column.values : undefined);
  if (choice) {
    const { openValues, values: keys, valueLabels } = keysOf(choice);
    // A key that differs from its value only in case needs no label to be found.
    const labels = Object.entries(valueLabels).filter(([key, value]) => fold(key) !== fold(value));
    return { type: 'choice', limits: {}, openValues, values: keys, valueLabels: Object.fromEntries(labels) };
  }
  const [, base = '', sizes = ''] = /^([a-z ]+?)(?:\(([\d,]+)\))?(?: with(?:out)? time zone)?$/.exec(column.type) ?? [];
  if (/^(?:text|character varying|character)\[\]$/.test(column.type)) return plain('tags');
  if (base === 'numeric' && /,0$|^\d+$/.test(sizes)) return plain('integer', bounds);
  const type = types[base];
  if (type) return plain(type, type === 'integer' || type === 'number' ? bounds : {});
  return textType(column, Number(sizes) || 0);
}

const types: Readonly<Record<string, string>> = {
  ...{ smallint: 'integer', integer: 'integer', bigint: 'integer', numeric: 'number', real: 'number' },
  ...{
    'double precision': 'number',
    money: 'number',
    boolean: 'boolean',
    date: 'date',
    timestamp: 'date-time',
    time: 'clock-time',
  },
};

/** @param size maximum number of characters of the column; 0 without a limit */
function textType({ longest, hasLines }: CatalogColumn, size: number): Typed {
  if (hasLines || longest > 500 || size > 500)
    return plain('multiline', { maxLength: size || 1000 * Math.max(1, Math.ceil((2 * longest) / 1000)) });
  return plain('text', { maxLength: size || 100 * Math.max(1, Math.ceil((2 * longest) / 100)) });
}

/** Returns a constant default; defaults that the database computes are left to it. */
function defaultOf({ fallback }: CatalogColumn, typed: Typed): unknown {
  const expression = fallback ?? '';
  if (typed.type === 'boolean') return /^(?:true|false)$/.test(expression) ? expression === 'true' : undefined;
  if (typed.type !== 'integer' && typed.type !== 'number') return textDefault(expression, typed);
  const [, number] = /^\(?'?(-?\d+(?:\.\d+)?)'?\)?(?:::[\w ]+)?$/.exec(expression) ?? [];
  return number === undefined ? undefined : Number(number);
}

function textDefault(expression: string, { type, values, valueLabels = {} }: Typed): unknown {
  const [, text] = /^'((?:[^']|'')*)'(?:::[\w ."]+)?$/.exec(expression) ?? [];
  if (text === undefined || text === '') return undefined;
  const value = text.replaceAll("''", "'");
  if (type === 'choice') return values.find((key) => (valueLabels[key] ?? key) === value || fold(key) === fold(value));
  return type === 'text' || type === 'multiline' ? value : undefined;
}

/** A short comment is the label of the column; a long one becomes its help. */
function wordsOf({ name: column, comment }: CatalogColumn, name: string): Pick<ColumnField, 'labels' | 'help'> {
  const isJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  const own = /^[\x20-\x7e]+$/.test(column) ? {} : { 'ja-JP': column };
  const usual = headingOfField(name);
  const guessed = usual === undefined ? own : { 'ja-JP': usual, ...own };
  if (comment === null) return { labels: { ...guessed, 'en-US': humanize(name) } };
  const texts = isJapanese.test(comment) ? { 'ja-JP': comment } : { 'en-US': comment };
  return comment.length <= 20 || (!isJapanese.test(comment) && comment.length <= 40)
    ? { labels: { ...guessed, 'en-US': humanize(name), ...texts } }
    : { labels: { ...guessed, 'en-US': humanize(name) }, help: texts };
}
