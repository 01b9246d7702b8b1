/** Fields that calls send in a separate object, and calls that change some fields of a record. */

import type { Report } from '../../base/declaration-files.ts';
import type { RawCall, RawNames, RawResource } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import { isNames } from './split-calls.ts';

/** The objects of an answer (`read`) or of the body of a new record (`create`), with the names in each. */
export const defineObjects = (
  raw: NonNullable<RawResource['api']>['objects'],
  use: 'read' | 'create',
): Resource['parts'] =>
  Object.fromEntries(
    Object.entries(raw ?? {}).flatMap(([object, { [use]: names }]) => (names ? [[object, namesIn(names)]] : [])),
  );

/** Listed names have the same name in the object. */
const namesIn = (names: RawNames): Readonly<Record<string, string>> =>
  isList(names) ? Object.fromEntries(names.map((name) => [name, name])) : names;

const callLine = /^(GET|PATCH|POST|PUT) ([a-z][a-z0-9-/]*)$/;

/** `PATCH settings/features`, with its fields. */
export function defineCalls(
  raw: Readonly<Record<string, RawCall>>,
  known: (path: string, field: string) => boolean,
  report: Report,
): Resource['calls'] {
  return Object.entries(raw).flatMap(([line, names]) => {
    const [, method, path = ''] = callLine.exec(line) ?? [];
    if (method === undefined) {
      report(`api.calls.${line}`, `"${line}" is not a method and a path below the record, such as "PATCH settings"`);
      return [];
    }
    if (!isNames(names)) {
      report(`api.calls.${line}`, `"${names}" needs a whole path: "${line}" is below the record, so list its fields`);
      return [];
    }
    const fields = namesIn(names as RawNames);
    for (const field of Object.values(fields)) known(`api.calls.${line}`, field);
    return [{ method: method as Resource['calls'][number]['method'], path, fields }];
  });
}

const isList = (names: RawNames): names is readonly string[] => Array.isArray(names);
