/**
 * Changes that an attacker might try: granted and not, on visible, invisible and missing records, with valid and
 * invalid values.
 */
import type { Resource } from '#model/types/resource.ts';
import { bodiesOf } from '#tests/resources/bodies.ts';
import { recordPath } from '#tests/resources/suite.ts';
import type { Material } from './material.ts';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** The record whose current ETag is sent; without it, an ETag that matches nothing. */
  readonly match?: string;
}

/** Names that are not fields, including columns of every table and members of every object. */
export const strangeNames = [
  ...['role', 'roles', 'scopes', 'areas', 'accountId', 'actor', 'permissions', 'updatedBy', 'createdBy'],
  ...['deletedAt', 'deleted_at', 'recordTitle', 'record_title', 'foldName', 'fold_name', 'foldTitle', 'fold_title'],
  ...['personId', '$title', 'constructor', 'toString', 'a/b', 'a~b', ''],
];

const notAnyValue = { 'no field has such a value': [null] };

export const probingWrites = (material: Material): readonly Call[] =>
  material.project.tried.flatMap((resource) => [
    ...creations(material, resource),
    ...recordsToTry(material, resource).flatMap((id, index) => [
      ...changes(material, resource, id, index === 0),
      ...Object.values(resource.actions).map(
        ({ method, path, input }): Call => ({
          method,
          path: `${recordPath(resource, id)}/${path}`,
          ...(input.length > 0 ? { body: {} } : {}),
        }),
      ),
    ]),
    ...recordsToTry(material, resource).map(
      (id): Call => ({ method: 'DELETE', path: recordPath(resource, id), match: recordPath(resource, id) }),
    ),
  ]);

function recordsToTry(material: Material, resource: Resource): readonly string[] {
  const { visible, foreign, missing } = material.ids(resource);
  return [...visible.slice(0, 2), ...foreign.slice(0, 1), ...missing.slice(0, 1)];
}

function creations(material: Material, resource: Resource): readonly Call[] {
  const bodies = bodiesOf(material.project, resource);
  const post = (body: unknown): Call => ({ method: 'POST', path: resource.wire.list, body });
  return [
    post({}),
    ...Object.values(resource.fields).flatMap((field) =>
      (field.unique ? material.values(resource, field) : material.values(resource, field).slice(0, 1)).map((value) =>
        post({ ...bodies.least(), [field.name]: value }),
      ),
    ),
    ...strangeNames.map((name) => post({ ...bodies.least(), [name]: 'x' })),
  ];
}

/** @param all every value; otherwise one for each field */
function changes(material: Material, resource: Resource, id: string, all: boolean): readonly Call[] {
  const path = recordPath(resource, id);
  const patch = (body: unknown, match?: string): Call => ({ method: 'PATCH', path, body, ...(match ? { match } : {}) });
  return [
    ...Object.values(resource.fields).flatMap((field) => {
      const values = material.values(resource, field);
      const last = patch({ [field.name]: values.at(-1) }, path);
      if (!all) return [last];
      return [
        ...values.slice(0, -1).map((value) => patch({ [field.name]: value }, path)),
        last,
        patch({ [field.name]: notAnyValue }, path),
        patch({ [field.name]: null }),
      ];
    }),
    ...(all ? strangeNames : []).map((name) => patch({ [name]: 'x' }, path)),
  ];
}
