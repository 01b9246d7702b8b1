/** A list's layouts with all defaults filled in, and the issues of each. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { parseTemplate } from '../../base/text/template.ts';
import { kind } from '../../kinds/index.ts';
import type { Column as StoredAs } from '../../kinds/kind.ts';
import { holdsSeveral } from '../../kinds/several.ts';
import type { Action } from '../../types/actions/action.ts';
import type { Field } from '../../types/fields/field.ts';
import type { RawCards, RawLayout, RawMatrix, RawResource, RawTimeline, RawTreeLooks } from '../../types/raw.ts';
import type {
  CardsLayout,
  Layout,
  MatrixLayout,
  TimelineLayout,
  TreeLayout,
  TreeLooks,
  ValueIcons,
} from '../../types/screens/layout.ts';
import type { ListDeclaration, RangeFilter, SortKey } from '../../types/screens/list-declaration.ts';
import { layoutParam } from './layout.ts';

type Known = (path: string, name: string) => boolean;

/** What the layouts of a list are checked against. */
interface LayoutContext {
  readonly fields: Readonly<Record<string, Field>>;
  readonly sortable: readonly SortKey[];
  readonly ranges: readonly RangeFilter[];
  /** Reference to the record above; null without a tree. */
  readonly parent: string | null;
  readonly known: Known;
  readonly report: Report;
}

export function defineLayouts(raw: NonNullable<RawResource['list']>, context: LayoutContext): readonly Layout[] {
  const { layout = 'table' } = raw;
  const { report } = context;
  const isList = Array.isArray(layout);
  const defined = [layout]
    .flat()
    .map((one, index) => layoutOf(one, isList ? `list.layout[${index}]` : 'list.layout', context));
  for (const [index, { kind: name }] of defined.entries())
    if (defined.findIndex((one) => one.kind === name) < index)
      report(`list.layout[${index}]`, `"${name}" is listed twice`);
  return defined;
}

function layoutOf(raw: RawLayout, path: string, context: LayoutContext): Layout {
  if (raw === 'table') return { kind: 'table' };
  if ('cards' in raw) return cardsOf(raw.cards, `${path}.cards`, context);
  if ('timeline' in raw) return timelineOf(raw.timeline, `${path}.timeline`, context);
  if ('tree' in raw) return treeOf(raw.tree, `${path}.tree`, context);
  return matrixOf(raw.matrix, `${path}.matrix`, context);
}

function cardsOf(raw: RawCards, path: string, context: LayoutContext): CardsLayout {
  const { fields, known, report } = context;
  const { subtitle = null, image = null, icons = null, status = null, tags = null } = raw;
  const of = (word: string, name: string | null, fits: (field: Field) => boolean, issue: string): void => {
    const field = name === null || !known(`${path}.${word}`, name) ? undefined : fields[name];
    if (field && !fits(field)) report(`${path}.${word}`, `"${name}" ${issue}`);
  };
  of('subtitle', subtitle, () => true, '');
  of(
    'image',
    image,
    (field) => field.kind === 'image',
    'is not an image; the schema of an image has "format": "image"',
  );
  of(
    'status',
    status,
    ({ values, kind: name }) => values !== null && !holdsSeveral(name),
    'must be a choice of one value to be shown as a chip',
  );
  of('tags', tags, (field) => holdsSeveral(field.kind), 'must hold several values');
  if (image !== null && icons !== null) report(`${path}.icons`, 'has no effect with "image"');
  checkIcons(icons, path, context);
  for (const [index, name] of (raw.fields ?? []).entries()) known(`${path}.fields[${index}]`, name);
  return { kind: 'cards', subtitle, image, icons, status, fields: raw.fields ?? [], tags, actions: raw.actions ?? [] };
}

function timelineOf(raw: RawTimeline, path: string, context: LayoutContext): TimelineLayout {
  const { fields, known, report } = context;
  const { at, text } = raw;
  const icons = raw.icons ?? null;
  const template = text === undefined ? null : parseTemplate(text);
  const field = known(`${path}.at`, at) ? fields[at] : undefined;
  if (field && field.kind !== 'date' && field.kind !== 'instant')
    report(`${path}.at`, `"${at}" is neither a date nor a date-time`);
  else if (field) mustBeSortable(at, `${path}.at`, 'the latest rows come first', context);
  for (const name of template?.fields ?? []) known(`${path}.text`, name);
  checkIcons(icons, path, context);
  return { kind: 'timeline', at, text: template, icons };
}

function treeOf(raw: RawTreeLooks, path: string, { fields, parent, known, report }: LayoutContext): TreeLayout {
  if (parent === null) report(path, 'needs "tree", which is not declared');
  const looks = treeLooksOf(raw);
  checkTreeLooks(looks, path, { fields, known, report });
  return { kind: 'tree', parent: parent ?? '', ...looks };
}

