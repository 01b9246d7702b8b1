/** Secrets in the database can be opened only with the key and in the place for which they were sealed. */
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSealedValues, sealingKey } from '#server/secrets/sealed-values.ts';
import { temporaryDirectory } from '#tests/support/directory.ts';

const { seal, open } = createSealedValues(Buffer.alloc(32, 1));

describe('a sealed text', () => {
  it('opens in its place', () => expect(open(seal('秘密 token', 'a'), 'a')).toBe('秘密 token'));
  it('is another one each time, and tells nothing', () => {
    expect(seal('token', 'a')).not.toBe(seal('token', 'a'));
    expect(Buffer.from(seal('token', 'a').slice(3), 'base64').toString('latin1')).not.toContain('token');
  });
  it.each([
    ['in another place', (text: string) => open(text, 'b')],
    ['with another key', (text: string) => createSealedValues(Buffer.alloc(32, 2)).open(text, 'a')],
    [
      'once a character was changed',
      (text: string) => open(`${text.slice(0, 30)}${text[30] === 'A' ? 'B' : 'A'}${text.slice(31)}`, 'a'),
    ],
    ['cut short', (text: string) => open(text.slice(0, 20), 'a')],
    ['that was never sealed', () => open('token', 'a')],
  ])('does not open %s', (_, opened) => expect(opened(seal('token', 'a'))).toBeNull());
});

describe('the key', () => {
  it('is made once, for the owner alone', async () => {
    const directory = path.join(temporaryDirectory(), 'data');
    const keys = await Promise.all([sealingKey(undefined, directory), sealingKey(undefined, directory)]);
    expect(keys[0]).toEqual(await sealingKey(undefined, directory));
    expect(keys[0]).toHaveLength(32);
    expect(statSync(path.join(directory, 'secrets.key')).mode & 0o777).toBe(0o600);
  });
  it('of the settings stands before it', async () => {
    const given = Buffer.alloc(32, 9);
    expect(await sealingKey(given.toString('base64'), '/nowhere')).toEqual(given);
  });
  it('that is broken is told, and not replaced', async () => {
    const directory = temporaryDirectory();
    writeFileSync(path.join(directory, 'secrets.key'), 'short');
    await expect(sealingKey(undefined, directory)).rejects.toThrow('must contain a key of 32 bytes');
  });
});
