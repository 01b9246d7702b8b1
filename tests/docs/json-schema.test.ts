/**
 * The page about JSON Schema: it lists all keywords and formats, and its statements about kinds and drafts are correct.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { issueLine } from '#model/base/declaration-files.ts';
import { kinds } from '#model/kinds/index.ts';
import { readDeclarations } from '#model/resource/load.ts';
import { keywords } from '#model/schema/keywords.ts';
import { normalForm } from '#model/schema/normal-form.ts';
import { listedParts, namedParts, singleParts } from '#model/schema/schema-parts.ts';
import { formatNames } from '#model/schema/validation/formats.ts';
import { filesWith } from '#tests/model/support.ts';
import { root } from '#tests/support/server.ts';

const page = readFileSync(path.join(root, 'docs/json-schema.md'), 'utf8');
const first = page.indexOf('\n## ');

/** Cells of the rows of all tables with this number of columns below a heading. */
function rowsBelow(heading: string): readonly (readonly string[])[] {
  const section = page.split('\n## ').find((one) => one.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n').filter((line) => /^\| (?!keyword|kind|format|draft)/.test(line));
  return lines.map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
}

const code = (cell = ''): string => cell.replace(/^`|`$/g, '');

/** The kind of a field with this schema in a record whose `$defs` contain `code`. */
function kindOfField(schema: unknown): string {
  const { declarations, issues } = readDeclarations(
    filesWith({
      'schemas/parcels.schema.json': {
        type: 'object',
        properties: { value: schema },
        $defs: { code: { type: 'string', maxLength: 5, $anchor: 'code' } },
      },
      'resources/library/parcels.json': { permissions: { read: ['staff'] } },
    }),
  );
  expect(issues.map(issueLine)).toEqual([]);
  return declarations.resources.parcels?.fields.value?.kind ?? '';
}

const ofKeywords = rowsBelow('Keywords');
const ofFormats = rowsBelow('Formats');
const ofDrafts = rowsBelow('Other drafts');
const ofKinds = rowsBelow('Effects of a field kind');

test('it begins with the properties that no schema names', () => {
  expect(page.slice(first + 4).startsWith('Properties that no schema names\n')).toBe(true);
});

test('every keyword stands in it once, and those of older drafts among what is rewritten', () => {
  const named = ofKeywords.map(([keyword]) => code(keyword));
  const older = ['additionalItems', 'definitions', 'dependencies'];
  const parts = [...namedParts, ...listedParts, ...singleParts].filter((word) => !older.includes(word));
  expect([...named].sort()).toEqual([...new Set([...keywords, ...parts])].sort());
  expect(older.filter((word) => !ofDrafts.some(([, written]) => written?.includes(`"${word}"`)))).toEqual([]);
});

test('every format and every kind stands in it once', () => {
  expect(ofFormats.map(([format]) => code(format)).sort()).toEqual([...formatNames].sort());
  expect(ofKinds.map(([name]) => name ?? '').sort()).toEqual(Object.keys(kinds).sort());
});

describe('a keyword', () => {
  test.each(ofKeywords.map(([keyword, example, kind]) => [code(keyword), code(example), kind] as const))(
    '%s: %s is of the kind %s',
    (keyword, example, kind) => {
      const schema = JSON.parse(example);
      // `$defs`, `$anchor` and alternatives of a condition may be elsewhere in the example's record.
      expect(example.includes(`"${keyword}"`) || ['$defs', '$anchor'].includes(keyword)).toBe(true);
      expect(kindOfField(schema)).toBe(kind);
    },
  );
});

test.each(ofFormats.map(([format, kind]) => [code(format), kind] as const))(
  'the format %s is of the kind %s',
  (format, kind) => {
    const found = ['string', 'integer', 'number'].map((type) => kindOfField({ type, format }));
    expect(found).toContain(kind);
  },
);

test.each(ofKinds.map(([name, column]) => [name ?? '', column] as const))(
  'the kind %s has a column of the type %s',
  (name, column) => {
    expect(kinds[name as keyof typeof kinds].column).toBe(column);
  },
);

test.each(ofDrafts.map(([, written, read]) => [code(written), code(read)] as const))(
  '%s is read as %s',
  (written, read) => {
    expect(normalForm(JSON.parse(written))).toEqual(JSON.parse(read));
  },
);
