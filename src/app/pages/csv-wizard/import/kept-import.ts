/** The user's choices for the last upload, stored while the tab is open, so that a reload continues with them. */
import type { Mapping } from '../preview/header-choices.ts';

export interface KeptImport {
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
export function readKept(key: string | null): KeptImport {
  const nothing: KeptImport = { key: key ?? '', fileName: '', mapping: {}, headerRow: null, isBegun: false };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return isKept(kept) && kept.key === key ? kept : nothing;
  } catch {
    return nothing;
  }
}

export function keepImport(kept: KeptImport): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Without storage, a reload starts again.
  }
}

function isKept(value: unknown): value is KeptImport {
  const { key, fileName, mapping, headerRow, isBegun } = Object(value) as Record<string, unknown>;
  if (typeof key !== 'string' || typeof fileName !== 'string' || typeof isBegun !== 'boolean') return false;
  if (headerRow !== null && typeof headerRow !== 'number') return false;
  return Object.values(Object(mapping)).every((field) => field === null || typeof field === 'string');
}
