/**
 * A resource's `detail`: tabs of sections of fields.
 * Conditions on a section or a placed field become conditions of the fields themselves.
 */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { parseTemplate } from '../../base/text/template.ts';
import { bothOf } from '../../conditions/condition.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Condition } from '../../types/condition.ts';
import type { Fields } from '../../types/fields/field.ts';
import type {
  RawEventRows,
  RawHistorySource,
  RawLine,
  RawPlaced,
  RawResource,
  RawSection,
  RawTab,
} from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import type {
  DetailDeclaration,
  EventRows,
  HistorySource,
  Section,
  Tab,
} from '../../types/screens/detail-declaration.ts';
import { treeLooksOf } from '../layouts/define.ts';
import { columnOf } from '../list/define.ts';

type Known = (path: string, name: string) => boolean;

export interface DetailResult {
  readonly detail: DetailDeclaration;
  /** Conditions of sections and placed fields, by field name. */
  readonly conditions: Readonly<Record<string, Condition>>;
}

/** The fields that sections can place, and those that are placed so far. */
interface Placing {
  readonly fields: Fields;
  readonly known: Known;
  readonly report: Report;
  readonly conditions: Record<string, Condition>;
  readonly placed: Set<string>;
}

/** @param filledElsewhere fields that get a value without being in a section */
export function defineDetail(
  raw: RawResource['detail'],
  fields: Fields,
  filledElsewhere: readonly string[],
  known: Known,
  report: Report,
): DetailResult {
  const placing: Placing = { fields, known, report, conditions: {}, placed: new Set() };
  const written = raw?.tabs ?? defaultTabs(fields);
  checkTabs(written, report);
  const tabs = written.map((tab, index) => tabOf(tab, `detail.tabs[${index}]`, placing));
  if (raw?.tabs) checkPlaced(placing, filledElsewhere);
  const facts = (raw?.facts ?? []).map((fact) => (typeof fact === 'string' ? { field: fact, asks: '' } : fact));
  const counted = facts.filter(({ asks }) => asks !== '');
  return {
    detail: {
      pictures: picturesOf(raw?.picture, fields, known, report),
      facts: facts.map(({ field }) => field).filter((name, index) => known(`detail.facts[${index}]`, name)),
      ...(counted.length > 0 ? { counted: Object.fromEntries(counted.map(({ field, asks }) => [field, asks])) } : {}),
      tabs,
    },
    conditions: placing.conditions,
  };
}

function tabOf(tab: RawTab, path: string, placing: Placing): Tab {
  const { fields, known, report } = placing;
  const base = { name: tab.name, when: tab.when ?? null, readers: tab.read ? [tab.read] : [] };
  if (tab.sections) {
    const sections = sectionsOf(tab, path, placing);
    if (tab.put) checkPut(sections, fields, path, report);
    return { ...base, kind: 'fields', sections, put: tab.put ?? false };
  }
  // Filled in after all resources are read, since blocks use other resources.
  if (tab.blocks) return { ...base, kind: 'blocks', blocks: [] };
  if (tab.related !== undefined) return { ...base, ...relatedOf(tab), kind: 'related' };
  if (isMerged(tab.timeline)) {
    checkOwn(tab.timeline, fields, known, `${path}.timeline`, report);
    return { ...base, kind: 'merged', sources: tab.timeline.map(sourceOf) };
  }
  if (typeof tab.timeline === 'object') return { ...base, ...eventsOf(tab.timeline) };
  if (tab.timeline === 'dated') return { ...base, kind: 'dated' };
  return tab.timeline ? { ...base, kind: 'timeline' } : { ...base, kind: 'fields', sections: [], put: false };
}

const sectionsOf = (tab: RawTab, path: string, placing: Placing): readonly Section[] =>
  (tab.sections ?? []).map((section, at) => {
    const place = `${path}.sections[${at}]`;
    const defined = sectionOf(section, place, tab.when, placing);
    checkMatrix(defined, placing.fields, place, placing.report);
    return defined;
  });

const sectionOf = (section: RawSection, path: string, when: Condition | undefined, placing: Placing): Section => ({
  name: section.name,
  as: section.as ?? null,
  lines: section.fields
    .map((line, index) => lineOf(line, `${path}.fields[${index}]`, allOf(when, section.when), placing))
    .filter((line) => line.length > 0),
  actions: section.actions ?? [],
});

