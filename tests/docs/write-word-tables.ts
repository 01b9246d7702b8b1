/** `npm run docs:tables`: writes the tables of words in `docs` anew, from the meta schema. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#tests/support/server.ts';
import { languagePages, pageText, placesOfTables, withTables, wordsOfResources } from './word-tables.ts';

const words = await wordsOfResources();
const places = placesOfTables(languagePages.map(pageText));
for (const page of languagePages) writeFileSync(path.join(root, page), withTables(pageText(page), words, places));
