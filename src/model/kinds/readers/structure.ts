import { isPlainJson } from '../../base/json/plain-json.ts';
import type { Reader } from './reader.ts';

/** JSON; names that stand twice, and nesting without end, are not read. */
export const readStructure: Reader = (text) => {
  if (!isPlainJson(text)) return undefined;
  try {
    return JSON.parse(text, (_, value: unknown) => (Object.is(value, -0) ? 0 : value)) as unknown;
  } catch {
    return undefined;
  }
};
