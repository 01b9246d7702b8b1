/** The check of declarations as `npm run check:declarations` runs it: also what is too slow for every start. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkHouse } from '#cli/check.ts';
import { faultLine } from '#model/papers.ts';
import { temporaryDirectory } from '#tests/support/directory.ts';
import { root } from '#tests/support/server.ts';

function copyOfTheHouse(): string {
  const folder = temporaryDirectory();
  for (const part of ['schemas', 'resources', 'locales'])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  return folder;
}

const errorsOf = async (folder: string): Promise<readonly string[]> =>
  (await checkHouse(folder)).filter(({ level }) => level === 'error').map(faultLine);

test('the shipped papers pass it, with no word missing', async () => {
  expect((await checkHouse(root)).map(faultLine)).toEqual([]);
});

test.each(['^(a+)+$', '^(\\w+\\s?)*$', '^(.*)*x', '(x|x)*y'])(
  'refuses %s, which a hostile text could keep busy for minutes',
  async (pattern) => {
    const folder = copyOfTheHouse();
    const file = path.join(folder, 'schemas/places.schema.json');
    const schema = JSON.parse(readFileSync(file, 'utf8')) as { properties: Record<string, { pattern?: string }> };
    schema.properties.code = { ...schema.properties.code, pattern };
    writeFileSync(file, JSON.stringify(schema));
    expect(await errorsOf(folder)).toEqual([
      `schemas/places.schema.json properties.code.pattern: the pattern ${JSON.stringify(pattern)} can hang on a hostile text; avoid repetitions inside repetitions`,
    ]);
  },
);

test('names files that are not JSON beside all other faults', async () => {
  const folder = copyOfTheHouse();
  writeFileSync(path.join(folder, 'resources/places/places.json'), '{ "icon": }');
  writeFileSync(
    path.join(folder, 'schemas/people.schema.json'),
    '{ "type": "object", "properties": { "name": { "type": "string", "frmat": "x" } } }',
  );
  const errors = await errorsOf(folder);
  expect(errors[0]).toMatch(/^resources\/places\/places\.json: not JSON: /);
  expect(errors).toContain(
    'schemas/people.schema.json properties.name.frmat: unknown keyword "frmat" — did you mean "format"?',
  );
});

test('makes the declared demo rows, and names what the schema and the rules refuse of them', async () => {
  const folder = copyOfTheHouse();
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
    'resources demo: The demo of rooms has no further value for name, which is unique.',
  ]);
});
