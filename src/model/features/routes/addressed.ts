/**
 * A path of a record's page with more fields of the record than its id.
 * For example `/depots/{depotId}/checks/{id}`, or with the id among its parameters,
 * `/depots/{depotId}/checks?planId={planId}&checkId={id}`.
 */

import type { Report } from '../../base/declaration-files.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';

interface Address {
  /** Without its parameters. `inPath` has the fields that it contains. */
  readonly path: string;
  readonly inPath: readonly string[];
  /** Search parameter → field. */
  readonly params: Readonly<Record<string, string>>;
}

export function readAddress(template: string): Address {
  const [path = '', query = ''] = template.split('?');
  const params = [...new URLSearchParams(query)].map(([name, field]) => [name, field.replace(/[{}]/g, '')]);
  return { path, inPath: fieldsIn(path), params: Object.fromEntries(params) };
}

const fieldsIn = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Path of the record's page. */
export function addressOf(template: string, record: Values, tab?: string): string {
  const [path = '', query] = template
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name])))
    .split('?');
  return `${path}${tab === undefined ? '' : `/${tab}`}${query === undefined ? '' : `?${query}`}`;
}

export function checkAddressed(
  { routes }: Resource,
  known: (path: string, field: string) => boolean,
  report: Report,
): void {
  if (routes.addressed === undefined) return;
  const { inPath, params } = readAddress(routes.addressed);
  const fields = [...inPath, ...Object.values(params)];
  if (!fields.includes('id')) report('path.addressed', 'must contain {id}');
  for (const name of fields) known('path.addressed', name);
}
