/** The word `bin`: how long deleted records can be restored. */
import type { Report } from '../../base/declaration-files.ts';
import type { Resource } from '../../types/resource.ts';

/** The resource whose records are the deleted ones, in the base module. */
export const binResource = 'recycle-bin';
/** Its action that restores a record. */
export const restoreVerb = 'restore';

/** Address of the recycle bin with the deleted records of a resource. */
export const binAddress = ({ stored }: Pick<Resource, 'stored'>): string =>
  `/${binResource}?listIn=${encodeURIComponent(stored.as)}`;

/** Call that restores a deleted record. */
export const restorePath = (id: string): string => `/v2/${binResource}/${encodeURIComponent(id)}/${restoreVerb}`;

export const defineBin = (raw: Resource['bin']): Pick<Resource, 'bin'> => (raw === undefined ? {} : { bin: raw });

export function checkBin({ bin, source }: Resource, report: Report): void {
  if (bin !== undefined && !hasTable(source))
    report('bin', 'only a resource with a table of its own has a recycle bin');
}

const hasTable = ({ kind }: Resource['source']): boolean => kind === 'table' || kind === 'existing';

/** True if deleted records of the resource can be restored. */
export const isRestorable = ({ bin, source }: Pick<Resource, 'bin' | 'source'>): boolean =>
  bin !== false && source.kind !== 'view';
