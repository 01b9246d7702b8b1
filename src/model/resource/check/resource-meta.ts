/** The meta schema of resource files as one schema, from the files into which `schemas/meta` splits it. */
import { isObject } from '../../base/values.ts';
import type { Keywords } from '../../features/keyword.ts';
import type { JsonSchema } from '../../types/json-schema.ts';

type Contents = Readonly<Record<string, unknown>>;

const folder = 'schemas/meta';
const keywordFile = /^keywords\/(.+)\.schema\.json$/;

/** A schema in `schemas/meta` by its name there, such as `resource` or `resource/list`. */
export function metaFile(contents: Contents, name: string): JsonSchema {
  const schema = contents[`${folder}/${name}.schema.json`];
  if (!isObject(schema)) throw new Error(`${folder}/${name}.schema.json is missing`);
  return withRefs(schema, [/^resource\/common\.schema\.json#/, 'resource.schema.json#']);
}

/** @param keywords those that the project's modules have; all others are unknown words */
export function resourceMeta(contents: Contents, keywords: Keywords): JsonSchema {
  const root = metaFile(contents, 'resource');
  const defs: Record<string, unknown> = { ...Object(metaFile(contents, 'resource/common').$defs) };
  const wordAt = (file: string): JsonSchema => {
    const { $schema: _, $id: __, $defs, ...word } = metaFile(contents, file.replace(/\.schema\.json$/, ''));
    Object.assign(defs, $defs);
    return word;
  };
  const properties: Record<string, unknown> = {};
  for (const [word, schema] of Object.entries(Object(root.properties) as Record<string, JsonSchema>)) {
    const { $ref } = schema;
    if (typeof $ref !== 'string' || $ref.includes('#')) properties[word] = schema;
    else if (!keywordFile.test($ref) || Object.hasOwn(keywords, word)) properties[word] = wordAt($ref);
  }
  for (const [word, { schema }] of Object.entries(keywords)) if (schema) properties[word] = schema;
  return withRefs({ ...root, properties, $defs: defs }, [/^(?:.*\/)?(?:common|resource)\.schema\.json#/, '#']);
}

/** Names of the engine's keywords. */
export const shippedKeywords = (contents: Contents): readonly string[] =>
  Object.keys(Object(metaFile(contents, 'resource').properties)).filter(
    (word) => contents[`${folder}/keywords/${word}.schema.json`] !== undefined,
  );

/** The same schema with other references to files. */
function withRefs<Part>(part: Part, change: readonly [RegExp, string]): Part {
  if (Array.isArray(part)) return part.map((one) => withRefs(one, change)) as Part;
  if (!isObject(part)) return part;
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    key === '$ref' && typeof value === 'string' ? value.replace(...change) : withRefs(value, change),
  ]);
  return Object.fromEntries(entries) as Part;
}
