/** Imports rows for a measurement from a file, as users do. */
import { finishImport, textOf, uploadCsv } from '#tests/support/imports.ts';
import type { Client } from '#tests/support/server.ts';

/** @param rows the first row contains the headings */
export async function bring(
  client: Client,
  api: string,
  rows: readonly (readonly string[])[],
  more: object = {},
): Promise<void> {
  if (rows.length < 2) return;
  const key = await uploadCsv(client, textOf(rows));
  const { status, body } = await finishImport(client, api, key, { dryrun: false, ...more });
  if (status !== 200 || body.counts.new !== rows.length - 1)
    throw new Error(`${api}: ${status} ${JSON.stringify(body.counts ?? body)} ${JSON.stringify(body.records?.[0])}`);
}
