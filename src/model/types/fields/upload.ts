/** Files that a field accepts. */
import type { Scope } from '../access.ts';

export type FileTypeName = 'pdf' | 'png' | 'jpeg' | 'gif' | 'webp' | 'docx' | 'xlsx' | 'pptx' | 'csv' | 'txt' | 'zip';

export interface Upload {
  readonly accept: readonly FileTypeName[];
  /** Maximum size of one file in bytes. */
  readonly maxSize: number;
  /** Maximum number of files. */
  readonly most: number;
  /**
   * Scopes that may open a file; null if everyone who reads the field may.
   * One scope is enough, with a reason each time.
   */
  readonly reveal: readonly Scope[] | null;
  /** The picture of a stored record is uploaded and deleted at a path of the record. Left out if not declared. */
  readonly ofRecord?: true;
}
