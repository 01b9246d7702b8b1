/** Blocks as a page or a record's tab declares them, with all defaults filled in and all names checked. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { RawBlock } from '../../types/raw.ts';
import type { Block } from '../../types/screens/block.ts';
import { bandsAt, bandWord } from './bands.ts';
import type { BlockKind } from './block.ts';
import type { BlockOwner, BlockProject, Lens } from './block-site.ts';
import { type BlockTools, blockTools } from './block-tools.ts';

export interface DefinedBlocks {
  readonly blocks: readonly Block[];
  readonly lenses: readonly Lens[];
}

const usualLimit = 10;
const usualLogLimit = 20;
const usualDays: readonly number[] = [30, 60, 90];
const usualMonths = 12;
const usualColumns = 3;

/** Kinds that use no records that could refer to a record. */
const onPagesOnly: readonly BlockKind[] = ['log'];

/** Kinds that are the same on every record. */
const sameEverywhere: readonly BlockKind[] = ['form', 'rules', 'planned'];

/**
 * The blocks without issues, and the restrictions that their lists must offer.
 *
 * @param path place of the list of blocks in its file
 */
export function defineBlocks(
  raws: readonly RawBlock[],
  owner: BlockOwner,
  project: BlockProject,
  path: string,
  report: Report,
): DefinedBlocks {
  const names = new Set<string>();
  const defined = raws.flatMap((raw, index) => {
    const tools = blockTools(raw, owner, project, `${path}[${index}]`, report);
    if (names.has(raw.name)) tools.fail('name', `a block "${raw.name}" already exists`);
    names.add(raw.name);
    const block = defineBlock(raw, owner, project, tools);
    return block && tools.isValid() ? [{ block, lenses: tools.lenses }] : [];
  });
  return { blocks: defined.map(({ block }) => block), lenses: defined.flatMap(({ lenses }) => lenses) };
}

function defineBlock(raw: RawBlock, owner: BlockOwner, project: BlockProject, tools: BlockTools): Block | null {
  const present = (Object.keys(makers) as BlockKind[]).filter((kind) => raw[kind] !== undefined);
  const [kind] = present;
  if (kind === undefined || present.length > 1)
    return tools.fail('', `a block must have exactly one kind${kind ? `; this one has ${present.join(' and ')}` : ''}`);
  if (owner.record === null && raw.reference !== undefined)
    return tools.fail('reference', 'a page has no record to refer to; write the field to group by inside the kind');
  if (owner.record === null && raw.when) return tools.fail('when', 'a page has no record to test');
  if (owner.record !== null && onPagesOnly.includes(kind))
    return tools.fail(kind, `"${kind}" can be used on a page, not on a record`);
  if (owner.record !== null && raw.reference === undefined && !sameEverywhere.includes(kind))
    return tools.fail('', `"reference" is missing: the field that refers to ${owner.record}`);
  return makers[kind](raw as Required<RawBlock>, tools, project);
}

type Maker = (raw: Required<RawBlock>, tools: BlockTools, project: BlockProject) => Block | null;

