/** The lists of values that many schemas share, each validated once in the file that holds them. */

import type { Report } from '../../base/declaration-files.ts';
import { isObject } from '../../base/values.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import { checkSchema } from './check-schema.ts';

/** @param schema of `enums.schema.json` */
export function checkShared(schema: JsonSchema, report: Report, warn: Report): void {
  const below =
    (to: Report, name: string): Report =>
    (path, message) =>
      to(path === '' ? `$defs.${name}` : `$defs.${name}.${path}`, message);
  for (const [name, part] of Object.entries(isObject(schema.$defs) ? schema.$defs : {}))
    if (isObject(part)) checkSchema(part, below(report, name), below(warn, name));
}
