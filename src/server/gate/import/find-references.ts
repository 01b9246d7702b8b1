/**
 * Finds the records that reference cells name. Tries the id, the key, the title, and other names (ignoring kana, width
 * and case). The first of these with a match decides; several matches are an error.
 */
import { type RawBuilder, sql } from 'kysely';
import { shownThroughReference } from '#model/access/access.ts';
import { locales } from '#model/base/locales.ts';
import { fold } from '#model/base/text/fold.ts';
import { readReferenceText, referenceText } from '#model/csv/reference-text.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import {
  columnOf,
  deletedColumn,
  foldColumnOf,
  foldedLines,
  localizedColumns,
  tableOf,
  titleColumn,
} from '../../sql/columns.ts';
import { compileCondition } from '../../sql/condition.ts';
import { rowsUnder } from '../../sql/rows.ts';
import { isUuid } from '../../uuid.ts';
import { sqlContextOf } from '../gate-context.ts';
import { keyOf } from '../read/reference-texts.ts';
import type { FoundReference, Run } from './row.ts';

/** Looks up every text that is not known yet, with one query per field. */
export async function findReferences(
  run: Run,
  wanted: readonly (readonly [Field, readonly string[]])[],
): Promise<void> {
  const byField = new Map<Field, Set<string>>();
  for (const [field, texts] of wanted) {
    const known = run.references.get(field.name);
    for (const text of texts) if (!known?.has(text)) byField.set(field, (byField.get(field) ?? new Set()).add(text));
  }
  for (const [field, texts] of byField) {
    const known = run.references.get(field.name) ?? new Map<string, FoundReference>();
    run.references.set(field.name, known);
    for (const [text, found] of await lookUp(run, field, [...texts])) known.set(text, found);
  }
}

interface Candidate {
  readonly id: string;
  readonly title: string | null;
  /** The title in each language. */
  readonly titles: readonly (string | null)[];
  readonly key: string | null;
  readonly isOffered: boolean;
  /** Folded names besides the titles. */
  readonly names: readonly (string | null)[];
}

async function lookUp(run: Run, field: Field, texts: readonly string[]): Promise<ReadonlyMap<string, FoundReference>> {
  const target = run.context.project().declarations.resources[field.to ?? ''];
  if (!target) return new Map();
  const candidates = await candidatesFor(run, target, texts);
  const by = (name: (one: Candidate) => readonly (string | null)[]): Map<string, Candidate[]> => {
    const index = new Map<string, Candidate[]>();
    for (const one of candidates)
      for (const text of new Set(name(one))) if (text !== null) index.set(text, [...(index.get(text) ?? []), one]);
    return index;
  };
  const ids = by(({ id }) => [id]);
  const keys = by(({ key }) => [key]);
  const titles = by((one) => one.titles);
  const folded = by(({ titles, names }) => [...titles.map((title) => fold(title ?? '')), ...names]);
  return new Map(
    texts.map((text) => {
      const { key, title } = readReferenceText(text);
      const fits =
        key === null
          ? [ids.get(title), keys.get(title), titles.get(title), folded.get(fold(title))]
          : [ids.get(key), keys.get(key), titles.get(text.trim())];
      return [text, decided(fits.find((found) => found !== undefined) ?? [])];
    }),
  );
}

const mostNamed = 3;

function decided(found: readonly Candidate[]): FoundReference {
  const [one, ...more] = found;
  if (!one) return { kind: 'none' };
  if (more.length === 0) return { kind: 'one', id: one.id, isOffered: one.isOffered };
  return {
    kind: 'several',
    titles: found.slice(0, mostNamed).map(({ id, title, key }) => referenceText(title ?? '', key ?? id)),
  };
}

/** Matches only fields that this actor is shown. Locks the records against deletion until the transaction ends. */
async function candidatesFor(run: Run, target: Resource, texts: readonly string[]): Promise<readonly Candidate[]> {
  const { context, handle, author, dryrun } = run;
  const sqlContext = sqlContextOf(context, author.actor);
  const rows = rowsUnder('t', target, sqlContext);
  const shown = shownThroughReference(sqlContext.declarations, target.name, author.actor);
  const key = keyOf(target, shown);
  const names = target.stored.search.filter((name) => shown.includes(name));
  const read = texts.map(readReferenceText);
  const words = [
    ...new Set([...texts.map((text) => text.trim()), ...read.flatMap((one) => [one.title, one.key ?? []].flat())]),
  ];
  const folds = [...new Set(words.map(fold))];
  const title = sql`t.${sql.ref(titleColumn)}`;
  const localized = locales.flatMap((locale) => localizedColumns(target, locale).get(titleColumn) ?? []);
  const titles = [title, ...localized.map((column) => sql`t.${sql.ref(column)}`)];
  const folded = names.map((name) => foldedLines(sql`t.${sql.ref(foldColumnOf(name))}`));
  const isNamed: RawBuilder<unknown>[] = [
    sql`t.id = any(${words.filter(isUuid)}::uuid[])`,
    ...titles.map((one) => sql`${one} = any(${words}::text[])`),
    ...(key === null ? [] : [sql`t.${sql.ref(columnOf(key))}::text = any(${words}::text[])`]),
    ...folded.map((lines) => sql`${lines} && ${folds}::text[]`),
  ];
  const { rows: found } = await sql<Candidate>`
    select t.id, ${title} as title, array[${sql.join(titles)}]::text[] as titles,
      ${key === null ? sql`null` : sql`t.${sql.ref(columnOf(key))}::text`} as key,
      ${target.select.where ? sql`coalesce(${compileCondition(target.select.where, rows)}, false)` : sql`true`} as "isOffered",
      ${sql.join([sql`'{}'::text[]`, ...folded], sql` || `)} as names
    from ${sql.table(tableOf(target))} as t
    where t.${sql.ref(deletedColumn)} is null and (${sql.join(isNamed, sql` or `)})
    ${dryrun ? sql`` : sql`for share`}`.execute(handle);
  return found;
}
