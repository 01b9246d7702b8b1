/** What must be given before a screen means anything: a feature and settings that are switched on, and parameters in its address. */

import { isRecordId } from '../../base/record-id.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';
import type { ScreenName } from '../../types/screens/requirements.ts';

/** The parameters that the address lacks; one that is empty says nothing. */
export function missingParams(required: readonly string[], search: string): readonly string[] {
  const params = new URLSearchParams(search);
  return required.filter((name) => (params.get(name) ?? '').trim() === '');
}

/** Those that a screen of the resource lacks. On the form, a value that its field cannot hold is none. */
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

/** What is wrong with a parameter that must hold one text: it is missing or stands twice, or it says nothing. */
export const paramError = (values: readonly string[]): 'oneText' | 'noText' | null => {
  if (values.length !== 1) return 'oneText';
  return values[0]?.trim() === '' ? 'noText' : null;
};

/** A parameter as its message names it: `patternId` is the Pattern ID. */
export function paramName(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/\bId$/, 'ID');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
