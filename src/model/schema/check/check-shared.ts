/** Checks the lists of values that schemas share, once, in the file that contains them. */

import type { Report } from '../../base/declaration-files.ts';
import { isObject } from '../../base/values.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import { checkSchema } from './check-schema.ts';

/** @param schema the content of `enums.schema.json` */
export function checkShared(schema: JsonSchema, report: Report, warn: Report): void {
  const below =
    (to: Report, name: string): Report =>
    (path, message) =>
      to(path === '' ? `$defs.${name}` : `$defs.${name}.${path}`, message);
  for (const [name, part] of Object.entries(isObject(schema.$defs) ? schema.$defs : {}))
    if (isObject(part)) checkSchema(part, below(report, name), below(warn, name));
}
