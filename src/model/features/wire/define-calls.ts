/** Fields that calls send in a separate object, and calls that change some fields of a record. */
import type { Report } from '../../base/declaration-files.ts';
import type { RawResource } from '../../types/raw-resource.ts';
import type { Resource } from '../../types/resource.ts';

/** Listed names have the same name in the object. */
export const defineParts = (raw: NonNullable<NonNullable<RawResource['api']>['parts']>): Resource['parts'] =>
  Object.fromEntries(
    Object.entries(raw).map(([object, names]) => [
      object,
      isList(names) ? Object.fromEntries(names.map((name) => [name, name])) : names,
    ]),
  );

const callLine = /^(GET|PATCH|POST|PUT) ([a-z][a-z0-9-/]*)$/;

/** `PATCH settings/features`, with its fields. */
export function defineCalls(
  raw: NonNullable<NonNullable<RawResource['api']>['calls']>,
  known: (path: string, field: string) => boolean,
  report: Report,
): Resource['calls'] {
  return Object.entries(raw).flatMap(([line, names]) => {
    const [, method, path = ''] = callLine.exec(line) ?? [];
    if (method === undefined) {
      report(`api.calls.${line}`, `"${line}" is not a method and a path below the record, such as "PATCH settings"`);
      return [];
    }
    const { fields = {} } = defineParts({ fields: names });
    for (const field of Object.values(fields)) known(`api.calls.${line}`, field);
    return [{ method: method as Resource['calls'][number]['method'], path, fields }];
  });
}

const isList = (names: readonly string[] | Readonly<Record<string, string>>): names is readonly string[] =>
  Array.isArray(names);
