/**
 * Parts of generated requests: ids that the asker sees, does not see and that do not exist, and values of every field.
 */
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { bodiesOf } from '#tests/resources/bodies.ts';
import type { Asker, Row } from '#tests/resources/oracle.ts';
import type { SuiteProject } from '#tests/resources/suite-project.ts';

export type Rows = Readonly<Record<string, readonly Row[]>>;

export interface Ids {
  readonly visible: readonly string[];
  readonly foreign: readonly string[];
  readonly missing: readonly string[];
}

export interface Material {
  readonly project: SuiteProject;
  readonly asker: Asker;
  /** Whether the asker may see some record of the resource, or its title. */
  reaches(resource: Resource): boolean;
  ids(resource: Resource): Ids;
  /** Values of the field in the stored rows, in the format of parameters. */
  texts(resource: Resource, field: Field): readonly string[];
  /** Values that a body may contain. */
  values(resource: Resource, field: Field): readonly unknown[];
}

const missing = ['018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f', '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e10'];
const most = 6;

/** @param stores the rows of every database; values are taken from all of them */
export function materialOf(project: SuiteProject, asker: Asker, stores: readonly Rows[]): Material {
  const { oracle } = project;
  const remembered = new Map<string, readonly unknown[]>();
  const stored = (resource: Resource, field: Field): readonly unknown[] => {
    const key = `${resource.name}.${field.name}`;
    const known =
      remembered.get(key) ??
      stores.flatMap((rows) =>
        [...new Set((rows[resource.name] ?? []).map((row) => row[field.name] ?? null))].slice(0, most),
      );
    remembered.set(key, known);
    return known;
  };
  return {
    project,
    asker,
    reaches: (resource) => oracle.grantsOf(resource, asker, 'read').length > 0 || oracle.mayChoose(resource, asker),
    ids(resource) {
      const visible = new Set(oracle.visible(resource, asker).map(({ id }) => String(id)));
      const all = oracle.rows(resource.name).map(({ id }) => String(id));
      return { visible: [...visible], foreign: all.filter((id) => !visible.has(id)), missing };
    },
    texts: (resource, field) => [
      ...new Set(
        stored(resource, field)
          .flatMap((value) => (Array.isArray(value) ? value : [value]))
          .filter((value) => value !== null && typeof value !== 'object')
          .map(String),
      ),
    ],
    values(resource, field) {
      const all = stored(resource, field);
      return [...all.slice(0, 1), ...all.slice(-1), ...bodiesOf(project, resource).valuesOf(field).slice(0, 1)];
    },
  };
}
