/** What a draft would leave behind on its day, and what must not be left behind so. Pure: it is given what it looks at. */

import { same } from '#model/base/same.ts';
import type { Difference, DraftChange } from '#model/features/draft/draft.ts';
import { draftedFields, isAmongCopies } from '#model/features/draft/drafted-fields.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Values } from '#model/types/values.ts';
import type { StoredRecord } from '../stored-record.ts';
import type { DraftProject } from './draft-of.ts';

type Row = Values & { readonly id: string };

/** A copy that changes something, in the words of the originals. */
export interface Touched {
  readonly copy: StoredRecord;
  readonly change: Exclude<DraftChange, 'NONE'>;
  /** Of the original; of a new one the copy's own, until it is there. */
  readonly id: string;
  /** Fields of the original that change; of a new one all of them. References lead to originals. */
  readonly values: Values;
  readonly title: string;
}

export interface DraftContext {
  readonly project: DraftProject;
  readonly copies: readonly StoredRecord[];
  /** Originals as they stand on the day without this draft, whether they exist then or not, and as they are now. */
  readonly then: readonly Row[];
  readonly now: readonly Row[];
  exist(row: Values): boolean;
}

/** Where a copy's original is found: the copy itself stands for one that is not there yet. */
export const idOf = ({ draft }: DraftProject, copy: StoredRecord): string => String(copy[draft.origin] ?? copy.id);

/** What changes, those above before those below, so that nothing is put under what is still somewhere else. */
export function touchedBy({ project, copies }: Pick<DraftContext, 'project' | 'copies'>): readonly Touched[] {
  const { draft } = project;
  const byId = new Map(copies.map((copy) => [copy.id, copy]));
  const translated = (name: string, value: unknown): unknown => {
    const field = project.copies.fields[name];
    const target = field && isAmongCopies(project.copies, field) ? byId.get(value) : undefined;
    return target ? idOf(project, target) : (value ?? null);
  };
  const valuesOf = (copy: StoredRecord): Values => {
    const names = copy[draft.base]
      ? ((copy[draft.differences] ?? []) as readonly Difference[]).map(({ field }) => field)
      : draftedFields(project.copies).map(({ name }) => name);
    return Object.fromEntries(names.map((name) => [name, translated(name, copy[name])]));
  };
  const touched = copies.flatMap((copy): readonly Touched[] => {
    const change = copy[draft.change] as DraftChange;
    if (change === 'NONE') return [];
    return [{ copy, change, id: idOf(project, copy), values: valuesOf(copy), title: titleOf(project.copies, copy) }];
  });
  const depth = (copy: StoredRecord | undefined, seen: readonly unknown[]): number => {
    if (!copy || seen.includes(copy.id)) return 0;
    const above = parentFields(project).map((name) => depth(byId.get(copy[name]), [...seen, copy.id]) + 1);
    return Math.max(0, ...above);
  };
  const order = new Map(touched.map(({ copy }) => [copy, depth(copy, [])]));
  return [...touched].sort((one, other) => (order.get(one.copy) ?? 0) - (order.get(other.copy) ?? 0));
}

const parentFields = ({ copies }: DraftProject): readonly string[] =>
  draftedFields(copies)
    .filter((field) => isAmongCopies(copies, field))
    .map(({ name }) => name);

/** The originals that exist once the draft has been carried out, by id. */
function afterwards({ then, exist }: DraftContext, touched: readonly Touched[]): ReadonlyMap<string, Row> {
  const rows = new Map(then.filter(exist).map((row) => [row.id, row]));
  for (const { id, change, values } of touched) {
    const row = rows.get(id);
    if (change === 'REMOVED') rows.delete(id);
    else if (change === 'ADDED' || row) rows.set(id, { ...row, ...values, id });
  }
  return rows;
}

/** @returns errors of the structure: nothing is said of whoever refers to it */
export function structureErrors(context: DraftContext): readonly FieldError[] {
  const { project } = context;
  const touched = touchedBy(context);
  if (touched.length === 0) return [{ pointer: `/${project.draft.on}`, keyword: 'draftEmpty' }];
  const rows = afterwards(context, touched);
  const titles = new Map<unknown, string>([
    ...context.then.map((row) => [row.id, titleOf(project.originals, row)] as const),
    ...touched.map(({ id, title }) => [id, title] as const),
  ]);
  return [
    ...missing(context, touched),
    ...parentFields(project).flatMap((name) => [
      ...childrenLeft(rows, touched, name, titles),
      ...parentsGone(rows, touched, name, titles),
      ...circles(rows, touched, name),
    ]),
    ...notUnique(context, rows, touched),
    ...successorsGone(context, touched),
  ];
}

