/** Global setup of the runner: after the last file, prints one table with the number of cases per resource. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Counted {
  readonly behaviour: string;
  readonly counts: Readonly<Record<string, number>>;
}

export function setup(): () => void {
  const given = process.env.DAICHO_CASE_FOLDER;
  if (given) return () => undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'daicho-cases-'));
  process.env.DAICHO_CASE_FOLDER = folder;
  return () => {
    const counted = readCases(folder);
    rmSync(folder, { recursive: true, force: true });
    if (counted.length > 0) console.log(`\n${tableOf(counted)}\n`);
  };
}

/** Reads the counts that the suites wrote into a folder. */
export const readCases = (folder: string): readonly Counted[] =>
  readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Counted);

export function tableOf(counted: readonly Counted[]): string {
  const resources = [...new Set(counted.flatMap(({ counts }) => Object.keys(counts)))].sort();
  const head = ['cases', ...counted.map(({ behaviour }) => behaviour), 'total'];
  const rows = resources.map((resource) => {
    // A case about all resources at once counts for each with its share.
    const numbers = counted.map(({ counts }) => Math.round(counts[resource] ?? 0));
    return [resource, ...numbers, numbers.reduce((sum, number) => sum + number, 0)].map(String);
  });
  const widths = head.map((word, column) => Math.max(word.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [head, ...rows].map(line).join('\n');
}
