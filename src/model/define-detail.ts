/** A resource's `detail`: tabs of sections of fields. Conditions written on a section or a place belong to the fields themselves. */
import { bothOf, type Condition } from './condition.ts';
import { isStored } from './is-stored.ts';
import type { Report } from './papers.ts';
import type { RawLine, RawPlaced, RawResource, RawSection } from './raw.ts';
import type { DetailDeclaration, Field, Section, Tab } from './resource.ts';

type Fields = Readonly<Record<string, Field>>;
type Known = (path: string, name: string) => boolean;

export interface DetailResult {
  readonly detail: DetailDeclaration;
  /** Conditions found on sections and placed fields, by field name. */
  readonly conditions: Readonly<Record<string, Condition>>;
}

export function defineDetail(raw: RawResource['detail'], fields: Fields, known: Known, report: Report): DetailResult {
  const conditions: Record<string, Condition> = {};
  const placed = new Set<string>();

  const lineOf = (line: RawLine, path: string, when: Condition | undefined): readonly string[] =>
    [line].flat().flatMap((entry, index) => {
      const { field, when: own } = placeOf(entry as RawPlaced);
      const place = Array.isArray(line) ? `${path}[${index}]` : path;
      if (!known(place, field)) return [];
      if (placed.has(field)) report(place, `"${field}" is placed twice`);
      placed.add(field);
      const both = own && when ? bothOf(when, own) : (own ?? when);
      if (both) conditions[field] = both;
      return [field];
    });

  const sectionOf = (section: RawSection, path: string): Section => ({
    name: section.name,
    as: section.as ?? null,
    lines: section.fields
      .map((line, index) => lineOf(line, `${path}.fields[${index}]`, section.when))
      .filter((line) => line.length > 0),
  });

  const tabs = (raw?.tabs ?? defaultTabs(fields)).map(
    (tab, index): Tab =>
      tab.timeline
        ? { kind: 'timeline', name: tab.name }
        : {
            kind: 'fields',
            name: tab.name,
            sections: (tab.sections ?? []).map((section, at) => {
              const path = `detail.tabs[${index}].sections[${at}]`;
              const defined = sectionOf(section, path);
              checkMatrix(defined, fields, path, report);
              return defined;
            }),
          },
  );
  for (const { name, required, readOnly, default: given } of Object.values(fields))
    if (raw?.tabs && required && !readOnly && given === null && !placed.has(name) && name !== 'displayOrder')
      report('detail.tabs', `"${name}" is required but stands in no section, so nobody could fill it in`);
  return {
    detail: { facts: (raw?.facts ?? []).filter((name, index) => known(`detail.facts[${index}]`, name)), tabs },
    conditions,
  };
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
        `"${name}" has other values than "${first?.name}", so the two cannot be rows of one matrix`,
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
