/** What the command `import` prints. */
import path from 'node:path';
import type { FileImported, FileOrder, ImportState } from '#server/csv/in-parts/import-file-in-parts.ts';
import type { Counts, ListedImport } from '#server/gate/import/parts/file-imports.ts';

const numberOf = (count: number): string => count.toLocaleString('en');

/** Prints how many rows are done, how fast that goes, and how long the rest takes. @param now in milliseconds */
export function createProgress(
  file: string,
  now: () => number,
  say: (line: string) => void,
): (state: ImportState) => void {
  let begin: { readonly at: number; readonly rows: number } | null = null;
  return ({ id, counts: { rows }, rowCount }) => {
    if (begin === null) {
      begin = { at: now(), rows };
      const name = id === null ? 'Dry run' : `Import ${id}`;
      const before = rows === 0 ? '' : `, of which ${numberOf(rows)} were imported before`;
      return say(`${name} of ${path.basename(file)}: ${numberOf(rowCount)} rows${before}.`);
    }
    const seconds = Math.max(now() - begin.at, 1) / 1000;
    const rate = (rows - begin.rows) / seconds;
    const left = rate > 0 ? Math.ceil((rowCount - rows) / rate) : 0;
    say(
      `${numberOf(rows)} of ${numberOf(rowCount)} rows, ${numberOf(Math.round(rate))} rows/s, ${timeOf(left)} remaining`,
    );
  };
}

function timeOf(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const countsOf = ({ new: added, changed, unchanged, rejected }: Counts): string =>
  `${numberOf(added)} new, ${numberOf(changed)} changed, ${numberOf(unchanged)} unchanged, ${numberOf(rejected)} rejected`;

export function resultLine(
  { file, rejected, isDryRun }: Pick<FileOrder, 'file' | 'rejected' | 'isDryRun'>,
  { counts, isKnown }: FileImported,
): string {
  const verb = isDryRun ? 'Checked' : 'Imported';
  const name = path.basename(file);
  const result = `${numberOf(counts.rows)} rows: ${countsOf(counts)}.`;
  if (isKnown) return `${name} was imported before, ${result} Import it again with --restart.`;
  const hint = counts.rejected > 0 && rejected === null ? ' Name a file for rejected rows with --rejected.' : '';
  return `${verb} ${name}, ${result}${hint}`;
}

/** One line for each unfinished import. */
export const listedImport = (one: ListedImport): string =>
  [
    one.id,
    one.resource,
    one.file,
    stateOf(one),
    `${numberOf(one.counts.rows)} of ${numberOf(one.rowCount)} rows, part ${one.partsDone} of ${one.partCount}`,
    `since ${one.startedAt}`,
    `by ${one.by}`,
  ].join('  ');

function stateOf({ isRunning, canceledAt }: ListedImport): string {
  if (canceledAt !== null) return isRunning ? 'is being canceled' : 'canceled';
  return isRunning ? 'running' : 'interrupted';
}
