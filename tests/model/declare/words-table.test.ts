/** The table of words lists every word of a resource file once. */
import { describe, expect, test } from 'vitest';
import { words } from '#model/features/index.ts';
import { engineKeywords } from '#model/features/keywords.ts';
import { resourceMeta } from '#model/resource/check/resource-meta.ts';
import { wordsOfMeta } from '#tests/docs/meta-words.ts';
import { shippedFiles } from '#tests/support/shipped.ts';

const { files } = await shippedFiles();
const meta = resourceMeta(files.contents, engineKeywords);
const places = wordsOfMeta(meta).map(({ place }) => place);
const names = words.map(({ word }) => word);

describe('the table of words', () => {
  test('has each word once', () => expect(names).toEqual([...new Set(names)]));

  test.each(names)('%s is in the meta schema', (name) => {
    const [first, ...further] = name.split('.');
    expect(places).toContain(`#/properties/${first}`);
    for (const step of further) expect(places.some((place) => place.endsWith(`/properties/${step}`))).toBe(true);
  });
});
