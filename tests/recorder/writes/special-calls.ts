/** Calls that need another call first: files that are uploaded to an address, and imports of them. */
import type { Ask, Reply } from '../base/ask.ts';
import type { Operation } from '../openapi.ts';

export interface Step {
  readonly name: string;
  readonly reply: Reply;
}

type Special = (ask: Ask, operation: Operation) => Promise<readonly Step[]>;

/** One pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Undefined for a call that needs only a body. */
export function specialCall({ path, body, id }: Operation): Special | undefined {
  if (id === 'files.upload') return uploadPicture;
  if (id === 'files.uploadImport') return async (ask) => [(await uploadRows(ask, 'a,b\r\n1,2\r\n')).step];
  const properties = (body?.properties ?? {}) as Readonly<Record<string, unknown>>;
  if (/csv/.test(path) && 'uploadedFileKey' in properties) return importRows;
  return undefined;
}

async function uploadPicture(ask: Ask): Promise<readonly Step[]> {
  const address = await ask('GET', `/v2/s3/presigned-url/image?filename=record.png&size=${png.length}`);
  const { url = '/' } = jsonOf(address) as { readonly url?: string };
  const headers = { 'content-type': 'image/png' };
  return [
    { name: 'address', reply: address },
    { name: 'upload', reply: await ask('PUT', targetOf(url), { body: png, headers }) },
  ];
}

async function uploadRows(ask: Ask, text: string): Promise<{ readonly key: string; readonly step: Step }> {
  const address = await ask('GET', '/v2/s3/presigned-url/import-csv?filename=record.csv');
  const { url = '/', key = '' } = jsonOf(address) as { readonly url?: string; readonly key?: string };
  const headers = { 'content-type': 'text/csv' };
  return { key, step: { name: 'upload', reply: await ask('PUT', targetOf(url), { body: text, headers }) } };
}

const rowsOfFile = 4;

/** Imports the first rows of an export: a dry run, then the import. */
async function importRows(ask: Ask, operation: Operation): Promise<readonly Step[]> {
  const { step, request, validated } = await beginImport(ask, operation);
  const written = await ask('POST', operation.path, { body: { ...request, dryrun: false } });
  return [step, { name: 'judged', reply: validated }, { name: 'written', reply: written }];
}

interface Begun {
  readonly step: Step;
  /** The body of the import call, without `dryrun`. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly validated: Reply;
}

/** Uploads the first rows of an export and validates them; nothing is written. */
export async function beginImport(ask: Ask, { path, body }: Operation): Promise<Begun> {
  const { url } = jsonOf(await ask('GET', `${path}?mode=edit`)) as { readonly url?: string };
  const text = url ? (await ask('GET', targetOf(url))).text : 'name\r\nrecord\r\n';
  const { key, step } = await uploadRows(ask, `${text.split('\r\n').slice(0, rowsOfFile).join('\r\n')}\r\n`);
  const properties = (body?.properties ?? {}) as Readonly<Record<string, { readonly enum?: readonly string[] }>>;
  const variant = properties.variant?.enum?.[0];
  const request = { encoding: 'UTF-8', uploadedFileKey: key, ...(variant ? { variant } : {}) };
  return { step, request, validated: await ask('POST', path, { body: { ...request, dryrun: true } }) };
}

function jsonOf({ text }: Reply): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export const targetOf = (url: string): string => {
  const { pathname, search } = new URL(url, 'http://localhost');
  return `${pathname}${search}`;
};
