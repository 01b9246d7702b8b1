/** The schema of one component of an OpenAPI description, with the components to which it refers. */
import { hint } from '#model/base/text/nearest.ts';
import type { Bundled } from './bundle-schema.ts';
import { isNode, type Node } from './read-document.ts';

const components = '#/components/schemas/';

export const isOpenApi = (document: Node): boolean => 'openapi' in document || 'swagger' in document;

/**
 * @param document OpenAPI 3.0 or 3.1
 * @param name name of the component; without one, the error lists all names
 * @throws Error with a sentence for another version, and for a component that does not exist
 */
export function schemaOfComponent(document: Node, name: string | undefined): Bundled {
  const version = String(document.openapi ?? document.swagger);
  if (!/^3\.[01]\b/.test(version)) throw new Error(`OpenAPI ${version} is not supported; use 3.0 or 3.1.`);
  const parts = isNode(document.components) ? document.components : {};
  const schemas = isNode(parts.schemas) ? parts.schemas : {};
  const names = Object.keys(schemas);
  if (names.length === 0) throw new Error('This OpenAPI file has no components with schemas.');
  if (name === undefined) throw new Error(`Choose a component with --component: ${names.join(', ')}`);
  const root = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (!isNode(root)) throw new Error(`No component "${name}"${hint(name, names)}`);
  const used = componentsWithin(root, schemas);
  const reading: Reading = { root: name, is30: version.startsWith('3.0'), notes: new Set() };
  const others = [...used].filter((one) => one !== name);
  const defs = Object.fromEntries(others.map((one) => [one, converted(schemas[one], reading)]));
  const schema = converted(root, reading) as Node;
  return {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      ...('title' in schema ? {} : { title: name }),
      ...schema,
      ...(others.length > 0 ? { $defs: defs } : {}),
    },
    notes: [...(others.length > 0 ? [`included as $defs: ${others.join(', ')}`] : []), ...reading.notes],
  };
}

/** Names of all components to which a schema refers, directly or indirectly. */
function componentsWithin(root: unknown, schemas: Node): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isNode(node)) return;
    const name = typeof node.$ref === 'string' ? componentOf(node.$ref) : undefined;
    if (name !== undefined && Object.hasOwn(schemas, name) && !found.has(name)) {
      found.add(name);
      visit(schemas[name]);
    }
    Object.values(node).forEach(visit);
  };
  visit(root);
  return found;
}

const componentOf = (reference: string): string | undefined =>
  reference.startsWith(components)
    ? decodeURIComponent(reference.slice(components.length)).split('/')[0]?.replace(/~1/g, '/').replace(/~0/g, '~')
    : undefined;

interface Reading {
  readonly root: string;
  readonly is30: boolean;
  readonly notes: Set<string>;
}

/** Keywords whose members are names chosen by people, not keywords. */
const mapsOfSchemas = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
/** Keywords that contain values, not schemas. */
const values = ['enum', 'const', 'default', 'example', 'examples', 'required'];

function converted(node: unknown, reading: Reading): unknown {
  if (Array.isArray(node)) return node.map((part) => converted(part, reading));
  if (!isNode(node)) return node;
  const parts = Object.entries(node).map(([key, part]) => {
    if (values.includes(key)) return [key, part] as const;
    if (mapsOfSchemas.includes(key) && isNode(part))
      return [
        key,
        Object.fromEntries(Object.entries(part).map(([name, one]) => [name, converted(one, reading)])),
      ] as const;
    return key === '$ref'
      ? ([key, referenceWithin(String(part), reading)] as const)
      : ([key, converted(part, reading)] as const);
  });
  return asJsonSchema(Object.fromEntries(parts), reading);
}

function referenceWithin(reference: string, { root, notes }: Reading): string {
  const name = componentOf(reference);
  if (name !== undefined) {
    const rest = reference
      .slice(components.length)
      .split('/')
      .slice(1)
      .map((step) => `/${step}`)
      .join('');
    return name === root ? `#${rest}` : `#/$defs/${name.replace(/~/g, '~0').replace(/\//g, '~1')}${rest}`;
  }
  notes.add(`"$ref": "${reference}" is kept: it is not a component of this file`);
  return reference;
}

/** Translates keywords of OpenAPI into those of JSON Schema. */
function asJsonSchema(node: Node, { is30, notes }: Reading): Node {
  const { discriminator, xml: _, externalDocs: __, nullable, example, ...rest } = node;
  if (isNode(discriminator))
    notes.add(`the discriminator "${String(discriminator.propertyName)}" is kept as x-discriminator`);
  const plain: Node = {
    ...rest,
    ...(discriminator === undefined ? {} : { 'x-discriminator': discriminator }),
    ...(example === undefined || 'examples' in rest ? {} : { examples: [example] }),
    ...(is30 ? exclusiveBounds(rest) : {}),
  };
  const whole = withoutReadOnlyRequired(plain);
  const defined = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
  return is30 && nullable === true ? orNull(defined) : defined;
}

/** In 3.0, `exclusiveMinimum` and `exclusiveMaximum` are booleans. */
function exclusiveBounds(node: Node): Node {
  const bounds = (['Minimum', 'Maximum'] as const).flatMap((bound) => {
    const [exclusive, inclusive] = [`exclusive${bound}`, bound.toLowerCase()];
    if (typeof node[exclusive] !== 'boolean') return [];
    return node[exclusive]
      ? [[exclusive, node[inclusive]] as const, [inclusive, undefined] as const]
      : [[exclusive, undefined] as const];
  });
  return Object.fromEntries(bounds);
}

/** Read-only properties are not required: OpenAPI requires them in responses only. */
function withoutReadOnlyRequired(node: Node): Node {
  const properties = isNode(node.properties) ? node.properties : {};
  if (!Array.isArray(node.required)) return node;
  const isReadOnly = (name: unknown): boolean => {
    const property = Object.hasOwn(properties, String(name)) ? properties[String(name)] : undefined;
    return isNode(property) && property.readOnly === true;
  };
  return { ...node, required: node.required.filter((name) => !isReadOnly(name)) };
}

function orNull(node: Node): Node {
  if (typeof node.type !== 'string') {
    const { title, description, ...rest } = node;
    return { ...(title ? { title } : {}), ...(description ? { description } : {}), anyOf: [rest, { type: 'null' }] };
  }
  const { enum: list } = node;
  return {
    ...node,
    type: [node.type, 'null'],
    ...(Array.isArray(list) && !list.includes(null) ? { enum: [...list, null] } : {}),
  };
}
