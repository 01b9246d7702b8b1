/** The meta schema: it is valid as editors read it, and the types of declaration files follow from it. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { rawTypes } from './raw-types.ts';
import { formattedRawTypes, rawTypesFile, readMetaFiles } from './raw-types-file.ts';

const files = readMetaFiles();

const uriOf = (file: string): string => `https://daicho.example/${file}`;

const ajv = new Ajv2020({ allowUnionTypes: true });
for (const [name, schema] of Object.entries(files)) ajv.addSchema({ ...schema, $id: uriOf(name) });

test('src/model/types/raw.ts is what `npm run types:raw` writes', () => {
  expect(readFileSync(rawTypesFile, 'utf8')).toBe(formattedRawTypes());
});

test.each(Object.keys(files))('%s is a JSON Schema whose references exist', (file) => {
  expect(() => ajv.compile({ $ref: uriOf(file) })).not.toThrow();
  expect(missingReferences(file)).toEqual([]);
});

test('a reference to nothing and a name of two schemas are errors', () => {
  const root = (properties: object, $defs = {}) => ({
    'resource.schema.json': { type: 'object', properties, $defs, additionalProperties: false },
  });
  expect(() => rawTypes(root({ icon: { $ref: '#/$defs/icon' } }))).toThrow('nothing is at #/$defs/icon');
  const twice = { a: { title: 'Icon', type: 'object' }, b: { title: 'Icon', type: 'object' } };
  expect(() => rawTypes(root(twice))).toThrow('Two schemas are called Icon');
});

/** References that no compilation follows, because nothing refers to their definition. */
function missingReferences(file: string): readonly string[] {
  const missing: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [word, value] of Object.entries(part))
      if (word === '$ref' && typeof value === 'string' && !exists(file, value)) missing.push(value);
      else walk(value);
  };
  walk(files[file]);
  return missing;
}

function exists(from: string, ref: string): boolean {
  const { pathname, hash } = new URL(ref, uriOf(from));
  const steps = hash.split('/').slice(1);
  return steps.reduce<unknown>((node, step) => Object(node)[step], files[pathname.slice(1)]) !== undefined;
}
