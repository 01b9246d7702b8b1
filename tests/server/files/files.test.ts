/** Files with a real server, real bytes and a real disk: uploads, refusals, permissions, and removal. */
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request as rawRequest } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileAddress } from '#model/base/stored-file.ts';
import { cleanFiles } from '#server/background/clean-files.ts';
import { openDirectoryStore } from '#server/files/directory-store.ts';
import { makeDirectory } from '#tests/support/directory.ts';
import {
  exe,
  fetchFile,
  html,
  jpegWithPlace,
  pdf,
  placeText,
  png,
  putFile,
  sendFile,
  svg,
} from '#tests/support/files.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let editor: Client;
let reader: Client;
let other: Client;
let uploads: string;
const slot = '/v2/contracts/presigned-url/files';
const account = (name: string, ...scopes: ('legal:view' | 'legal:edit' | 'it:edit' | 'hr:view')[]) => ({
  email: `${name}@example.co.jp.test`,
  areas: ['staff' as const],
  scopes,
});

beforeAll(async () => {
  uploads = makeDirectory();
  server = await testServer({ env: { UPLOADS: uploads } });
  editor = await server.signIn(account('editor', 'legal:edit', 'it:edit'));
  other = await server.signIn(account('other', 'legal:edit'));
  reader = await server.signIn(account('reader', 'legal:view'));
});
afterAll(async () => {
  await server.stop();
  await rm(uploads, { recursive: true, force: true });
});

const send = (bytes: Buffer, name: string, client = editor, headers = {}): Promise<Reply> =>
  sendFile({ origin: server.origin, client, slot, name, bytes, headers });
