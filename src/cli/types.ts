/**
 * `npm run types`: writes `schemas/<name>.schema.d.json.ts` beside each schema, so that hand-written code has the record's type
 * (json-schema-to-ts over the literal schema). `--check` fails when a file is missing or stale.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { schemasOf } from '#model/declare/load.ts';
import { resolveSchema } from '#model/declare/resolve-schema.ts';
import type { JsonSchema } from '#model/types/json-schema.ts';
import { readPapers } from '#server/declarations.ts';
import { projectRoot } from './project-root.ts';

/** Only what decides about types; texts and limits would make the checker work for nothing. */
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

/** A JSON value is a TypeScript type as it stands: strings, numbers and tuples of literals. */
function declarationOf(file: string, schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): string {
  const resolved = withoutAnnotations(resolveSchema(schema, schemas, file, { report: unheard, warn: unheard }));
  const name = typeName(file.replace('.schema.json', ''));
  return [
    '// Made by `npm run types` from the schema beside it; changes here are lost.',
    "import type { FromSchema } from 'json-schema-to-ts';",
    '',
    `declare const schema: ${JSON.stringify(resolved, null, 2)};`,
    'export default schema;',
    '',
    `export type ${name}Record = FromSchema<typeof schema>;`,
    '',
  ].join('\n');
}

/** The check reports what is wrong with them. */
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

const { papers } = await readPapers(projectRoot);
const schemas = schemasOf(papers);
const checking = process.argv.includes('--check');
const stale: string[] = [];
for (const [file, schema] of Object.entries(schemas).filter(([, { type }]) => type === 'object')) {
  const target = path.join(projectRoot, 'schemas', file.replace(/\.json$/, '.d.json.ts'));
  const text = declarationOf(file, schema, schemas);
  const present = await readFile(target, 'utf8').catch(() => '');
  if (present === text) continue;
  if (checking) stale.push(path.relative(projectRoot, target));
  else await writeFile(target, text);
}
if (stale.length > 0) {
  process.stderr.write(`Stale types: ${stale.join(', ')}. Run npm run types.\n`);
  process.exitCode = 1;
}
