/** The user's choices for the last upload, stored while the tab is open, so that a reload continues with them. */
import type { Mapping } from '../preview/header-choices.ts';

export interface StoredImport {
  /** Key of the upload. */
  readonly key: string;
  readonly fileName: string;
  readonly mapping: Mapping;
  /** Row of the headings, if the user chose it. */
  readonly headerRow: number | null;
  /** The import was started; sending it again returns its result. */
  readonly isBegun: boolean;
}

const place = 'daicho.import';

/** The choices for this upload; default values for another upload. */
export function readImport(key: string | null): StoredImport {
  const nothing: StoredImport = { key: key ?? '', fileName: '', mapping: {}, headerRow: null, isBegun: false };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return isStoredImport(stored) && stored.key === key ? stored : nothing;
  } catch {
    return nothing;
  }
}

export function storeImport(stored: StoredImport): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(stored));
  } catch {
    // Without storage, a reload starts again.
  }
}

function isStoredImport(value: unknown): value is StoredImport {
  const { key, fileName, mapping, headerRow, isBegun } = Object(value) as Record<string, unknown>;
  if (typeof key !== 'string' || typeof fileName !== 'string' || typeof isBegun !== 'boolean') return false;
  if (headerRow !== null && typeof headerRow !== 'number') return false;
  return Object.values(Object(mapping)).every((field) => field === null || typeof field === 'string');
}
