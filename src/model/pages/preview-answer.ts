/** A preview as it goes over the wire: what is asked, and what is told of each candidate. */
import type { ImportError, RowState } from '../csv/import-answer.ts';

export interface PreviewBody {
  /** Judge and write nothing. */
  readonly dryrun: boolean;
  /** What new records are, where the import has a choice: a word of its path. */
  readonly variant?: string;
  /** What was read before; left out, the product is asked. */
  readonly key?: string;
  /** Rows that are to be taken over, as the preview numbered them. */
  readonly selected?: readonly number[];
  /** A UUID of the asker's: asked again under the same, the work is not done twice. */
  readonly importKey?: string;
}

export interface PreviewRow {
  /** Its number in what was read, from 0. */
  readonly row: number;
  /** The product's own id of it. */
  readonly id: string;
  readonly name: string;
  readonly state: RowState;
  /** The record that it is, where there is one. */
  readonly recordId: string | null;
  /** By field, as the product says it. */
  readonly values: Readonly<Record<string, string>>;
  /** Of fields that would change: what the record holds, and what it would. */
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
  readonly errors: readonly (ImportError & { readonly field: string | null })[];
}

export interface PreviewAnswer {
  /** Under which what was read can be asked for again, for a day. */
  readonly key: string;
  /** `picture` is an address, where it has one. */
  readonly app: { readonly id: string; readonly name: string; readonly picture: string | null };
  readonly readAt: string;
  readonly dryrun: boolean;
  readonly rows: readonly PreviewRow[];
  readonly counts: Readonly<Record<RowState | 'rows', number>>;
}

/** Answered with 202 while the work goes on; the same question, asked again, joins it. */
export interface PreviewProgress {
  readonly processingState: 'reading' | 'importing';
}

/** A product from which records can be taken over. */
export interface PreviewSource {
  readonly id: string;
  readonly name: string;
}
