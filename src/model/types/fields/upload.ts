/** Files that a field takes. */
import type { Scope } from '../access.ts';

export type FileTypeName = 'pdf' | 'png' | 'jpeg' | 'gif' | 'webp' | 'docx' | 'xlsx' | 'pptx' | 'csv' | 'txt' | 'zip';

export interface Upload {
  readonly accept: readonly FileTypeName[];
  /** Bytes of one file. */
  readonly maxSize: number;
  /** Number of files. */
  readonly most: number;
  /** Scopes of which one is needed, and a reason each time, to have one of them; null where whoever reads the field may. */
  readonly reveal: readonly Scope[] | null;
  /** The picture of a stored record is put and deleted at an address of that record's own; only where that is declared. */
  readonly ofRecord?: true;
}
