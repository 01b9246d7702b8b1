import { describe, expect, test } from 'vitest';
import type { Reply } from './base/ask.ts';
import { timeOfId } from './base/steady-text.ts';
import { steadyFrom } from './steady-answer.ts';

const begun = Date.now() - 10_000;
const known = 'a3bb189e-8bf9-4888-9912-ace4e6543002';
const { text, lines } = steadyFrom(begun, new Set([known]));
const idAt = (ms: number): string => {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7abc-8def-0123456789ab`;
};
const reply = (body: string, headers: Reply['headers'] = { 'content-type': 'application/json' }): Reply => ({
  status: 200,
  headers,
  bytes: Buffer.from(body),
  text: body,
});

describe('what differs from run to run', () => {
  test('moments of the run are not written down, others are', () => {
    const now = new Date().toISOString();
    expect(text(`${now} 2026-11-20T00:00:00.000Z 2023-11-21 07:27:52.959+00`)).toBe(
      '<now> 2026-11-20T00:00:00.000Z 2023-11-21 07:27:52.959+00',
    );
  });

  test('ids that the run made are numbered, those that were there stay', () => {
    const [one, two] = [idAt(Date.now()), '0b6d1a2e-2b64-4d3c-9f0e-5b7d4c1a9e11'];
    const old = idAt(Date.parse('2024-01-01'));
    expect(text(`${two} ${one} ${two} ${known} ${old}`)).toBe(`<new> <new 2> <new> ${known} ${old}`);
  });

  test('addresses lose their signature, hash and port', () => {
    expect(text('http://localhost:4711/v2/files/export?ticket=abc.D-e_f')).toBe(
      'http://localhost/v2/files/export?ticket=<ticket>',
    );
    expect(text('/assets/frame-2yxiHnpP.js')).toBe('/assets/frame.js');
  });

  test('the id of a request and the tag of a record are there, and nothing else of them', () => {
    const found = lines(reply('{"requestId":"x","a":1}', { 'content-type': 'application/json', etag: '"1"' }));
    expect(Object.fromEntries(found)).toMatchObject({ etag: '<etag>', 'body.requestId': '<request>', 'body.a': '1' });
  });

  test('bytes are told by their hash', () => {
    const found = lines(reply('abc', { 'content-type': 'image/png' }));
    expect(found.get('body')).toBe('sha256:ba7816bf8f01cfea 3 bytes');
  });

  test('an id of version 7 begins with its time', () => {
    expect(timeOfId(idAt(1_700_000_000_000))).toBe(1_700_000_000_000);
    expect(timeOfId(known)).toBeNull();
  });
});