function lineOf(line: RawLine, path: string, when: Condition | undefined, placing: Placing): readonly string[] {
  const { known, report, conditions, placed } = placing;
  return [line].flat().flatMap((entry, index) => {
    const { field, when: own } = placeOf(entry as RawPlaced);
    const place = Array.isArray(line) ? `${path}[${index}]` : path;
    if (!known(place, field)) return [];
    if (placed.has(field)) report(place, `"${field}" is placed twice`);
    placed.add(field);
    const both = allOf(when, own);
    if (both) conditions[field] = both;
    return [field];
  });
}

/** If tabs are declared, they must contain every required field. */
function checkPlaced({ fields, placed, report }: Placing, filledElsewhere: readonly string[]): void {
  const filled = ['displayOrder', ...filledElsewhere];
  for (const { name, required, readOnly, default: given } of Object.values(fields))
    if (required && !readOnly && given === null && !placed.has(name) && !filled.includes(name))
      report('detail.tabs', `"${name}" is required but is in no section, so nobody could fill it in`);
}

/** An image field of the record, or a picture that one of its references sends. */
function picturesOf(
  raw: NonNullable<RawResource['detail']>['picture'],
  fields: Fields,
  known: Known,
  report: Report,
): readonly string[] {
  const sent = Object.values(fields).flatMap(({ embeds }) =>
    embeds.flatMap((embed) => (embed.kind === 'scalar' ? [embed.name] : [])),
  );
  const names = [raw ?? []].flat();
  return names.filter((name, index) => {
    const path = Array.isArray(raw) ? `detail.picture[${index}]` : 'detail.picture';
    if (sent.includes(name)) return true;
    if (!known(path, name)) return false;
    if (fields[name]?.kind === 'image') return true;
    report(path, `"${name}" is not an image; the schema of an image has "format": "image"`);
    return false;
  });
}

const allOf = (one: Condition | undefined, other: Condition | undefined): Condition | undefined =>
  one && other ? bothOf(one, other) : (one ?? other);

// Long: one line for each member of the tab, with its default.
const relatedOf = ({
  related = '',
  reference = '',
  also,
  general,
  where,
  columns,
  sort,
  filters,
  as,
  params,
  names,
  add,
  nested,
  api,
  asks,
}: RawTab) => ({
  resource: related,
  reference,
  also: also ?? [],
  general: general ?? {},
  where: where ?? null,
  columns: columns?.map(columnOf) ?? null,
  sort: typeof sort === 'string' ? { field: sort, order: 'asc' as const } : (sort ?? null),
  filters: filters ?? null,
  as: typeof as === 'object' || as === 'tree' ? ('tree' as const) : null,
  page: typeof as === 'string' && as !== 'tree' ? as : null,
  looks: typeof as === 'object' ? treeLooksOf(as.tree) : null,
  params: params ?? {},
  names: names ?? {},
  add: add !== false,
  fill: typeof add === 'object' ? add : {},
  nested: nested ?? false,
  api: api ?? null,
  asks: asks ?? null,
});

const isMerged = (timeline: RawTab['timeline']): timeline is readonly RawHistorySource[] => Array.isArray(timeline);

/** Sources from the record itself. */
function checkOwn(
  sources: readonly RawHistorySource[],
  fields: Fields,
  known: Known,
  path: string,
  report: Report,
): void {
  for (const [index, source] of sources.entries()) {
    if (typeof source !== 'object') continue;
    if ('audit' in source)
      for (const [at, name] of source.audit.entries()) known(`${path}[${index}].audit[${at}]`, name);
    if (!('dates' in source)) continue;
    for (const name of Object.keys(source.dates)) {
      const place = `${path}[${index}].dates.${name}`;
      if (known(place, name) && fields[name]?.kind !== 'date') report(place, `"${name}" is not a date`);
    }
  }
}

function sourceOf(source: RawHistorySource): HistorySource {
  if (source === 'dated') return { kind: 'dated' };
  if ('audit' in source) return { kind: 'audit', fields: source.audit };
  if ('dates' in source) return { kind: 'dates', icons: source.dates };
  // Readers are filled in after all resources are read, since they depend on the other resource.
  return { ...eventsOf(source), until: source.until ?? null, ended: source.ended ?? false, readers: [] };
}