const makers: Readonly<Record<BlockKind, Maker>> = {
  stats({ stats }, { common, aimAt, groupBy, fail }, { resources }) {
    groupBy(stats.resource, stats.groupBy, 'stats.groupBy');
    const field = resources[stats.resource]?.fields[stats.groupBy];
    const values = field?.kind === 'boolean' ? ['true', 'false'] : (field?.values ?? []);
    for (const value of stats.rate ?? [])
      if (!values.includes(value))
        fail('stats.rate', `"${value}" is not a value of ${stats.groupBy}${hint(value, values)}`);
    return { ...common, kind: 'stats', aim: aimAt(stats, 'stats'), group: stats.groupBy, rate: stats.rate ?? null };
  },
  top({ top }, { common, aimAt, groupBy }) {
    groupBy(top.resource, top.groupBy, 'top.groupBy');
    return { ...common, kind: 'top', aim: aimAt(top, 'top'), group: top.groupBy, limit: top.limit ?? usualLimit };
  },
  bands({ bands }, { common, aimAt, isNumber, fail, isValid }) {
    isNumber(bands.resource, bands.field, 'bands.field');
    const falls = bands.at.findIndex((bound, at) => at > 0 && bound <= (bands.at[at - 1] as number));
    if (falls > 0) fail(`bands.at[${falls}]`, `${bands.at[falls]} must be greater than ${bands.at[falls - 1]}`);
    const aim = aimAt(bands, 'bands');
    if (!isValid()) return null;
    return {
      ...common,
      kind: 'bands',
      aim,
      group: bands.field,
      bands: bandsAt(bands.at).map(({ test, ...band }) => ({
        ...band,
        ...aimAt(
          bands,
          'bands',
          band.name,
          { [bands.field]: test },
          { word: `bands.${bandWord(band)}`, values: { from: String(band.from), before: String(band.before) } },
        ),
      })),
    };
  },
  due({ due }, { common, aimAt, isDate, isValid }) {
    isDate(due.resource, due.date, 'due.date');
    const days = [...(due.days ?? usualDays)].sort((a, b) => a - b);
    const until = (count: number) => ({ from: '@today', before: `@today+${count + 1}d` });
    const ranges = [
      ...(due.passed ? [{ name: 'passed', range: { before: '@today' } }] : []),
      ...days.map((count) => ({ name: String(count), range: until(count) })),
    ];
    const { before } = ranges.at(-1)?.range ?? until(0);
    const whole = aimAt(due, 'due', null, { [due.date]: due.passed ? { before } : { from: '@today', before } });
    if (!isValid()) return null;
    return {
      ...common,
      kind: 'due',
      aim: whole,
      date: due.date,
      windows: ranges.map(({ name, range }) => ({
        ...aimAt(
          due,
          'due',
          name,
          { [due.date]: range },
          { word: name === 'passed' ? 'due.passed' : 'due.within', values: { days: name } },
        ),
        name,
      })),
      limit: due.limit ?? usualLimit,
    };
  },
  sums({ sums }, { common, aimAt, groupBy, isNumber, isCode, currencyOf }) {
    for (const [at, name] of sums.sum.entries()) isNumber(sums.resource, name, `sums.sum[${at}]`);
    if (sums.currency) isCode(sums.resource, sums.currency, 'sums.currency');
    if (sums.groupBy) groupBy(sums.resource, sums.groupBy, 'sums.groupBy');
    const aim = aimAt(sums, 'sums');
    const currency = currencyOf(sums.resource, sums.sum, sums.currency, 'sums.currency');
    return { ...common, kind: 'sums', aim, sum: sums.sum, currency, group: sums.groupBy ?? null };
  },
  trend({ trend }, { common, aimAt, isMoment, isNumber, isCode, currencyOf }) {
    isMoment(trend.resource, trend.date, 'trend.date');
    if (trend.sum) isNumber(trend.resource, trend.sum, 'trend.sum');
    if (trend.currency) isCode(trend.resource, trend.currency, 'trend.currency');
    return {
      ...common,
      kind: 'trend',
      aim: aimAt(trend, 'trend'),
      date: trend.date,
      sum: trend.sum ?? null,
      currency: currencyOf(trend.resource, trend.sum ? [trend.sum] : [], trend.currency, 'trend.currency'),
      months: trend.months ?? usualMonths,
    };
  },
  list({ list }, { common, aimAt, field, fail, resource }) {
    const aim = aimAt(list, 'list');
    const target = resource(list.resource, 'list.resource');
    if (!target) return null;
    const { columns, sortable, sort: usualSort } = target.list;
    for (const [at, name] of (list.columns ?? []).entries()) field(list.resource, name, `list.columns[${at}]`);
    const sort = typeof list.sort === 'string' ? { field: list.sort, order: 'asc' as const } : (list.sort ?? usualSort);
    const known = sortable.map((one) => one.field);
    if (list.sort && !known.includes(sort.field))
      fail('list.sort', `${list.resource} cannot be sorted by "${sort.field}"${hint(sort.field, known)}`);
    const shown = columns.filter(({ hidden }) => !hidden).map((one) => one.field);
    return {
      ...common,
      kind: 'list',
      aim,
      columns: list.columns ?? shown.slice(1, usualColumns + 1),
      sort,
      limit: list.limit ?? usualLimit,
    };
  },
  checklist({ checklist }, { common, aimAt, fail }) {
    const names = checklist.map(({ name }) => name);
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at) fail(`checklist[${at}].name`, `an item "${name}" already exists`);
    const items = checklist.map((item, at) => ({ ...aimAt(item, `checklist[${at}]`, item.name), name: item.name }));
    return { ...common, kind: 'checklist', items };
  },
  log({ log }, { common, resource }) {
    for (const [at, name] of log.resources.entries()) resource(name, `log.resources[${at}]`);
    return {
      ...common,
      kind: 'log',
      resources: log.resources,
      limit: log.limit ?? usualLogLimit,
      filters: log.filters ?? true,
    };
  },
  form({ form }, { common, resource, fail }) {
    if (resource(form.resource, 'form.resource')?.single === false)
      fail('form.resource', `"${form.resource}" has many records; "rules" or a "list" shows them`);
    return { ...common, kind: 'form', resource: form.resource, api: null };
  },
  rules({ rules }, { common, resource, fail }) {
    if (resource(rules.resource, 'rules.resource')?.single)
      fail('rules.resource', `"${rules.resource}" has a single record; a "form" shows it`);
    return { ...common, kind: 'rules', resource: rules.resource, api: null };
  },
  planned({ planned }, { common, fail }, { declared, pages }) {
    const known = [...declared, ...pages];
    const { to } = planned;
    if (to !== undefined && !known.includes(to)) fail('planned.to', `no resource or page "${to}"${hint(to, known)}`);
    return { ...common, kind: 'planned', to: to ?? null, api: null };
  },
};
