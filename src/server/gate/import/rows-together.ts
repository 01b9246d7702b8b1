/**
 * Imports rows that may refer to each other, such as units of an organization. A parent may come earlier or later in
 * the file. All references are looked up before anything is written, so that stored records have priority and the order
 * of the rows does not matter. Texts without a record are looked up among the rows, which are written before the rows
 * that name them.
 */
import { shownThroughReference } from '#model/access/access.ts';
import { locales } from '#model/base/locales.ts';
import { fold } from '#model/base/text/fold.ts';
import { readReferenceText, referenceText } from '#model/csv/reference-text.ts';
import type { Field } from '#model/types/fields/field.ts';
import { computedColumns, foldColumnOf, localizedColumns, titleColumn } from '../../sql/columns.ts';
import { keyOf } from '../read/reference-texts.ts';
import { findReferences } from './find-references.ts';
import { type ReadRow, settleRows } from './read-rows.ts';
import { type FoundReference, type Row, type Run, rowNumber, stateOf } from './row.ts';

type Write = (rows: readonly Row[]) => Promise<readonly Row[]>;

/** Columns that refer to records of the same resource as the rows. */
const ownFields = ({ columns, resource }: Run): readonly Field[] =>
  columns.filter((field): field is Field => field !== null && field.to === resource.stored.as);

export const mayNameEachOther = (run: Run): boolean => ownFields(run).length > 0;

/** A text in a column of one row that matches only another row of the file. */
interface Naming {
  readonly field: Field;
  readonly text: string;
  readonly row: number;
}

interface Waiting {
  readonly read: ReadRow;
  readonly namings: readonly Naming[];
}

/** Number of rows that are validated and written at a time. */
const atOnce = 500;

/** @param write matches, validates and writes settled rows */
export async function* importTogether(
  run: Run,
  batches: AsyncIterable<readonly ReadRow[]>,
  write: Write,
): AsyncGenerator<readonly Row[]> {
  const rows: ReadRow[] = [];
  for await (const batch of batches) rows.push(...batch);
  await findReferences(
    run,
    rows.flatMap(({ lookups }) => [...lookups]),
  );
  nameWithin(run, rows);
  const all = rows.map((read): Waiting => ({ read, namings: namingsOf(run, read) }));
  let waiting = all.filter(({ namings }) => namings.length > 0);
  let ready: readonly Waiting[] = all.filter(({ namings }) => namings.length === 0);
  const refused = new Set<number>();
  while (ready.length > 0) {
    for (let at = 0; at < ready.length; at += atOnce) {
      const written = await write(
        await settleRows(
          run,
          ready.slice(at, at + atOnce).map(({ read }) => read),
        ),
      );
      for (const row of written)
        if (stateOf(row) === 'rejected') refused.add(row.index);
        else if (row.stored) run.ids.set(row.index, String(row.stored.id));
      yield written;
    }
    const isDecided = ({ row }: Naming): boolean => run.ids.has(row) || refused.has(row);
    ready = waiting.filter(({ namings }) => namings.every(isDecided));
    if (ready.length === 0) ready = circling(waiting);
    waiting = waiting.filter((one) => !ready.includes(one));
    for (const { namings } of ready)
      for (const naming of namings)
        run.references.get(naming.field.name)?.set(naming.text, found(run, naming, refused));
  }
}

/** Resolves texts without a record to rows of the file. */
function nameWithin(run: Run, rows: readonly ReadRow[]): void {
  const missing = ownFields(run).flatMap((field) => {
    const known = run.references.get(field.name);
    const texts = [...(known ?? [])].flatMap(([text, { kind }]) => (kind === 'none' ? [text] : []));
    return known && texts.length > 0 ? [{ known, texts }] : [];
  });
  if (missing.length === 0) return;
  const names = namesOf(run, rows);
  for (const { known, texts } of missing)
    for (const text of texts) {
      const { key, title } = readReferenceText(text);
      const fits =
        key === null
          ? [names.keys.get(title), names.titles.get(title), names.folded.get(fold(title))]
          : [names.keys.get(key), names.titles.get(text.trim())];
      const [one, ...more] = fits.find((found) => found !== undefined) ?? [];
      if (one) known.set(text, more.length > 0 ? severalOf([one, ...more]) : { kind: 'row', row: one.row });
    }
}

