/** Of the faults of a whole record, those that a change answers for. */
import type { FieldFault } from '../errors.ts';
import { fieldAt } from '../pointer.ts';
import { same } from './same.ts';

/**
 * A stored record may break rules that came later. Whoever changes another field is not asked to mend that; what they
 * touch, and what they break, must be sound.
 *
 * @param before faults of the record as it is stored, asked for only when there are any afterwards
 * @param changed names of the fields whose values differ
 */
export function causedFaults(
  after: readonly FieldFault[],
  before: () => readonly FieldFault[],
  changed: readonly string[],
): readonly FieldFault[] {
  if (after.length === 0 || after.every((fault) => isAbout(fault, changed))) return after;
  const known = before();
  return after.filter((fault) => isAbout(fault, changed) || !known.some((one) => isSameFault(one, fault)));
}

/** True when the fault stands at one of the fields, or its sentence names one. */
export function isAbout({ pointer, params = {} }: FieldFault, names: readonly string[]): boolean {
  const fields = Array.isArray(params.fields) ? params.fields : [];
  return [fieldAt(pointer), params.other, ...fields].some((name) => names.includes(String(name)));
}

const isSameFault = (one: FieldFault, other: FieldFault): boolean =>
  one.pointer === other.pointer && one.keyword === other.keyword && same(one.params ?? {}, other.params ?? {});
