/**
 * The types of declaration files, made from the schemas in `schemas/meta`: the text of `src/model/types/raw.ts`.
 * Each schema file, definition and schema with a title has a type of its own.
 */
import path from 'node:path';
import { withShapes } from '#model/resource/check/shapes.ts';
import { shorthands } from '#model/resource/shorthands.ts';

interface Schema {
  readonly [word: string]: unknown;
}

/** Schemas by their path in `schemas/meta`. */
export type MetaFiles = Readonly<Record<string, Schema>>;

/** Files that the model reads by their types. It reads texts without a type. */
const roots = ['resource', 'page', 'navigation', 'access'];

/** Definitions that have a type of their own in the model, by the file of that type. */
const modelTypes: Readonly<Record<string, string>> = {
  Scope: './access.ts',
  Condition: './condition.ts',
  Scalar: './condition.ts',
};

const heading = `/**
 * Declaration files as the schemas in \`schemas/meta\` describe them, with shorthands expanded (\`shorthands.ts\`).
 * \`npm run types:raw\` writes this file.
 */
`;

interface Output {
  readonly files: MetaFiles;
  /** Types that have a name, without `Raw`. */
  readonly named: Map<string, { readonly schema: Schema; text: string }>;
  /** Names of `modelTypes` that are used. */
  readonly imported: Set<string>;
}

/** A schema, and the file from which its references start. */
interface Place {
  readonly file: string;
  readonly schema: Schema;
}

/** @returns the text of `raw.ts`, not formatted. @throws Error if two schemas get the same name */
export function rawTypes(files: MetaFiles): string {
  const output: Output = { files: withoutShorthands(withShapes(files)), named: new Map(), imported: new Set() };
  for (const file of roots.map((root) => `${root}.schema.json`)) {
    const schema = output.files[file];
    if (schema) typeNamed(nameOf(file), { file, schema }, output);
  }
  const imports = Object.entries(modelTypes).filter(([name]) => output.imported.has(name));
  return [
    heading,
    ...imports.map(([name, file]) => `import type { ${name} } from '${file}';\n`),
    ...[...output.named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { text }]) => `\n${text}\n`),
  ].join('');
}

/** Without the texts that stand for an object: they are expanded before the model reads the file. */
function withoutShorthands(files: MetaFiles): MetaFiles {
  const expanded = Object.keys(shorthands).flatMap((word) => {
    const file = `resource/${word}.schema.json`;
    const schema = files[file];
    if (!schema) return [];
    const branches = (schema.anyOf as readonly Schema[]).filter(({ properties }) => properties !== undefined);
    return [[file, { ...schema, anyOf: branches }]];
  });
  return { ...files, ...Object.fromEntries(expanded) };
}

function typeNamed(name: string, place: Place, output: Output): string {
  const known = output.named.get(name);
  if (known && known.schema !== place.schema) throw new Error(`Two schemas are called ${name}.`);
  if (!known) {
    // Before its text: a type can refer to itself.
    const entry = { schema: place.schema, text: '' };
    output.named.set(name, entry);
    const text = typeOf(place, output);
    entry.text = isInterface(place.schema)
      ? `export interface Raw${name} ${text}`
      : `export type Raw${name} = ${text};`;
  }
  return `Raw${name}`;
}

function typeOf(place: Place, output: Output): string {
  const { file, schema } = place;
  if (schema.$ref !== undefined) return typeOfReference(place, output);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (Array.isArray(schema.anyOf))
    return union(schema.anyOf.map((branch) => typeInside({ file, schema: branch }, output)));
  const types = [schema.type ?? 'unknown'].flat();
  return union(types.map((type) => typesOfKinds[String(type)]?.(place, output) ?? String(type)));
}

const typesOfKinds: Readonly<Record<string, (place: Place, output: Output) => string>> = {
  array: arrayType,
  object: objectType,
  integer: () => 'number',
};

/** The type of a schema inside another one: by name if it has a title. */
const typeInside = (place: Place, output: Output): string =>
  typeof place.schema.title === 'string' ? typeNamed(place.schema.title, place, output) : typeOf(place, output);

function typeOfReference({ file, schema }: Place, output: Output): string {
  const ref = String(schema.$ref);
  const name = nameOf(ref);
  if (Object.hasOwn(modelTypes, name)) {
    output.imported.add(name);
    return name;
  }
  const target = referred(file, ref, output.files);
  const isNamed = /(\.json|#\/\$defs\/\w+)$/.test(ref);
  return isNamed && !isPlain(target.schema) ? typeNamed(name, target, output) : typeOf(target, output);
}

/** @throws Error if the reference leads nowhere */
function referred(from: string, ref: string, files: MetaFiles): Place {
  const [name = '', pointer = ''] = ref.split('#');
  const file = name === '' ? from : path.posix.join(path.posix.dirname(from), name);
  const steps = pointer.split('/').slice(1);
  const schema = steps.reduce<unknown>((node, step) => Object(node)[step], files[file]);
  if (schema === undefined) throw new Error(`${from}: nothing is at ${ref}`);
  return { file, schema: schema as Schema };
}

function arrayType({ file, schema }: Place, output: Output): string {
  const item = typeInside({ file, schema: Object(schema.items) }, output);
  const isTuple = schema.minItems === schema.maxItems && schema.minItems !== undefined;
  if (!isTuple) return `readonly (${item})[]`;
  return `readonly [${Array.from({ length: Number(schema.minItems) }, () => item).join(', ')}]`;
}

function objectType({ file, schema }: Place, output: Output): string {
  const required = new Set(schema.required as readonly string[] | undefined);
  const members = Object.entries(Object(schema.properties) as Readonly<Record<string, Schema>>).map(
    ([name, property]) =>
      `readonly ${key(name)}${required.has(name) ? '' : '?'}: ${typeInside({ file, schema: property }, output)};`,
  );
  const others = schema.additionalProperties;
  const value = typeof others === 'object' ? typeInside({ file, schema: others as Schema }, output) : 'unknown';
  const names = Object(schema.propertyNames).enum as readonly string[] | undefined;
  const keys = names ? union(names.map((name) => JSON.stringify(name))) : 'string';
  const record = names ? `Readonly<Partial<Record<${keys}, ${value}>>>` : `Readonly<Record<string, ${value}>>`;
  if (members.length === 0) return record;
  return `{ ${members.join(' ')} }${typeof others === 'object' ? ` & ${record}` : ''}`;
}

const union = (types: readonly string[]): string => types.join(' | ');

/** The compiler's messages show the name of an interface. */
const isInterface = ({ $ref, properties, additionalProperties }: Schema): boolean =>
  $ref === undefined && properties !== undefined && typeof additionalProperties !== 'object';

/** Texts, numbers, booleans and further references have no type of their own. */
const isPlain = ({ $ref, type, enum: values }: Schema): boolean =>
  $ref !== undefined || (values === undefined && typeof type === 'string' && type !== 'object' && type !== 'array');

/** `common.schema.json#/$defs/sort` → `Sort`, `../block.schema.json` → `Block` */
function nameOf(ref: string): string {
  const name = ref.replace(/\.schema\.json$/, '').replace(/^.*\//, '');
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);
