/** The meta schema of resource files as one schema, from the files into which `schemas/meta` splits it. */
import { memoize } from '../../base/memoize.ts';
import { isObject } from '../../base/values.ts';
import type { Keywords } from '../../features/keyword.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import { withShapes } from './shapes.ts';

type Contents = Readonly<Record<string, unknown>>;

const folder = 'schemas/meta';

/** A schema in `schemas/meta` by its name there, such as `page`; it refers to the joined schema of resource files. */
export const metaFile = (contents: Contents, name: string): JsonSchema =>
  mapRefs(fileNamed(contents, name), (ref) => ref.replace(/^resource\/common\.schema\.json#/, 'resource.schema.json#'));

/**
 * The schema of resource files with the words of the core and of these keywords.
 *
 * @param keywords those that the project's modules have; all others are unknown words
 */
export function resourceMeta(contents: Contents, keywords: Keywords): JsonSchema {
  const { $defs, ...root } = withoutKeywords(fileNamed(contents, 'resource'), (name) => !Object.hasOwn(keywords, name));
  const defs: Record<string, unknown> = {};
  const loaded = new Map<string, JsonSchema>();
  /** The file without its definitions, which become definitions of the joined schema. */
  const load = (name: string): JsonSchema => {
    const known = loaded.get(name);
    if (known) return known;
    const {
      $schema: _,
      $id: __,
      $defs: own,
      ...word
    } = withoutKeywords(fileNamed(contents, name), (keyword) => !Object.hasOwn(keywords, keyword));
    loaded.set(name, word);
    for (const [key, schema] of Object.entries(Object(own))) defs[key] = join(schema);
    return word;
  };
  const join = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(join);
    if (!isObject(part)) return part;
    const { $ref, ...rest } = part;
    const file = typeof $ref === 'string' ? referredFile($ref) : null;
    const whole = file === null ? {} : load(file);
    const isWhole = file !== null && !String($ref).includes('#');
    const ref =
      $ref === undefined || isWhole ? {} : { $ref: file === null ? outside(String($ref)) : localRef(String($ref)) };
    const joined = Object.entries(rest).map(([key, value]) => [key, join(value)]);
    return { ...ref, ...(isWhole ? (join(whole) as object) : {}), ...Object.fromEntries(joined) };
  };
  const properties = { ...Object(join(root.properties)) };
  for (const [name, { schema }] of Object.entries(keywords)) if (schema) properties[name] = join(schema);
  load('resource/common');
  return { ...root, properties, $defs: defs };
}

/** The keyword to which a word belongs, with the place of the word: `['actions', '*', 'ticket']`. */
export interface KeywordPlace {
  readonly keyword: string;
  readonly steps: readonly string[];
}

/** Where the engine's keywords have their words. An entry of a list has the place of the list. */
export function keywordPlaces(contents: Contents): readonly KeywordPlace[] {
  const places: KeywordPlace[] = [];
  /** @param above references that led here: a definition can contain itself */
  const walk = (part: unknown, steps: readonly string[], file: string, above: readonly string[]): void => {
    if (Array.isArray(part)) for (const one of part) walk(one, steps, file, above);
    if (!isObject(part)) return;
    const ref = typeof part.$ref === 'string' ? part.$ref : null;
    const keyword = keywordOfRef(ref);
    if (keyword !== null) places.push({ keyword, steps });
    else if (ref !== null) {
      const target = referredFile(ref) ?? file;
      const place = `${target}${localRef(ref)}`;
      if (!above.includes(place)) walk(schemaAt(contents, target, localRef(ref)), steps, target, [...above, place]);
    }
    for (const [key, schema] of Object.entries(Object(part.properties))) walk(schema, [...steps, key], file, above);
    walk(part.anyOf, steps, file, above);
    walk(part.items, steps, file, above);
    walk(part.additionalProperties, [...steps, '*'], file, above);
  };
  walk(fileNamed(contents, 'resource'), [], 'resource', []);
  return places;
}

/** @param pointer `#/$defs/name`, or empty for the whole file */
function schemaAt(contents: Contents, name: string, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((part, step) => Object(part)[step], fileNamed(contents, name));
}

function fileNamed(contents: Contents, name: string): JsonSchema {
  const schema = contents[`${folder}/${name}.schema.json`];
  if (!isObject(schema)) throw new Error(`${folder}/${name}.schema.json is missing`);
  return shaped(schema);
}

const shaped = memoize((schema: JsonSchema): JsonSchema => withShapes(schema));

/** The file of a word or keyword to which a schema refers, by its name in `schemas/meta`; null for any other reference. */
function referredFile(ref: string): string | null {
  const [, folders = '', name = ''] = /^((?:\.\.\/)?(?:resource\/|keywords\/)?)(\w+)\.schema\.json/.exec(ref) ?? [];
  if (name === '' || folders === '../') return null;
  return `${folders.replace('../', '') || 'resource/'}${name}`;
}

/** `common.schema.json#/$defs/name` → `#/$defs/name` */
const localRef = (ref: string): string => ref.replace(/^[^#]*/, '');

/** `../block.schema.json` → `block.schema.json` */
const outside = (ref: string): string => ref.replace('../', '');

const keywordOfRef = (ref: unknown): string | null =>
  typeof ref === 'string' ? (/(?:^|\/)keywords\/(\w+)\.schema\.json/.exec(ref)?.[1] ?? null) : null;

/** The schema without the properties and alternatives of keywords that the project does not have. */
function withoutKeywords<Part>(part: Part, isLeftOut: (keyword: string) => boolean): Part {
  const isThere = (schema: unknown): boolean => {
    const keyword = keywordOfRef(Object(schema).$ref);
    return keyword === null || !isLeftOut(keyword);
  };
  /** An object whose required word belongs to such a keyword is no alternative. */
  const isPossible = (schema: unknown): boolean => {
    const { required = [], properties } = Object(schema) as { required?: readonly string[]; properties?: object };
    return isThere(schema) && (!properties || required.every((word) => isThere(Object(properties)[word])));
  };
  if (Array.isArray(part)) return part.filter(isPossible).map((one) => withoutKeywords(one, isLeftOut)) as Part;
  if (!isObject(part)) return part;
  const entries = Object.entries(part).filter(([, value]) => isThere(value));
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutKeywords(value, isLeftOut)])) as Part;
}

function mapRefs<Part>(part: Part, change: (ref: string) => string): Part {
  if (Array.isArray(part)) return part.map((one) => mapRefs(one, change)) as Part;
  if (!isObject(part)) return part;
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    key === '$ref' && typeof value === 'string' ? change(value) : mapRefs(value, change),
  ]);
  return Object.fromEntries(entries) as Part;
}