const download = (address: string, client: Client) => fetchFile(server.origin, client, address);
const keywords = ({ body }: Reply): unknown => body?.errors?.map(({ keyword }: { keyword: string }) => keyword);
/** All files on the disk. */
const onDisk = async (): Promise<readonly string[]> =>
  (await readdir(uploads, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map(({ name }) => name);

let number = 0;
async function newContract(files: unknown, client = editor): Promise<Reply> {
  number += 1;
  return client.send('POST', '/v2/contracts', {
    contractNo: `FILE-${number}`,
    contractTitle: '秘密保持契約',
    contractType: 'OTHER',
    files,
  });
}
const change = (record: Reply, body: object, client = editor): Promise<Reply> =>
  client.send('PATCH', `/v2/contracts/${record.body.id}`, body, { 'if-match': record.headers.get('etag') ?? '' });

describe('a file', () => {
  test('is sent, held by a record, told in its history and fetched again', async () => {
    const bytes = pdf('契約書.pdf');
    const sent = await send(bytes, '契約書.pdf');
    expect([sent.status, sent.body]).toEqual([
      200,
      expect.objectContaining({ name: '契約書.pdf', type: 'application/pdf', size: bytes.length }),
    ]);
    const { key } = sent.body;
    const record = await newContract([{ key, name: 'somebody.exe', size: 1 }]);
    const { address, ...file } = sent.body;
    expect([record.status, record.body.files]).toEqual([201, [file]]);

    const got = await download(address, reader);
    expect(got.status).toBe(200);
    expect(got.bytes.equals(bytes)).toBe(true);
    expect(got.headers.get('content-type')).toBe('application/pdf');
    expect(got.headers.get('content-disposition')).toBe(
      `attachment; filename="___.pdf"; filename*=UTF-8''${encodeURIComponent('契約書.pdf')}`,
    );
    expect(got.headers.get('x-content-type-options')).toBe('nosniff');
    expect(got.headers.get('content-security-policy')).toContain("default-src 'none'");
    const again = await fetchFile(server.origin, reader, address, { 'if-none-match': got.headers.get('etag') ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);

    const history = await editor.get(`/v2/activity-logs?resource=contracts&recordId=${record.body.id}`);
    const fileChange = history.body.items[0].changes.find(({ field }: { field: string }) => field === 'files');
    expect(fileChange).toEqual({ field: 'files', before: null, after: [file] });
    expect(JSON.stringify(history.body)).not.toContain('%PDF');
  });

  test.each([
    ['a PDF', pdf(), 'a.pdf'],
    ['a PNG', png(), 'a.png'],
    ['a text in Shift_JIS', Buffer.from([0x8c, 0x5f, 0x96, 0xf1, 0x0d, 0x0a]), 'a.txt'],
    ['a text in UTF-16', Buffer.from('﻿契約', 'utf16le'), 'a.csv'],
    ['a page as a text, which is only ever downloaded', html(), 'a.txt'],
  ])('may be %s', async (_, bytes, name) => {
    expect((await send(bytes, name)).status).toBe(200);
  });

  test.each([
    ['a program', exe(), 'a.exe', 400, ['fileType']],
    ['a program that calls itself a PDF', exe(), 'a.pdf', 415, ['fileContent']],
    ['a program that calls itself a text', exe(), 'a.txt', 415, ['fileContent']],
    ['a picture that calls itself a PDF', png(), 'a.pdf', 415, ['fileContent']],
    ['a picture that can run', svg(), 'a.svg', 400, ['fileType']],
    ['the same under another name', svg(), 'a.png', 415, ['fileContent']],
    ['a page', html(), 'a.html', 400, ['fileType']],
    ['a text with zero bytes', Buffer.from('a\u0000b'), 'a.txt', 415, ['fileContent']],
    ['nothing', Buffer.alloc(0), 'a.pdf', 400, ['fileEmpty']],
    ['what has no extension', pdf(), 'contract', 400, ['fileType']],
    ['what has no name', pdf(), '..', 400, ['fileName']],
    ['more than may be', Buffer.alloc(20 * 1024 * 1024 + 1, 1), 'a.pdf', 400, ['fileSize']],
  ])('must not be %s', async (_, bytes, name, status, expected) => {
    const before = (await onDisk()).length;
    const reply = await send(bytes, name);
    expect([reply.status, keywords(reply)]).toEqual([status, expected]);
    expect((await onDisk()).length).toBe(before);
  });

  test.each([
    ['が.pdf'.normalize('NFD'), 'が.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\契約.pdf', '契約.pdf'],
    ['say "hi" \'50%\'.pdf', 'say "hi" \'50%\'.pdf'],
    ['a\u202Efdp.exe.pdf', 'afdp.exe.pdf'],
    ['a\r\nset-cookie: x.pdf', 'aset-cookie: x.pdf'],
    ['%2e%2e%2fa?b#c.pdf', '%2e%2e%2fa?b#c.pdf'],
    [`${'長'.repeat(300)}.pdf`, `${'長'.repeat(116)}.pdf`],
  ])('called %j is kept as %j, and under its key alone', async (given, name) => {
    const sent = await send(pdf(), given);
    expect([sent.status, sent.body.name]).toEqual([200, name]);
    expect(await onDisk()).toContain(sent.body.key);
    const record = await newContract([{ key: sent.body.key }]);
    const got = await download(fileAddress(sent.body), reader);
    expect(got.status).toBe(200);
    const header = got.headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? '')).toBe(name);
    expect(record.body.files[0].name).toBe(name);
  });
});

describe('an address', () => {
  const address = async (client = editor, query = 'filename=a.pdf'): Promise<string> =>
    (await client.get(`${slot}?${query}`)).body.url;
  const put = (url: string, bytes: Buffer = pdf(), client = editor, headers = {}) =>
    putFile({ origin: server.origin, client, url, bytes, headers });

  test('is good once', async () => {
    const url = await address();
    expect((await put(url)).status).toBe(200);
    expect((await put(url)).status).toBe(409);
    const twice = await address();
    const replies = await Promise.all([put(twice), put(twice, pdf('other.pdf'))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [good] = replies.filter(({ status }) => status === 200);
    expect((await newContract([{ key: good?.body.key }])).status).toBe(201);
    expect((await download(good?.body.address, editor)).bytes.length).toBe(good?.body.size);
  });

  test('is good for whom it was made, for what it was made, unchanged', async () => {
    const url = await address();
    expect((await put(url, pdf(), other)).status).toBe(404);
    expect((await put(url.replace(/.(?=.{20}$)/, (one) => (one === 'A' ? 'B' : 'A')))).status).toBe(404);
    const exported = (await editor.get('/v2/contracts-csv')).body.url as string;
    expect((await put(url.replace(/\?.*/, exported.replace(/^[^?]*/, '')))).status).toBe(404);
    expect((await editor.get(exported.replace(/\?.*/, url.replace(/^[^?]*/, '')))).status).toBe(404);
    expect((await put(url, pdf(), editor, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await put(url, pdf(), editor, { 'content-type': 'image/png' })).status).toBe(415);
    expect((await put(url, pdf(), editor, { 'content-type': 'application/pdf' })).status).toBe(200);
  });

  test('is given to whoever may write the field', async () => {
    expect((await reader.get(`${slot}?filename=a.pdf`)).status).toBe(403);
    expect((await editor.get(slot)).status).toBe(400);
    expect((await editor.get(`${slot}?filename=a.pdf&colour=red`)).status).toBe(400);
    expect((await editor.send('PUT', slot, {})).status).toBe(405);
  });

  test('takes no more than was said, however it comes', async () => {
    const before = (await onDisk()).length;
    const bytes = pdf();
    const url = await address(editor, `filename=a.pdf&size=${bytes.length - 1}`);
    expect((await put(url, bytes)).status).toBe(413);
    expect((await stream(url, [bytes])).status).toBe(413);
    const longer = await address(editor, `filename=a.pdf&size=${bytes.length + 1}`);
    expect((await put(longer, bytes)).status).toBe(400);
    const endless = await address();
    const megabyte = Buffer.alloc(1024 * 1024, 1);
    expect(
      (
        await stream(
          endless,
          Array.from({ length: 30 }, () => megabyte),
        )
      ).status,
    ).toBe(413);
    expect((await onDisk()).length).toBe(before);
  });

  test('is refused before all of it has come, and its connection takes the next call', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { cookie: editor.cookie, origin: server.origin, 'x-daicho': '1' };
    const megabytes = Array.from({ length: 30 }, () => Buffer.alloc(1024 * 1024, 1));
    const call = rawRequest(new URL(await address(), server.origin), { method: 'PUT', headers, agent });
    const [answered, free] = [once(call, 'response'), once(agent, 'free', { signal: AbortSignal.timeout(20_000) })];
    for (const part of megabytes) call.write(part);
    call.end();
    const [refused] = await answered;
    refused.resume();
    await free;
    const next = rawRequest(new URL('/v2/session', server.origin), { headers, agent });
    const [answer] = await once(next.end(), 'response');
    answer.resume();
    expect([refused.statusCode, answer.statusCode, next.reusedSocket]).toEqual([413, 200, true]);
    agent.destroy();
  });

  test('keeps nothing of a file that breaks off', async () => {
    const before = (await onDisk()).length;
    const call = rawRequest(new URL(await address(), server.origin), {
      method: 'PUT',
      headers: { cookie: editor.cookie, origin: server.origin, 'x-daicho': '1', 'content-length': '100000' },
    });
    call.on('error', () => undefined);
    call.write(pdf());
    await expect.poll(async () => (await onDisk()).length).toBe(before + 1);
    call.destroy();
    await expect.poll(async () => (await onDisk()).length).toBe(before);
  });

  /** Uploads without a content length. */
  async function stream(url: string, parts: readonly Buffer[]): Promise<{ status: number }> {
    const call = rawRequest(new URL(url, server.origin), {
      method: 'PUT',
      headers: { cookie: editor.cookie, origin: server.origin, 'x-daicho': '1' },
    });
    call.on('error', () => undefined);
    const answered = once(call, 'response');
    for (const part of parts) if (!call.write(part)) await Promise.race([once(call, 'drain'), answered]);
    call.end();
    const [response] = await answered;
    response.resume();
    return { status: response.statusCode ?? 0 };
  }
});

describe('a record', () => {
  const sent = async (name = 'a.pdf', client = editor) => (await send(pdf(), name, client)).body;

  test('takes only files of its author, each once, and no more than its schema says', async () => {
    const { key } = await sent();
    expect(keywords(await newContract([{ key }], other))).toEqual(['file']);
    expect((await newContract([{ key }, { key }])).body.files.length).toBe(1);
    expect(keywords(await newContract([{ key }]))).toEqual(['file']);
    expect(keywords(await newContract([{ key: '018f4f3e-7a2b-4c3d-8e4f-5a6b7c8d9e0f' }]))).toEqual(['file']);
    expect((await newContract([{ name: 'a.pdf' }])).status).toBe(400);
    const many = await Promise.all(Array.from({ length: 21 }, () => sent()));
    expect(keywords(await newContract(many.map((one) => ({ key: one.key }))))).toEqual(['maxItems']);
  });

  test('lets go of a file, and takes it back within a day', async () => {
    const [first, second] = [await sent('1.pdf'), await sent('2.pdf')];
    const made = await newContract([{ key: first.key }, { key: second.key }]);
    const without = await change(made, { files: [{ key: second.key }] });
    expect(without.body.files.map(({ name }: { name: string }) => name)).toEqual(['2.pdf']);
    expect((await download(first.address, editor)).status).toBe(404);
    const back = await change(without, { files: [{ key: second.key }, { key: first.key }] }, other);
    expect(back.body.files.map(({ name }: { name: string }) => name)).toEqual(['2.pdf', '1.pdf']);
    expect((await download(first.address, editor)).status).toBe(200);
    const same = await change(back, { files: back.body.files });
    expect(same.headers.get('etag')).toBe(back.headers.get('etag'));
  });

  test('shows its files to nobody who may not read it', async () => {
    const { key, address } = await sent();
    expect((await download(address, editor)).status).toBe(404);
    const record = await newContract([{ key }]);
    const stranger = await server.signIn(account('stranger', 'hr:view'));
    expect((await stranger.get(`/v2/contracts/${record.body.id}`)).status).toBe(403);
    expect((await download(address, stranger)).status).toBe(403);
    expect((await fetch(new URL(address, server.origin))).status).toBe(401);
    expect((await download(`/v2/files/${key}`, reader)).status).toBe(200);
    for (const nonsense of ['/v2/files/x', '/v2/files/..%2f..%2fetc', `/v2/files/${record.body.id}`])
      expect([nonsense, (await download(nonsense, editor)).status]).toEqual([nonsense, 404]);
    const etag = record.headers.get('etag') ?? '';
    await editor.send('DELETE', `/v2/contracts/${record.body.id}`, undefined, { 'if-match': etag });
    expect((await download(address, reader)).status).toBe(404);
  });

  test('exports the names of its files, and nothing that a spreadsheet would run', async () => {
    const { key } = await sent('=HYPERLINK(1).pdf');
    await newContract([{ key }]);
    const { url } = (await editor.get('/v2/contracts-csv?contractType=ALL&columns=contractNo&columns=files')).body;
    const { text } = await editor.get(url);
    expect(text).toContain(`FILE-${number},'=HYPERLINK(1).pdf`);
    expect(text).not.toContain(key);
  });
});

describe('a picture of which nobody has said yet whose it is', () => {
  const image = '/v2/s3/presigned-url/image';
  const sendImage = (name: string, bytes: Buffer): Promise<Reply> =>
    sendFile({ origin: server.origin, client: editor, slot: image, name, bytes });

  test('is named by a field of pictures, once', async () => {
    const put = await sendImage('ロゴ.png', png());
    expect([put.status, put.body.name]).toEqual([200, 'ロゴ.png']);
    const add = (name: string) => editor.send('POST', '/v2/license-products', { name, logo: put.body.address });
    const product = await add('絵のある製品');
    expect([product.status, product.body.logo]).toEqual([201, put.body.address]);
    expect((await download(put.body.address, editor)).bytes.equals(png())).toBe(true);
    const second = await add('同じ絵の製品');
    expect([second.status, keywords(second)]).toEqual([400, ['file']]);
  });

  test('is a picture, and is asked for by somebody who may give a record one', async () => {
    expect((await editor.get(image)).body.errors).toMatchObject([{ pointer: '?filename', keyword: 'required' }]);
    const wrong = await editor.get(`${image}?filename=terms.pdf`);
    expect([wrong.status, keywords(wrong)]).toEqual([400, ['fileType']]);
    expect((await reader.get(`${image}?filename=a.png`)).status).toBe(403);
    const program = await sendImage('a.png', exe());
    expect([program.status, program.body.errors[0].message]).toEqual([
      415,
      'ファイルの内容が読み取れる形式（PNG）ではありません。',
    ]);
    const put = await sendImage('b.png', png());
    const held = await newContract([{ key: put.body.key }]);
    expect([held.status, keywords(held)]).toEqual([400, ['file']]);
  });
});

describe('the picture of a record', () => {
  const productSlot = (id: string): string => `/v2/license-products/${id}/logo/presigned-url`;
  let made = 0;
  const newProduct = async (): Promise<Reply> => {
    made += 1;
    return editor.send('POST', '/v2/license-products', { name: `製品 ${made}` });
  };

  test('is put and deleted at its address, at once', async () => {
    const { id } = (await newProduct()).body;
    const put = await sendFile({ origin: server.origin, client: editor, slot: productSlot(id), bytes: png() });
    expect([put.status, put.body.name]).toEqual([200, 'logo.png']);
    const { logo } = (await editor.get(`/v2/license-products/${id}`)).body;
    expect(logo).toBe(put.body.address);
    const shown = await download(logo, editor);
    expect(shown.bytes.equals(png())).toBe(true);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline;/);
    expect((await download(logo, reader)).status).toBe(403);

    const history = await editor.get(`/v2/activity-logs?resource=license-products&recordId=${id}`);
    expect(history.body.items[0].changes).toEqual([
      { field: 'logo', before: null, after: expect.objectContaining({ name: 'logo.png', size: png().length }) },
    ]);
    const { url } = (await editor.get(productSlot(id))).body;
    const gone = await putFile({ origin: server.origin, client: editor, url, bytes: null, method: 'DELETE' });
    expect(gone.status).toBe(204);
    expect((await editor.get(`/v2/license-products/${id}`)).body.logo).toBeNull();
    expect((await download(logo, editor)).status).toBe(404);
  });

  test('does not tell where it was taken, also one that was stored before', async () => {
    const { id } = (await newProduct()).body;
    const put = await sendFile({ origin: server.origin, client: editor, slot: productSlot(id), bytes: jpegWithPlace });
    expect(put.status).toBe(200);
    const { logo } = (await editor.get(`/v2/license-products/${id}`)).body;
    const stored = path.join(uploads, put.body.key.slice(-2), put.body.key);
    const content = await readFile(stored);
    expect([content.includes(placeText), put.body.size]).toEqual([false, content.length]);
    await writeFile(stored, jpegWithPlace);
    const shown = await download(logo, editor);
    expect(shown.bytes.equals(content)).toBe(true);
    expect(shown.headers.get('content-length')).toBe(String(content.length));
  });

  test('is sent from a form, and only what was sent can be an address of ours', async () => {
    const record = await newProduct();
    const { id } = record.body;
    const patch = (logo: unknown) =>
      editor.send('PATCH', `/v2/license-products/${id}`, { logo }, { 'if-match': record.headers.get('etag') ?? '' });
    const foreign = '/v2/files/018f4f3e-7a2b-4c3d-8e4f-5a6b7c8d9e0f/a.png';
    expect(keywords(await patch(foreign))).toEqual(['file']);
    expect(keywords(await patch('/v2/files/export'))).toEqual(['file']);
    const form = '/v2/license-products/presigned-url/logo';
    const sent = await sendFile({
      origin: server.origin,
      client: editor,
      slot: form,
      name: 'ロゴ 1.png',
      bytes: png(),
    });
    expect((await patch(sent.body.address.replace('ロゴ', 'ごろ'))).body.logo).toBe(sent.body.address);
    expect((await download(sent.body.address, editor)).status).toBe(200);
  });

  test.each([
    ['a PDF', pdf()],
    ['a picture that can run', svg()],
    ['nothing', Buffer.alloc(0)],
  ])('cannot be %s', async (_, bytes) => {
    const { id } = (await newProduct()).body;
    const reply = await sendFile({ origin: server.origin, client: editor, slot: productSlot(id), bytes });
    expect([400, 415]).toContain(reply.status);
    expect((await editor.get(`/v2/license-products/${id}`)).body.logo).toBeNull();
  });
});

describe('what nobody holds', () => {
  test('is removed after a day, and what is held stays', async () => {
    const { running } = server;
    const [loose, held, dropped] = [await send(pdf(), '1.pdf'), await send(pdf(), '2.pdf'), await send(pdf(), '3.pdf')];
    const record = await newContract([{ key: held.body.key }, { key: dropped.body.key }]);
    await change(record, { files: [{ key: held.body.key }] });
    const store = await openDirectoryStore(uploads);
    const at = (hours: number) => ({
      database: running.database,
      clock: { ...running.clock, now: () => new Date(running.clock.now().getTime() + hours * 3_600_000) },
    });
    await cleanFiles(at(23), store);
    expect(await onDisk()).toEqual(expect.arrayContaining([loose, held, dropped].map(({ body }) => body.key)));
    await cleanFiles(at(26), store);
    const left = await onDisk();
    expect(left).toContain(held.body.key);
    expect(left).not.toContain(loose.body.key);
    expect(left).not.toContain(dropped.body.key);
    expect(keywords(await newContract([{ key: loose.body.key }]))).toEqual(['file']);
    expect((await download(held.body.address, reader)).status).toBe(200);
  });

  test('is removed also when it was left half-done', async () => {
    const store = await openDirectoryStore(uploads);
    await writeFile(path.join(uploads, 'drafts', 'half'), 'x');
    await store.removeDrafts(new Date(Date.now() - 1000));
    expect(await onDisk()).toContain('half');
    await store.removeDrafts(new Date(Date.now() + 1000));
    expect(await onDisk()).not.toContain('half');
  });
});

test('the demo company has contracts with their documents, which can be fetched', async () => {
  const { items } = (await reader.get('/v2/contracts?contractType=ALL')).body;
  const [file] = items.flatMap((one: { files: unknown[] | null }) => one.files ?? []);
  const got = await download(fileAddress(file), reader);
  expect([got.status, got.bytes.length, got.bytes.subarray(0, 5).toString()]).toEqual([200, file.size, '%PDF-']);
});
