/** The core consists of words that several modules need: what one file alone needs is a keyword of its module. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tests/support/server.ts';

/** A part of a meta schema, with the file and the place in it: `resource/list.schema.json`, `.columns`. */
interface Part {
  readonly file: string;
  readonly place: string;
  readonly schema: Schema;
}

interface Schema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

const metaFolder = path.join(root, 'schemas/meta');
const folders = ['resources', 'src/modules/access/declarations/resources'];

test('at most 15 % of the words of the core occur in one shipped file only', () => {
  const files = new Map<string, Set<string>>();
  const note = (word: string, file: string): void => {
    files.set(word, (files.get(word) ?? new Set()).add(file));
  };
  for (const [file, content] of resourceFiles())
    walk(metaSchema('resource.schema.json'), content, (word) => note(word, file));
  // Words of keywords belong to their modules, and words of blocks to pages.
  const words = [...files.keys()].filter((word) => !/^(keywords\/|block)/.test(word));
  const inOneFile = words.filter((word) => files.get(word)?.size === 1);
  expect(words.length).toBeGreaterThan(250);
  expect(inOneFile.length / words.length, inOneFile.sort().join('\n')).toBeLessThanOrEqual(0.15);
});

/** Notes each word of a value by its place in the meta schemas, so a shared definition counts once. */
function walk(part: Part, value: unknown, note: (word: string) => void): void {
  const { file, place, schema } = resolved(part);
  const at = (inner: Schema, step = ''): Part => ({ file, place: place + step, schema: inner });
  if (typeof value !== 'object' || value === null) return;
  for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    if (accepts(at(branch), value)) walk(at(branch), value, note);
  if (Array.isArray(value)) {
    for (const entry of value) if (schema.items) walk(at(schema.items), entry, note);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const property = schema.properties?.[name];
    if (property?.$ref?.includes('keywords/')) continue;
    if (property) {
      note(`${file} ${place}.${name}`);
      walk(at(property, `.${name}`), inner, note);
    } else if (typeof schema.additionalProperties === 'object') walk(at(schema.additionalProperties), inner, note);
  }
}

/** Whether a value can be of this form, as far as its type and its words say. */
function accepts(part: Part, value: unknown): boolean {
  const { schema } = resolved(part);
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  if (schema.type !== undefined && ![schema.type].flat().includes(type)) return false;
  if (type !== 'object') return true;
  const names = Object.keys(value as object);
  const isClosed = schema.properties !== undefined && schema.additionalProperties === false;
  return (
    (schema.required ?? []).every((name) => names.includes(name)) &&
    (!isClosed || names.every((name) => Object.hasOwn(schema.properties ?? {}, name)))
  );
}

function resolved({ file, place, schema }: Part): Part {
  if (schema.$ref === undefined) return { file, place, schema };
  const [name = '', pointer = ''] = schema.$ref.split('#');
  const next = name === '' ? file : path.join(path.dirname(file), name);
  const steps = pointer.split('/').filter(Boolean);
  const target = steps.reduce<unknown>((node, step) => Object(node)[step], metaSchema(next).schema);
  return resolved({ file: next, place: steps.map((step) => `.${step}`).join(''), schema: target as Schema });
}

const metaSchema = (file: string): Part => ({
  file,
  place: '',
  schema: JSON.parse(readFileSync(path.join(metaFolder, file), 'utf8')) as Schema,
});

/** Shipped resource files, without pages. */
function* resourceFiles(): Generator<readonly [file: string, content: unknown]> {
  for (const folder of folders)
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.json') || name === 'navigation.json' || name === 'access.json') continue;
      const content = JSON.parse(readFileSync(path.join(root, folder, name), 'utf8')) as object;
      if (!Object.hasOwn(content, 'page')) yield [name, content];
    }
}
