import { isObject } from '../base/values.ts';
import { convertKey, type Json, renameKey } from './keys.ts';

/**
 * The file with a word renamed wherever the place matches. Unchanged where the object already has the new word.
 *
 * @param place `detail.tabs[].timeline.of`: `[]` is any entry of a list, `*` any name
 * @param isMeant the objects in which the word is renamed; all if left out
 */
export const renameAt = (
  file: Json,
  place: string,
  now: string,
  isMeant: (holder: Json) => boolean = () => true,
): Json => renamed(file, place.replaceAll('[]', '.[]').split('.'), now, isMeant) as Json;

function renamed(value: unknown, steps: readonly string[], now: string, isMeant: (holder: Json) => boolean): unknown {
  const [step = '', ...rest] = steps;
  const next = (part: unknown): unknown => renamed(part, rest, now, isMeant);
  if (step === '[]') return Array.isArray(value) ? value.map(next) : value;
  if (!isObject(value)) return value;
  if (step === '*') return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, next(part)]));
  if (rest.length > 0) return convertKey(value, step, next);
  return isMeant(value) && !Object.hasOwn(value, now) ? renameKey(value, step, now) : value;
}
