/** The tables of words in the manual are those of the meta schema. `npm run docs:tables` writes them anew. */
import { expect, test } from 'vitest';
import {
  languagePages,
  pageText,
  placesOfTables,
  withTables,
  wordsOfResources,
  wordsWithoutTable,
} from './word-tables.ts';

const words = await wordsOfResources();
const places = placesOfTables(languagePages.map(pageText));

test.each(languagePages)('the tables of %s are those of the meta schema', (page) => {
  expect(pageText(page)).toBe(withTables(pageText(page), words, places));
});

test('no two tables have the same place', () => {
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
});

test('every word is in a table', () => {
  expect(wordsWithoutTable(words, places)).toEqual([]);
});

test('the core manual can be read in an afternoon', () => {
  expect(pageText('docs/declarations.md').split('\n').length).toBeLessThanOrEqual(1500);
});
