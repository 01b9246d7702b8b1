/** Real files for tests, and the two steps of uploading one. */
import { demoBytes } from '#server/demo/files.ts';
import type { Client, Reply } from './server.ts';

export const pdf = (name = '契約書.pdf'): Buffer => demoBytes({ name, type: 'application/pdf' });
export const png = (name = 'logo.png'): Buffer => demoBytes({ name, type: 'image/png' });
/** 40 by 30 pixels, rotated by 90 degrees (6), with a location. */
export const jpegWithPlace = Buffer.from(
  [
    '/9j/4QCARXhpZgAASUkqAAgAAAACABIBAwABAAAABgAAACWIBAABAAAAKAAAAAAAAAAAAAEAAQACAAIAAABOAAAAAAAAAAAAR1BT',
    'TUFSSy0zNS42ODEyLTEzOS43NjcxAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/+AAEEpGSUYAAQEAAAEAAQAA',
    '/9sAQwADAgICAgIDAgICAwMDAwQGBAQEBAQIBgYFBgkICgoJCAkJCgwPDAoLDgsJCQ0RDQ4PEBAREAoMEhMSEBMPEBAQ/9sAQwED',
    'AwMEAwQIBAQIEAsJCxAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ/8AAEQgAHgAoAwER',
    'AAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAI/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABYBAQEBAAAAAAAAAAAAAAAAAAAH',
    'Cf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJ0QxqmAAAAAAAAAAAAAAAAAAA//2Q==',
  ].join(''),
  'base64',
);
/** The location in the file's metadata. */
export const placeText = 'GPSMARK-35.6812-139.7671';
/** Long enough to be recognised as a Windows program. */
export const exe = (): Buffer => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 1)]);
export const svg = (): Buffer => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = (): Buffer => Buffer.from('<!doctype html><script>alert(1)</script>');

export interface SlotRequest {
  readonly origin: string;
  readonly client: Client;
  /** Path of the call that returns an upload address. */
  readonly slot: string;
  readonly name?: string;
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response to the upload, or to the request of an address if that is refused. */
export async function sendFile({ client, slot, name, bytes, ...rest }: SlotRequest): Promise<Reply> {
  const query = new URLSearchParams({ ...(name === undefined ? {} : { filename: name, size: String(bytes.length) }) });
  const reply = await client.get(`${slot}?${query}`);
  return reply.status === 200 ? putFile({ client, url: reply.body.url, bytes, ...rest }) : reply;
}

export async function putFile({
  origin,
  client,
  url,
  bytes,
  method = 'PUT',
  headers = {},
}: Pick<SlotRequest, 'origin' | 'client' | 'headers'> & {
  readonly url: string;
  readonly bytes: Buffer | null;
  readonly method?: string;
}): Promise<Reply> {
  const response = await fetch(new URL(url, origin), {
    method,
    headers: { cookie: client.cookie, origin, 'x-daicho': '1', ...headers },
    body: bytes && new Uint8Array(bytes),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: /json/.test(response.headers.get('content-type') ?? '') && text ? JSON.parse(text) : undefined,
  };
}

/** Downloads a file as bytes. */
export async function fetchFile(origin: string, client: Client, address: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(address, origin), { headers: { cookie: client.cookie, ...headers } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
