/** CSV files from the server, and files made here, saved by the browser. */
import type { ExportAnswer, ExportProgress } from '#model/csv/export-answer.ts';
import { listPaths } from '#model/list/list-calls.ts';
import type { CsvEncoding, CsvMode } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Params } from '#model/types/wire.ts';
import { request } from './http.ts';

export interface WantedCsv {
  readonly mode: CsvMode;
  readonly encoding: CsvEncoding;
  readonly params?: Params;
}

/**
 * Asks where a file is, and what its encoding cannot hold. A long list takes longer than one request may to look through: each
 * further question joins the work.
 *
 * @throws HttpProblem
 */
export async function askCsv(resource: Resource, { mode, encoding, params = {} }: WantedCsv): Promise<ExportAnswer> {
  const query = { mode: [mode], encoding: [encoding], ...params };
  for (;;) {
    const { body } = await request<ExportAnswer | ExportProgress>('GET', listPaths(resource).csv, { query });
    if (!('processingState' in body)) return body;
  }
}

/** The page stays where it is: the answer carries Content-Disposition, or is named here. */
export function saveFrom(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  link.click();
}
