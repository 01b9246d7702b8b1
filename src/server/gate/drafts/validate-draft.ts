/** Checks the structure that a draft would produce on its day. Pure: all data are parameters. */

import { same } from '#model/base/same.ts';
import type { Difference, DraftChange } from '#model/features/draft/draft.ts';
import { draftedFields, isAmongCopies } from '#model/features/draft/drafted-fields.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Values } from '#model/types/values.ts';
import type { StoredRecord } from '../stored-record.ts';
import type { DraftProject } from './draft-of.ts';

type Row = Values & { readonly id: string };

/** A copy that changes something, expressed in the fields of the originals. */
export interface Touched {
  readonly copy: StoredRecord;
  readonly change: Exclude<DraftChange, 'NONE'>;
  /** Id of the original; for a new record the id of the copy until it is created. */
  readonly id: string;
  /** Fields of the original that change; all fields of a new record. References contain ids of originals. */
  readonly values: Values;
  readonly title: string;
}

export interface DraftContext {
  readonly project: DraftProject;
  readonly copies: readonly StoredRecord[];
  /** Originals as of the day without this draft, whether they exist then or not, and as of now. */
  readonly then: readonly Row[];
  readonly now: readonly Row[];
  exist(row: Values): boolean;
}

/** The id of a copy's original; the copy's own id for a record that does not exist yet. */
export const idOf = ({ draft }: DraftProject, copy: StoredRecord): string => String(copy[draft.origin] ?? copy.id);

/** What changes, parents before children, so that nothing is moved below a record that has not moved yet. */
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

/** The originals that exist after the draft has been applied, by id. */
function afterwards({ then, exist }: DraftContext, touched: readonly Touched[]): ReadonlyMap<string, Row> {
  const rows = new Map(then.filter(exist).map((row) => [row.id, row]));
  for (const { id, change, values } of touched) {
    const row = rows.get(id);
    if (change === 'REMOVED') rows.delete(id);
    else if (change === 'ADDED' || row) rows.set(id, { ...row, ...values, id });
  }
  return rows;
}

/** @returns errors of the structure; does not check records that refer to it */
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
      ...missingParents(rows, touched, name, titles),
      ...circles(rows, touched, name),
    ]),
    ...notUnique(context, rows, touched),
    ...missingSuccessors(context, touched),
  ];
}

const missing = ({ then, exist }: DraftContext, touched: readonly Touched[]): readonly FieldError[] => {
  const there = new Set(then.filter(exist).map(({ id }) => id));
  return touched
    .filter(({ change, id }) => change !== 'ADDED' && !there.has(id))
    .map(({ title }) => ({ pointer: '', keyword: 'draftGone', params: { title } }));
};

/** Children of a removed record must move, or end as well. */
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

function missingParents(
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

/**
 * Finds duplicates of unique values: on the day before the draft and after it, and for new records also now. Changes
 * are applied one by one.
 */
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

function missingSuccessors({ project, copies }: DraftContext, touched: readonly Touched[]): readonly FieldError[] {
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

/** The first names; the total is a separate parameter, and the client joins the names as its language requires. */
export const few = (names: readonly string[]): readonly string[] => names.slice(0, mostNames);
