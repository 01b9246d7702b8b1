/** Warns of fields that are edited as JSON, because no schema describes a form for them. */

import { type Issue, type Report, schemaFile } from '../../base/declaration-files.ts';
import type { Definitions } from '../../fields/nested/nested.ts';
import { nestedOf } from '../../fields/nested/nested-of.ts';
import type { Resource } from '../../types/resource.ts';

/** @param before existing warnings; a field that has one is not reported again */
export function warnOfJson({ schema, schemaName, fields }: Resource, warn: Report, before: readonly Issue[]): void {
  const definitions = Object(schema.$defs) as Definitions;
  const file = schemaFile(schemaName);
  for (const [name, field] of Object.entries(fields)) {
    const path = `properties.${name}`;
    const isJson = field.kind === 'structure' && !field.readOnly && nestedOf(field.schema, definitions) === null;
    const isNoted = before.some((one) => one.file === file && (one.path === path || one.path.startsWith(`${path}.`)));
    if (isJson && !isNoted)
      warn(path, 'is edited as JSON: the schema does not say which properties or entries a form could have');
  }
}
