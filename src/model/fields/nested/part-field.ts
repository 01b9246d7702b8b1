/** Makes a property below the top level a field, so that it has a label, an input and a display. */

import { isObject } from '../../base/values.ts';
import { withType } from '../../schema/infer-type.ts';
import { withTitledValues } from '../../schema/value-titles.ts';
import type { Field } from '../../types/fields/field.ts';
import { defineField } from '../define-fields.ts';
import type { Definitions } from './nested.ts';
import { resolved } from './resolved.ts';

/** Only fields of the record itself can have uploads. */
const ofRecordsOnly = ['files', 'image'];

/** @param required whether the object requires it */
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
    // A reference is resolved when the part is opened.
    schema: kind === 'structure' ? given : open,
    readOnly: field.readOnly || isConstant,
    default: isConstant ? open.const : field.default,
  };
}

/** Issues of the schema are reported for the record. */
const ignore = (): void => undefined;
