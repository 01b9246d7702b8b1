/** Checks every answer in the suites against /openapi.json. Strict: undescribed names are departures. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { formats } from '#model/schema/validation/formats.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Reply } from '#tests/support/server.ts';
import { nestedFields } from './nested-fields.ts';

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly id: string;
  readonly shape: string;
  readonly path: RegExp;
  /** JSON pointer to its responses. */
  readonly pointer: string;
  readonly responses: Readonly<Record<string, Json>>;
}

export interface Conformance {
  /** Departures from the description; empty if the answer conforms. */
  departuresOf(method: string, target: string, reply: Reply): readonly string[];
  readonly operations: readonly string[];
}

/**
 * @param resources resources whose nested values may contain everything that their own schemas allow, even unnamed
 * properties
 */
export function createConformance(document: Json, resources: readonly Resource[] = []): Conformance {
  const ajv = new Ajv2020({ strict: false, formats, allErrors: true });
  ajv.addSchema({ $id: 'openapi', ...withOpenValues(closed(document), document, resources) });
  const validators = new Map<string, ValidateFunction>();
  const operations = operationsOf(document);
  const byShape = new Map<string, Operation[]>();
  for (const one of operations) byShape.set(one.shape, [...(byShape.get(one.shape) ?? []), one]);

  const validatorAt = (pointer: string): ValidateFunction => {
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
    validators.set(pointer, validate);
    return validate;
  };

  return {
    operations: operations.map(({ id }) => id),
    departuresOf(method, target, reply) {
      const [pathname = ''] = target.split('?');
      const operation = byShape.get(shapeOf(method, pathname))?.find(({ path }) => path.test(pathname));
      // Calls without a description must be refused.
      if (!operation) return reply.status >= 400 ? problemsIn(reply) : [`${method} ${pathname} is not described`];
      const response = operation.responses[String(reply.status)];
      const label = `${operation.id} ${reply.status}`;
      if (!response) return [`${label}: this status is not described`];
      const content = (response.content ?? {}) as Readonly<Record<string, Json>>;
      const [type] = Object.keys(content);
      if (!type) return reply.status === 204 && reply.text !== '' ? [`${label}: a body where none is described`] : [];
      const given = (reply.headers.get('content-type') ?? '').split(';')[0];
      if (given !== type) return [`${label}: ${given} instead of ${type}`];
      const headers = Object.entries((response.headers ?? {}) as Readonly<Record<string, Json>>)
        .filter(([name, { required }]) => required && !reply.headers.has(name))
        .map(([name]) => name);
      if (headers.length > 0) return [`${label}: no header ${headers.join()}`];
      if (!type.includes('json')) return [];
      const validate = validatorAt(operation.pointer + pointerOf([String(reply.status), 'content', type, 'schema']));
      if (validate(reply.body)) return [];
      return (validate.errors ?? [])
        .slice(0, 3)
        .map(({ instancePath, message, params }) => `${label}: ${instancePath} ${message} ${JSON.stringify(params)}`);
    },
  };
}

function problemsIn({ headers, body, status }: Reply): readonly string[] {
  if (!(headers.get('content-type') ?? '').startsWith('application/problem+json'))
    return [`${status} is no problem+json`];
  return typeof body?.requestId === 'string' && body.status === status ? [] : [`${status}: malformed problem`];
}

function operationsOf(document: Json): readonly Operation[] {
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Json>>>>;
  const found = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
      .map(([method, operation]) => ({
        id: String(operation.operationId),
        shape: shapeOf(method.toUpperCase(), path),
        pointer: pointerOf(['paths', path, method, 'responses']),
        path: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
        fixed: !path.includes('{'),
        responses: operation.responses as Readonly<Record<string, Json>>,
      })),
  );
  return found.sort((a, b) => Number(b.fixed) - Number(a.fixed));
}

/** Paths with the same shape differ only in their words. */
const shapeOf = (method: string, path: string): string => `${method} ${path.split('/').length}`;

const pointerOf = (steps: readonly string[]): string =>
  steps
    .map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')
    .replaceAll('%', '%25')
    .replaceAll('{', '%7B')
    .replaceAll('}', '%7D');

/** Closes every described object of the document, so that undescribed names are departures. */
function closed<T>(node: T): T {
  if (Array.isArray(node)) return node.map(closed) as T;
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  const isObject = [copy.type].flat().includes('object') && typeof copy.properties === 'object';
  return (isObject && copy.additionalProperties === undefined ? { ...copy, additionalProperties: false } : copy) as T;
}

/** Nested values keep the schemas of their declaration. */
function withOpenValues(copy: Json, document: Json, resources: readonly Resource[]): Json {
  const nested = new Map(resources.map((resource) => [resource.name, nestedFields(resource).map(({ name }) => name)]));
  const components = copy.components as Json | undefined;
  const schemas = Object.entries((components?.schemas ?? {}) as Readonly<Record<string, Json>>).map(
    ([name, schema]) => {
      const declared = ((document.components as Json).schemas as Readonly<Record<string, Json>>)[name]
        ?.properties as Json;
      const open = (nested.get(name.split('.')[0] ?? '') ?? []).filter((field) => Object.hasOwn(declared ?? {}, field));
      const values = Object.fromEntries(open.map((field) => [field, declared[field]]));
      return [
        name,
        open.length > 0 ? { ...schema, properties: { ...(schema.properties as Json), ...values } } : schema,
      ];
    },
  );
  return { ...copy, components: { ...components, schemas: Object.fromEntries(schemas) } };
}
