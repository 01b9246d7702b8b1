/** The check of declarations by `npm run check:declarations`, including checks that are too slow for every start. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkProject } from '#cli/check.ts';
import { issueLine } from '#model/base/declaration-files.ts';
import { copyDeclarations } from '#tests/support/copy-project.ts';
import { inTurns } from '#tests/support/extent.ts';
import { root } from '#tests/support/server.ts';
import { writeSmallProject } from '#tests/support/small-project.ts';

const errorsOf = async (folder: string): Promise<readonly string[]> =>
  (await checkProject(folder)).filter(({ level }) => level === 'error').map(issueLine);

test('the shipped declaration files pass it, with no word missing', async () => {
  expect((await checkProject(root)).map(issueLine)).toEqual([]);
});

test.each(inTurns(['^(a+)+$', '^(\\w+\\s?)*$', '^(.*)*x', '(x|x)*y'], 4))(
  'refuses %s, which a hostile text could keep busy for minutes',
  async (pattern) => {
    const folder = copyDeclarations();
    const file = path.join(folder, 'schemas/places/places.schema.json');
    const schema = JSON.parse(readFileSync(file, 'utf8')) as { properties: Record<string, { pattern?: string }> };
    schema.properties.code = { ...schema.properties.code, pattern };
    writeFileSync(file, JSON.stringify(schema));
    expect(await errorsOf(folder)).toEqual([
      `schemas/places/places.schema.json properties.code.pattern: the pattern ${JSON.stringify(pattern)} can take very long on some texts; avoid repetitions inside repetitions`,
    ]);
  },
);

describe('a file that cannot be read', () => {
  const names = { name: { type: 'string' } };
  const validFiles = {
    'schemas/places.schema.json': { type: 'object', properties: { ...names, code: { type: 'string' } } },
    'schemas/people.schema.json': {
      type: 'object',
      properties: { ...names, placeId: { type: 'string', format: 'uuid' } },
    },
    'resources/places/places.json': { icon: 'map-pin' },
    'resources/people/people.json': { fields: { placeId: { to: 'places' } } },
  };

  /** Errors of a small project with these files, written unchanged. */
  const errorsWith = async (files: Readonly<Record<string, string | Uint8Array>>): Promise<readonly string[]> => {
    const { folder, remove } = writeSmallProject(validFiles);
    onTestFinished(remove);
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), content);
    }
    return await errorsOf(folder);
  };

  test('is missed by nobody while all can be read', async () => expect(await errorsWith({})).toEqual([]));

  test('is named with line, column and what stands there, beside issues that have nothing to do with it', async () => {
    expect(
      await errorsWith({
        'resources/places/places.json': '{\n  "icon": "MapPin"\n  "list": {}\n}\n',
        'schemas/people.schema.json': '{ "type": "object", "properties": { "name": { "type": "sting" } } }',
      }),
    ).toEqual(
      expect.arrayContaining([
        'resources/places/places.json: not JSON: line 3, column 3: a comma is missing before this: "list": {}',
        'schemas/people.schema.json properties.name.type: unknown type "sting" — did you mean "string"?',
      ]),
    );
  });

  test.each([
    [
      'a missing comma in a schema',
      'schemas/places.schema.json',
      '{ "type": "object" "properties": {} }',
      'line 1, column 20',
    ],
    ['a missing brace', 'resources/places/places.json', '{\n  "icon": "MapPin"\n', 'a closing } is missing'],
    [
      'a comma too many',
      'locales/ja-JP/places.json',
      '{ "name": "拠点", }',
      'a name in double quotes is expected here',
    ],
    [
      'a comment',
      'locales/en-US/places.json',
      '{\n  // Places\n  "name": "Places"\n}',
      'line 2, column 3: JSON has no comments',
    ],
    ['nothing in it', 'locales/en-US/places.json', '', 'a value is expected here'],
    ['a byte order mark', 'locales/ja-JP/places.json', '\ufeff{}', 'byte order mark'],
    ['another encoding', 'locales/ja-JP/places.json', Buffer.from([0x7b, 0x22, 0x8b, 0x92, 0x22, 0x7d]), 'not UTF-8'],
  ])('is the only issue: %s', async (_, file, content, words) => {
    const errors = await errorsWith({ [file]: content });
    expect(errors).toEqual([expect.stringContaining(words)]);
    expect(errors[0]).toMatch(new RegExp(`^${file}: `));
  });

  test('says what is listed twice, and where', async () => {
    const text = '{\n  "name": "拠点",\n  "fields": { "code": "a", "co\\u0064e": "b" },\n  "name": "場所"\n}';
    expect(await errorsWith({ 'locales/ja-JP/places.json': text })).toEqual(
      expect.arrayContaining([
        'locales/ja-JP/places.json fields.code: "code" is listed twice: line 3, column 15 and line 3, column 28',
        'locales/ja-JP/places.json name: "name" is listed twice: line 2, column 3 and line 4, column 3',
      ]),
    );
  });

  test.each([
    ['schemas/visitor_passes.schema.json', 'schemas/<module>/<name>.schema.json'],
    ['schemas/Visitors/passes.schema.json', 'schemas/<module>/<name>.schema.json'],
    ['schemas/passes.yaml', 'schemas/<module>/<name>.schema.json'],
    ['resources/passes.json', 'resources/<module>/<name>.json'],
    ['resources/visitors/more/passes.json', 'resources/<module>/<name>.json'],
    ['resources/Visitors/passes.json', 'resources/<module>/<name>.json'],
    ['locales/ja/passes.json', 'locales/<language>/<module>/<name>.json'],
    ['locales/ja-JP/passes.yml', 'locales/<language>/<module>/<name>.json'],
  ])('because of its name or place: %s', async (file, shape) => {
    expect(await errorsWith({ [file]: '{}' })).toEqual([
      `${file}: this file is not read: files in this folder are named ${shape}, in lower-case letters, digits and hyphens`,
    ]);
  });

  test('is no matter where systems and editors left it', async () => {
    const left = [
      'schemas/.DS_Store',
      'resources/places/places.json~',
      'locales/README.md',
      'schemas/a.schema.d.json.ts',
    ];
    expect(await errorsWith(Object.fromEntries(left.map((file) => [file, 'x'])))).toEqual([]);
  });
});

test('makes the declared demo rows, and names what the schema and the rules refuse of them', async () => {
  const folder = copyDeclarations();
  mkdirSync(path.join(folder, 'resources/rooms'));
  writeFileSync(
    path.join(folder, 'schemas/rooms.schema.json'),
    JSON.stringify({
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', maxLength: 4 }, seats: { type: ['integer', 'null'], maximum: 10 } },
      additionalProperties: false,
    }),
  );
  const rooms = path.join(folder, 'resources/rooms/rooms.json');
  const demo = { rows: 10, fields: { name: { inOrder: ['会議室', '大会議室です'] }, seats: { value: 11 } } };
  writeFileSync(rooms, JSON.stringify({ permissions: { read: ['staff'] }, demo }));
  expect(await errorsOf(folder)).toEqual([
    'resources/rooms/rooms.json demo: "seats" breaks "maximum" in 10 of 10 rows; row 1 has 11',
    'resources/rooms/rooms.json demo: "name" breaks "maxLength" in 5 of 10 rows; row 2 has "大会議室です"',
  ]);
  writeFileSync(rooms, JSON.stringify({ fields: { name: { unique: true } }, permissions: { read: ['staff'] }, demo }));
  expect(await errorsOf(folder)).toEqual([
    'resources demo: The demo data of rooms have no further value for name, which is unique.',
  ]);
});
