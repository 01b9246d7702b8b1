/** A property below the top level as a field, so that it has the label, the input and the look of one. */

import { isObject } from '../../base/values.ts';
import { withType } from '../../schema/infer-type.ts';
import { withTitledValues } from '../../schema/value-titles.ts';
import type { Field } from '../../types/fields/field.ts';
import { defineField } from '../define-fields.ts';
import type { Definitions } from './nested.ts';
import { resolved } from './resolved.ts';

/** Files are sent for fields of the record alone. */
const ofRecordsOnly = ['files', 'image'];

/** @param required by the object that holds it */
export function partField(name: string, schema: unknown, required: boolean, definitions: Definitions): Field {
  const given = isObject(schema) ? schema : {};
  const open = withType(withTitledValues(resolved(given, definitions)));
  const field = defineField(name, open, {}, required, ignore, ignore);
  const kind = ofRecordsOnly.includes(field.kind) ? 'structure' : field.kind;
  const isConstant = Object.hasOwn(open, 'const');
  return {
    ...field,
    kind,
    upload: null,
    // What lies behind a reference is resolved when it is opened.
    schema: kind === 'structure' ? given : open,
    readOnly: field.readOnly || isConstant,
    default: isConstant ? open.const : field.default,
  };
}

/** What is wrong with a schema has been reported for the record. */
const ignore = (): void => undefined;
