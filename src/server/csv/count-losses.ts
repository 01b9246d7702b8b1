/** Counts what a file in code page 932 would lose, before it is made, so that users are warned. */
import { type Loss, type Losses, mostLossesNamed } from '#model/csv/export-answer.ts';
import type { Jobs, Joined } from '../background/jobs.ts';
import { fitCp932 } from './cp932.ts';
import { type Exporter, type ExportRequest, exportRows } from './export-rows.ts';

const retentionMs = 60_000;

class Abandoned extends Error {}

/**
 * Reads the content of the file, again for each call; ends when nobody requests it any more. @param account of the
 * actor
 */
export function joinLosses(
  jobs: Jobs,
  account: string,
  exporter: Exporter,
  request: ExportRequest,
): Promise<Joined<Losses>> {
  return jobs.join({
    name: JSON.stringify([account, exporter.resource.name, exporter.locale, request]),
    kind: 'export-check',
    mayBeKnown: false,
    retentionMs,
    work: (report) =>
      countLosses(exporter, request, (row) => {
        if (!report(row)) throw new Abandoned();
      }),
  });
}

async function countLosses(
  exporter: Exporter,
  request: ExportRequest,
  report: (rows: number) => void,
): Promise<Losses> {
  const first = new Map<string, Loss>();
  let cells = 0;
  let characters = 0;
  const fit = (text: string, row: number, column: string): string => {
    let lost = 0;
    const fitted = fitCp932(text, (character) => {
      lost++;
      if (first.size < mostLossesNamed && !first.has(character)) first.set(character, { character, row, column });
    });
    characters += lost;
    if (lost > 0) cells++;
    return fitted;
  };
  let rows = 0;
  // The rows are only read, masked: no file leaves the server.
  for await (const batch of exportRows({ ...exporter, author: null }, request, fit)) {
    rows += batch.length;
    report(rows);
  }
  return { cells, characters, first: [...first.values()] };
}