const missing = ({ then, exist }: DraftContext, touched: readonly Touched[]): readonly FieldError[] => {
  const there = new Set(then.filter(exist).map(({ id }) => id));
  return touched
    .filter(({ change, id }) => change !== 'ADDED' && !there.has(id))
    .map(({ title }) => ({ pointer: '', keyword: 'draftGone', params: { title } }));
};

/** Those below what is removed must go somewhere, or end as well. */
function childrenLeft(
  rows: ReadonlyMap<string, Row>,
  touched: readonly Touched[],
  name: string,
  titles: ReadonlyMap<unknown, string>,
): readonly FieldError[] {
  return touched
    .filter(({ change }) => change === 'REMOVED')
    .flatMap(({ id, title }): readonly FieldError[] => {
      const left = [...rows.values()].filter((row) => row[name] === id).map((row) => titles.get(row.id) ?? '');
      return left.length > 0
        ? [{ pointer: `/${name}`, keyword: 'draftChildren', params: { title, count: left.length, names: few(left) } }]
        : [];
    });
}

function parentsGone(
  rows: ReadonlyMap<string, Row>,
  touched: readonly Touched[],
  name: string,
  titles: ReadonlyMap<unknown, string>,
): readonly FieldError[] {
  const removed = new Set(touched.filter(({ change }) => change === 'REMOVED').map(({ id }) => id));
  return touched.flatMap(({ id, title }): readonly FieldError[] => {
    const parent = rows.get(id)?.[name] ?? null;
    if (parent === null || rows.has(String(parent)) || removed.has(String(parent))) return [];
    return [{ pointer: `/${name}`, keyword: 'draftParent', params: { title, other: titles.get(parent) ?? '' } }];
  });
}

function circles(rows: ReadonlyMap<string, Row>, touched: readonly Touched[], name: string): readonly FieldError[] {
  return touched.flatMap(({ id, title }): readonly FieldError[] => {
    const seen = new Set<string>();
    for (let at = rows.get(id); at; at = rows.get(String(at[name] ?? ''))) {
      if (seen.has(at.id))
        return at.id === id ? [{ pointer: `/${name}`, keyword: 'draftCircle', params: { title } }] : [];
      seen.add(at.id);
    }
    return [];
  });
}

/** Neither now, nor on the day before or after the draft: changes come one after the other. */
function notUnique(
  { project, then, now }: DraftContext,
  rows: ReadonlyMap<string, Row>,
  touched: readonly Touched[],
): readonly FieldError[] {
  const names = draftedFields(project.copies).flatMap(({ name }) =>
    project.originals.fields[name]?.unique ? [name] : [],
  );
  return names.flatMap((name) =>
    touched.flatMap(({ id, change, values, title }): readonly FieldError[] => {
      const value = values[name] ?? null;
      if (change === 'REMOVED' || value === null) return [];
      const holders = [...then, ...rows.values(), ...(change === 'ADDED' ? now : [])];
      return holders.some((row) => row.id !== id && same(row[name] ?? null, value))
        ? [{ pointer: `/${name}`, keyword: 'draftUnique', params: { title, value } }]
        : [];
    }),
  );
}

function successorsGone({ project, copies }: DraftContext, touched: readonly Touched[]): readonly FieldError[] {
  const { successor, removed } = project.draft;
  if (!successor) return [];
  return touched.flatMap(({ copy, change, title }): readonly FieldError[] => {
    const replacement = change === 'REMOVED' ? copies.find(({ id }) => id === copy[successor]) : undefined;
    if (replacement?.[removed] !== true) return [];
    return [
      {
        pointer: `/${successor}`,
        keyword: 'draftSuccessor',
        params: { title, other: titleOf(project.copies, replacement) },
      },
    ];
  });
}

const mostNames = 3;

/** The first of them; how many there are is said besides, and whoever reads it joins them as the language does. */
export const few = (names: readonly string[]): readonly string[] => names.slice(0, mostNames);
