/** Downloads CSV files from the server, and saves files made in the browser. */
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
 * Returns the address of a file, and the characters that its encoding loses.
 * A long list takes longer to check than one request may; each further call joins the work.
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

/** Saves a file without leaving the page. Its name comes from Content-Disposition, or from `name`. */
export function saveFrom(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  link.click();
}
