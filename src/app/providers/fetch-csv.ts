/** CSV files from the server, and files made here, saved by the browser. */
import type { Params } from '#model/list/list-request.ts';
import type { Resource } from '#model/resource.ts';
import type { CsvMode } from '#model/wire.ts';
import { request } from './http.ts';

/** Asks for the address of a file and saves what is there. @throws HttpProblem */
export async function fetchCsv({ wire }: Resource, mode: CsvMode, params: Params = {}): Promise<void> {
  const query = { mode: [mode], encoding: ['UTF-8'], ...params };
  const { body } = await request<{ url: string }>('GET', wire.csv, { query });
  saveFrom(body.url);
}

/** The page stays where it is: the answer carries Content-Disposition, or is named here. */
export function saveFrom(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  link.click();
}
