/** Validates some fields of a record alone: in the dialog of an action, or to preview members. */

import { Problem } from '#model/access/errors.ts';
import { fieldAt, pointerTo } from '#model/base/json/pointer.ts';
import { withoutEmptyTexts } from '#model/record/plan-write.ts';
import { emptyTexts, markBlank, tidied } from '#model/record/tidied.ts';
import { schemaErrors, validateRecord } from '#model/record/validate-record.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { GateContext } from '../gate-context.ts';

/** The rest of the record is not known here: an error of the whole record counts if all its fields were requested. */
export function isAboutRequested({ pointer, params = {} }: FieldError, names: readonly string[]): boolean {
  const fields = pointer === '' && Array.isArray(params.fields) ? params.fields : [fieldAt(pointer)];
  return fields.length > 0 && fields.every((name) => names.includes(String(name)));
}

/**
 * Validates fields with the validator of whole records; counts only errors of the requested fields.
 *
 * @param isWhole nothing else will be there; if false, rules are validated later with the rest of the record
 * @returns a value for each name: the given one, the default, or null
 * @throws `invalid-field`
 */
export function validateInput(
  context: GateContext,
  resource: Resource,
  names: readonly string[],
  sent: Values,
  moment: Moment,
  isWhole = true,
): Values {
  const { body: tidy, blank } = tidied(resource, sent);
  const body = withoutEmptyTexts(resource, tidy);
  const unknown = Object.keys(body)
    .filter((name) => !names.includes(name))
    .map((name): FieldError => ({ pointer: pointerTo(name), keyword: 'unknown' }));
  // A single already contains values: a field that is not sent has no default.
  const usual = (name: string): unknown => (resource.single ? null : (resource.fields[name]?.default ?? null));
  const requested = Object.fromEntries(names.map((name) => [name, body[name] ?? usual(name)]));
  const given = Object.fromEntries(
    Object.entries(requested).filter(([name, value]) => value !== null || resource.fields[name]?.nullable),
  );
  const validator = context.project().validatorOf(resource);
  const found = isWhole ? validateRecord(resource, validator, given, moment) : schemaErrors(resource, validator, given);
  const empty = emptyTexts(resource, sent, body, blank);
  const others = found.filter(({ pointer }) => !empty.some((error) => error.pointer === pointer));
  const errors = [...empty, ...markBlank(others, blank)].filter((error) => isAboutRequested(error, names));
  if (unknown.length + errors.length > 0) throw new Problem('invalid-field', [...unknown, ...errors]);
  return requested;
}
