/** CSV files over HTTP, like those of the import wizard. */
import papaparse from 'papaparse';
import type { Client, Reply } from './server.ts';

/** Uploads a file and returns its key for the import. */
export async function uploadCsv(client: Client, text: string): Promise<string> {
  const { key, sent } = await sendCsv(client, text);
  if (sent.status !== 200) throw new Error(`${sent.status} ${sent.text}`);
  return key;
}

/** Uploads a file that may be refused. */
export async function sendCsv(client: Client, content: string | Uint8Array): Promise<{ key: string; sent: Reply }> {
  const slot = await client.get('/v2/s3/presigned-url/import-csv?filename=import.csv');
  return {
    key: slot.body.key,
    sent: await client.send('PUT', slot.body.url, content, { 'content-type': 'text/csv' }),
  };
}

export const postImport = (client: Client, api: string, key: string, more: object = {}): Promise<Reply> =>
  client.send('POST', api, { encoding: 'UTF-8', dryrun: true, uploadedFileKey: key, ...more });

/** Repeats the call until the import is done, since a large file takes longer than one request may. */
export async function finishImport(client: Client, api: string, key: string, more: object = {}): Promise<Reply> {
  for (;;) {
    const reply = await postImport(client, api, key, more);
    if (reply.status !== 202) return reply;
  }
}

/** The file of an export, without its byte order mark. */
export async function exportCsv(client: Client, api: string, mode: 'view' | 'edit' | 'edit-template'): Promise<string> {
  const { body } = await client.get(`${api}?mode=${mode}&encoding=UTF-8`);
  return (await client.get(body.url)).text.replace(/^\uFEFF/, '');
}

/** Rows of cells, including the header. */
export const rowsOf = (text: string): string[][] => papaparse.parse<string[]>(text.trim()).data;
export const textOf = (rows: readonly (readonly string[])[]): string => papaparse.unparse(rows as string[][]);
