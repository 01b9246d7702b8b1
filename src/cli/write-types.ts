/** Writes a TypeScript type for each schema into `.cache/types` (json-schema-to-ts over the literal schema). */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeclarationFiles } from '#model/base/declaration-files.ts';
import { isObject } from '#model/base/values.ts';
import { schemasOf } from '#model/resource/load.ts';
import { resolveSchema } from '#model/schema/resolve-schema.ts';
import { schemaNameAt } from '#model/schema/schema-place.ts';
import type { JsonSchema } from '#model/types/json-schema.ts';

export const typesFolder = '.cache/types';

/** Keywords that affect types; texts and limits would only slow down the type checker. */
const typing = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'enum',
  'const',
  'items',
  'anyOf',
  'oneOf',
  'allOf',
]);

/**
 * Unchanged files are not written again, since editors and compilers watch them. Files of removed schemas are deleted.
 *
 * @param root the project's folder
 */
export async function writeTypes(root: string, files: DeclarationFiles): Promise<void> {
  const folder = path.join(root, typesFolder);
  await mkdir(folder, { recursive: true });
  const schemas = schemasOf(files);
  const made = new Map(
    Object.entries(schemas)
      .filter(([, schema]) => isObject(schema) && schema.type === 'object')
      .map(([file, schema]) => [`${schemaNameAt(file)}.ts`, typeText(file, schema, schemas)]),
  );
  for (const [name, text] of made) {
    const target = path.join(folder, name);
    const present = await readFile(target, 'utf8').catch(() => null);
    if (present !== text) await writeFile(target, text);
  }
  for (const name of await readdir(folder))
    if (!made.has(name)) await rm(path.join(folder, name), { force: true, recursive: true });
}

/** Prints a JSON value as a TypeScript type; strings, numbers and tuples become literals. */
function typeText(file: string, schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): string {
  const resolved = withoutAnnotations(resolveSchema(schema, schemas, file, { report: unheard, warn: unheard }));
  return [
    '// Generated from the schema. Changes in this file are lost.',
    "import type { FromSchema } from 'json-schema-to-ts';",
    '',
    `declare const schema: ${JSON.stringify(resolved, null, 2)};`,
    '',
    `export type ${typeName(schemaNameAt(file))}Record = FromSchema<typeof schema>;`,
    '',
  ].join('\n');
}

/** Ignores issues, since the check reports them. */
const unheard = (): void => undefined;

function withoutAnnotations(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => typing.has(keyword))
      .map(([keyword, value]) => {
        if (keyword === 'properties')
          return [
            keyword,
            Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, withoutAnnotations(part)])),
          ];
        if (Array.isArray(value))
          return [
            keyword,
            value.map((part) => (typeof part === 'object' && part !== null ? withoutAnnotations(part) : part)),
          ];
        return [keyword, typeof value === 'object' && value !== null ? withoutAnnotations(value as JsonSchema) : value];
      }),
  );
}

const typeName = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