const eventsOf = ({ resource, reference, also, at, where, text, icons }: RawEventRows): EventRows => ({
  kind: 'events',
  resource,
  reference,
  also: also ?? [],
  general: {},
  at,
  where: where ?? null,
  text: text === undefined ? null : parseTemplate(text),
  icons: icons ?? null,
});

const contents = ['sections', 'timeline', 'related', 'blocks'] as const;
const ofRelated = [
  'reference',
  'also',
  'general',
  'where',
  'columns',
  'sort',
  'filters',
  'as',
  'params',
  'names',
  'add',
  'nested',
  'api',
  'asks',
] as const;

/** A tab shows one thing, and a record opens on its first tab. */
function checkTabs(tabs: readonly RawTab[], report: Report): void {
  const names = new Set<string>();
  for (const [index, tab] of tabs.entries()) {
    const path = `detail.tabs[${index}]`;
    if (names.has(tab.name)) report(`${path}.name`, `two tabs are called "${tab.name}"`);
    names.add(tab.name);
    if (contents.filter((part) => tab[part] !== undefined).length !== 1)
      report(path, `a tab shows exactly one of ${contents.map((part) => `"${part}"`).join(', ')}`);
    if (index === 0 && (tab.when || tab.read))
      report(
        `${path}.${tab.when ? 'when' : 'read'}`,
        'a record opens on its first tab, so this tab must always be shown',
      );
    for (const [part, message] of idleIn(tab)) report(`${path}.${part}`, message);
    if (tab.related !== undefined && tab.reference === undefined)
      report(`${path}.reference`, `is missing: name the field of ${tab.related} that refers to this record`);
  }
}

/** Words without effect, given what the tab shows. */
const idleIn = (tab: RawTab): readonly (readonly [part: string, says: string])[] => [
  ...ofRelated
    .filter((part) => tab[part] !== undefined && tab.related === undefined)
    .map((part) => [part, 'has no effect without "related"'] as const),
  ...['until', 'ended']
    .filter((part) => typeof tab.timeline === 'object' && part in tab.timeline)
    .map((part) => [`timeline.${part}`, 'has no effect, since the timeline has only one source'] as const),
  ...(tab.put !== undefined && !tab.sections ? [['put', 'has no effect without "sections"'] as const] : []),
];

/** A call empties the fields that it leaves out, so every field must be fully readable by the caller. */
function checkPut(sections: readonly Section[], fields: Fields, path: string, report: Report): void {
  for (const name of sections.flatMap(({ lines }) => lines.flat()))
    if (fields[name]?.sensitive)
      report(`${path}.put`, `"${name}" is sensitive, and people who save the tab may not see its whole value`);
}

/** Rows of a matrix share their columns. */
function checkMatrix({ as, lines }: Section, fields: Fields, path: string, report: Report): void {
  if (as !== 'matrix') return;
  const rows = lines.flat().flatMap((name) => fields[name] ?? []);
  const [first] = rows;
  for (const { name, values } of rows)
    if (!values || JSON.stringify(values) !== JSON.stringify(first?.values))
      report(
        `${path}.fields`,
        `"${name}" does not have the same values as "${first?.name}", so they cannot be rows of one matrix`,
      );
}

const placeOf = (entry: RawPlaced): { field: string; when?: Condition } =>
  typeof entry === 'string' ? { field: entry } : entry;

/** One section with every field, and the record's history. */
const defaultTabs = (fields: Fields): NonNullable<NonNullable<RawResource['detail']>['tabs']> => [
  {
    name: 'profile',
    sections: [
      {
        name: 'basic',
        fields: Object.values(fields)
          .filter(isStored)
          .map(({ name }) => name),
      },
    ],
  },
  { name: 'history', timeline: 'audit' },
];

/** Buttons in a section are actions on the record, each in only one section. */
export function checkSectionActions({ detail, actions }: Resource, report: Report): void {
  const known = Object.values(actions).flatMap(({ name, on }) => (on === 'record' ? [name] : []));
  const seen = new Set<string>();
  for (const [at, tab] of detail.tabs.entries())
    for (const [place, section] of (tab.kind === 'fields' ? tab.sections : []).entries())
      for (const [index, name] of section.actions.entries()) {
        const path = `detail.tabs[${at}].sections[${place}].actions[${index}]`;
        if (!known.includes(name)) report(path, `no action "${name}" on a record${hint(name, known)}`);
        else if (seen.has(name)) report(path, `"${name}" is already in another section`);
        seen.add(name);
      }
}
