/** Request and response of a preview, as sent over the wire. */
import type { ImportError, RowState } from '../csv/import-answer.ts';

export interface PreviewBody {
  /** Validate and write nothing. */
  readonly dryrun: boolean;
  /** Variant of the new records, if the import has variants; a word of its path. */
  readonly variant?: string;
  /** Key of a result that was read before; if missing, the connected product is read. */
  readonly key?: string;
  /** Rows to import, with their numbers in the preview. */
  readonly selected?: readonly number[];
  /** A UUID from the client. A repeated request with the same key does not repeat the work. */
  readonly importKey?: string;
}

export interface PreviewRow {
  /** Number of the row in the result, from 0. */
  readonly row: number;
  /** Id in the connected product. */
  readonly id: string;
  readonly name: string;
  readonly state: RowState;
  /** The matching record; null if there is none. */
  readonly recordId: string | null;
  /** Field → text from the connected product. */
  readonly values: Readonly<Record<string, string>>;
  /** Fields that would change → current value of the record; `after` has the new value. */
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
  readonly errors: readonly (ImportError & { readonly field: string | null })[];
}

export interface PreviewAnswer {
  /** Key for requesting the same result again, for one day. */
  readonly key: string;
  /** `picture` is the address of a picture, or null. */
  readonly app: { readonly id: string; readonly name: string; readonly picture: string | null };
  readonly readAt: string;
  readonly dryrun: boolean;
  readonly rows: readonly PreviewRow[];
  readonly counts: Readonly<Record<RowState | 'rows', number>>;
}

/** Answered with 202 while the work continues. Repeating the request joins it. */
export interface PreviewProgress {
  readonly processingState: 'reading' | 'importing';
}

/** A connected product from which records can be imported. */
export interface PreviewSource {
  readonly id: string;
  readonly name: string;
}
