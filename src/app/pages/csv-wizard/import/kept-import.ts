/** What a person said of the last upload, kept while the tab is open: a reload goes on with it. */
import type { Mapping } from '../preview/header-choices.ts';

export interface KeptImport {
  /** Of the upload. */
  readonly key: string;
  readonly fileName: string;
  readonly mapping: Mapping;
  /** Row of the headings, where a person said so. */
  readonly headerRow: number | null;
  /** The import itself was asked for: asking again tells what it came to. */
  readonly isBegun: boolean;
}

const place = 'daicho.import';

/** What is kept of this upload; nothing said where it is another one. */
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
    // Without storage a reload begins anew.
  }
}

function isKept(value: unknown): value is KeptImport {
  const { key, fileName, mapping, headerRow, isBegun } = Object(value) as Record<string, unknown>;
  if (typeof key !== 'string' || typeof fileName !== 'string' || typeof isBegun !== 'boolean') return false;
  if (headerRow !== null && typeof headerRow !== 'number') return false;
  return Object.values(Object(mapping)).every((field) => field === null || typeof field === 'string');
}
