/**
 * What a screen needs before it can be shown.
 * A feature and settings that are switched on, and parameters in its address.
 */

import { isRecordId } from '../../base/record-id.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';
import type { ScreenName } from '../../types/screens/requirements.ts';

/** The parameters that the address lacks. An empty one counts as missing. */
export function missingParams(required: readonly string[], search: string): readonly string[] {
  const params = new URLSearchParams(search);
  return required.filter((name) => (params.get(name) ?? '').trim() === '');
}

/**
 * The parameters that a screen of the resource lacks. On the form, values that the field cannot hold count as missing.
 */
export function missingOn(
  { requires, create, fields }: Resource,
  screen: ScreenName,
  search: string,
): readonly string[] {
  const required = requires.params[screen] ?? [];
  const params = new URLSearchParams(search);
  const missing = missingParams(required, search);
  const fits = (name: string): boolean => {
    const field = fields[create.params[name] ?? ''];
    return screen !== 'create' || !field || canHold(field, params.getAll(name));
  };
  return required.filter((name) => missing.includes(name) || !fits(name));
}

const canHold = ({ to, values }: Field, texts: readonly string[]): boolean =>
  texts.every((text) => (to === null || isRecordId(text)) && (values === null || values.includes(text)));

/** The error of a parameter that must be one text: it is missing, repeated or empty. */
export const paramError = (values: readonly string[]): 'oneText' | 'noText' | null => {
  if (values.length !== 1) return 'oneText';
  return values[0]?.trim() === '' ? 'noText' : null;
};

/** A parameter as messages name it: `patternId` becomes Pattern ID. */
export function paramName(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/\bId$/, 'ID');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