export const treeLooksOf = ({ head, count, label, status, words }: RawTreeLooks): TreeLooks => ({
  head: head ?? null,
  count: count ?? null,
  label: label ?? null,
  status: status ?? null,
  words: words ? { resource: words.resource, head: words.head ?? null, label: words.label ?? {} } : null,
});

/** @param path of the declaration of the looks */
export function checkTreeLooks(
  { head, count, label, status, words }: TreeLooks,
  path: string,
  { fields, known, report }: Pick<LayoutContext, 'fields' | 'known' | 'report'>,
): void {
  const of = (word: string, name: string | null, fits: (field: Field) => boolean, issue: string): void => {
    const field = name === null || !known(`${path}.${word}`, name) ? undefined : fields[name];
    if (field && !fits(field)) report(`${path}.${word}`, `"${name}" ${issue}`);
  };
  const isChoice = ({ values, kind: name }: Field): boolean => values !== null && !holdsSeveral(name);
  of('head', head, (field) => field.kind === 'reference', 'must be a reference');
  of('count', count, (field) => numbers.includes(kind(field.kind).column), 'is not a number');
  of('label', label, isChoice, 'must be a choice of one value to be shown as a label');
  of('status', status, isChoice, 'must be a choice of one value to be shown as a chip');
  const values = fields[label ?? '']?.values ?? [];
  for (const value of Object.keys(words?.label ?? {}))
    if (!values.includes(value))
      report(
        `${path}.words.label.${value}`,
        `"${value}" is not a value of ${label ?? '"label"'}${hint(value, values)}`,
      );
}

const numbers: readonly StoredAs[] = ['integer', 'numeric', 'exact'];

function matrixOf(raw: RawMatrix, path: string, context: LayoutContext): MatrixLayout {
  const { fields, ranges, known, report } = context;
  const { rows, columns, unit = 'month', value = null, sum = null } = raw;
  if (known(`${path}.rows`, rows)) {
    if (fields[rows]?.kind !== 'reference')
      report(`${path}.rows`, `"${rows}" must be a reference: each row shows one record`);
    else mustBeSortable(rows, `${path}.rows`, 'rows are sorted by their titles', context);
  }
  if (known(`${path}.columns`, columns)) {
    if (fields[columns]?.kind !== 'date') report(`${path}.columns`, `"${columns}" is not a date`);
    else if (!ranges.some(({ field }) => field === columns))
      report(`${path}.columns`, `"${columns}" needs a filter as "range" in list.filters, which selects the period`);
  }
  if ((value === null) === (sum === null)) report(path, 'a cell shows either "value" or "sum"');
  if (value !== null) known(`${path}.value`, value);
  if (sum !== null && known(`${path}.sum`, sum)) {
    const field = fields[sum];
    if (field && !numbers.includes(kind(field.kind).column)) report(`${path}.sum`, `"${sum}" is not a number`);
  }
  return { kind: 'matrix', rows, columns, unit, value, sum };
}

function mustBeSortable(name: string, path: string, reason: string, { sortable, report }: LayoutContext): void {
  const names = sortable.map(({ field }) => field);
  if (!names.includes(name)) report(path, `"${name}" is not in list.sortable, and ${reason}`);
}

function checkIcons(icons: ValueIcons | null, path: string, { fields, known, report }: LayoutContext): void {
  if (!icons || !known(`${path}.icons.field`, icons.field)) return;
  const values = fields[icons.field]?.values ?? [];
  for (const value of Object.keys(icons.values))
    if (!values.includes(value))
      report(`${path}.icons.values.${value}`, `"${value}" is not a value of ${icons.field}${hint(value, values)}`);
}

/** Buttons of cards are actions on one record. No other parameter may have the name of the layout parameter. */
export function checkLayouts(list: ListDeclaration, actions: Readonly<Record<string, Action>>, report: Report): void {
  const onRecord = Object.values(actions).filter(({ on }) => on === 'record');
  const names = onRecord.map(({ name }) => name);
  for (const [index, layout] of list.layouts.entries()) {
    if (layout.kind !== 'cards') continue;
    const path = list.layouts.length > 1 ? `list.layout[${index}]` : 'list.layout';
    for (const [at, name] of layout.actions.entries())
      if (!names.includes(name))
        report(`${path}.cards.actions[${at}]`, `no action "${name}" on a record${hint(name, names)}`);
  }
  if (list.searchThrough.length > 0 && list.layouts.some(({ kind }) => kind === 'tree'))
    report('list.search', 'a tree searches its own records only, not through references');
  if (list.layouts.length < 2) return;
  const { pageBase: _, ...params } = list.params;
  const used = [
    ...Object.values(params),
    ...[...list.filters, ...list.ranges, ...list.conditions].map(({ param }) => param),
  ];
  if (used.includes(layoutParam)) report('list', `the parameter "${layoutParam}" is used twice`);
}
