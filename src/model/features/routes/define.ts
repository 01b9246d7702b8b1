import type { RawResource } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';

type Routes = Resource['routes'];

/**
 * @param path of the list
 * @param adding paths of the form, of the choice before it and of the page after it
 * @param isTable whether the resource has its own table with many records
 */
export const defineRoutes = (
  raw: RawResource,
  path: string,
  adding: Pick<Routes, 'create' | 'choose' | 'completed'>,
  detail: Resource['detail'],
  isTable: boolean,
): Routes => ({
  list: path,
  ...adding,
  detail: raw.source?.single ? path : `${path}/{id}`,
  edit: null,
  import: usualImport(raw, path, isTable),
  ...raw.path,
  ...(raw.csv?.into ? { importInto: raw.csv.into.path } : {}),
  ...(raw.preview ? { preview: raw.preview.path } : {}),
  nested: nestedRoute(raw.path?.detail ?? `${path}/{id}`, detail),
});

/** Records that users add to a table at the default path can also be imported from a file; null for other records. */
function usualImport(raw: RawResource, path: string, isTable: boolean): string | null {
  const isUsual = isTable && raw.path === undefined && raw.source === undefined;
  const comesOtherwise = raw.draft ?? raw.preview ?? raw.refresh ?? raw.csv?.into ?? raw.csv?.through;
  return isUsual && !comesOtherwise && raw.permissions?.create ? `${path}/import-csv` : null;
}

const nestedRoute = (detail: string, { tabs }: Resource['detail']): string | null =>
  tabs.some((tab) => tab.kind === 'related' && tab.nested) ? `${detail}/{tab}/{nested}` : null;
