/** Lists of names in the format of each language. */
import type { FieldError } from '../types/field-error.ts';

/** @example nameList('ja-JP', ['A', 'B'], 3) // 'A、B、…' */
export const nameList = (locale: string, names: readonly string[], count = names.length): string =>
  new Intl.ListFormat(locale, { style: 'narrow' }).format(count > names.length ? [...names, '…'] : names);

/** Parameters for the sentence of an error that names only some of the records. */
export const withNames = (locale: string, { params = {} }: FieldError): Readonly<Record<string, unknown>> =>
  Array.isArray(params.names) ? { ...params, names: nameList(locale, params.names, Number(params.count)) } : params;