const mostNamed = 3;

const severalOf = (found: readonly Named[]): FoundReference => ({
  kind: 'several',
  titles: found.slice(0, mostNamed).map(({ title, key, row }) => referenceText(title, key ?? String(rowNumber(row)))),
});

interface Named {
  readonly row: number;
  readonly title: string;
  readonly key: string | null;
}

type Index = ReadonlyMap<string, readonly Named[]>;

/** The keys and titles that the rows will have as records, restricted to what this actor is shown. */
function namesOf(
  { context, author, resource, fixed }: Run,
  rows: readonly ReadRow[],
): Readonly<Record<'keys' | 'titles' | 'folded', Index>> {
  const shown = shownThroughReference(context.project().declarations, resource.stored.as, author.actor);
  const key = keyOf(resource, shown);
  const folds = resource.stored.search.filter((name) => shown.includes(name)).map(foldColumnOf);
  const titleColumns = [
    titleColumn,
    ...locales.flatMap((locale) => localizedColumns(resource, locale).get(titleColumn) ?? []),
  ];
  const named = rows.map(({ index, body }) => {
    const columns = computedColumns(resource, { ...body, ...fixed });
    const textIn = (column: string): string => String(columns[column] ?? '');
    const title = textIn(titleColumn);
    const titles = titleColumns.map(textIn);
    const ownKey = key === null ? null : (body[key] ?? null);
    return {
      one: { row: index, title, key: ownKey === null ? null : String(ownKey) },
      titles,
      folded: [...titles.map(fold), ...folds.flatMap((name) => textIn(name).split('\n'))],
    };
  });
  const by = (textsOf: (entry: (typeof named)[number]) => readonly (string | null)[]): Index => {
    const index = new Map<string, Named[]>();
    for (const entry of named)
      for (const text of new Set(textsOf(entry))) if (text) index.set(text, [...(index.get(text) ?? []), entry.one]);
    return index;
  };
  return { keys: by(({ one }) => [one.key]), titles: by(({ titles }) => titles), folded: by(({ folded }) => folded) };
}

function namingsOf(run: Run, { lookups }: ReadRow): readonly Naming[] {
  return ownFields(run).flatMap((field) =>
    (lookups.get(field) ?? []).flatMap((text): readonly Naming[] => {
      const found = run.references.get(field.name)?.get(text);
      return found?.kind === 'row' ? [{ field, text, row: found.row }] : [];
    }),
  );
}

/** The reference to a row that has been written, or never will be. */
function found({ ids, resource }: Run, { field, row }: Naming, refused: ReadonlySet<number>): FoundReference {
  const id = ids.get(row);
  if (id !== undefined) return { kind: 'one', id, isOffered: true };
  return field.name === resource.tree?.parent && !refused.has(row)
    ? { kind: 'circle' }
    : { kind: 'notTaken', row: rowNumber(row) };
}

/** Rows that wait for themselves, directly or through others. */
function circling(waiting: readonly Waiting[]): readonly Waiting[] {
  const byRow = new Map(waiting.map((one) => [one.read.index, one]));
  return waiting.filter(({ read, namings }) => {
    const passed = new Set<number>();
    const next = namings.map(({ row }) => row);
    for (let row = next.pop(); row !== undefined; row = next.pop()) {
      if (row === read.index) return true;
      if (passed.has(row)) continue;
      passed.add(row);
      next.push(...(byRow.get(row)?.namings ?? []).map((naming) => naming.row));
    }
    return false;
  });
}
