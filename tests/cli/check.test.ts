/** The check of declarations as `npm run check:declarations` runs it: also what is too slow for every start. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
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
