/** Records whose source is a connected product. */
import type { Condition } from '../condition.ts';
import type { CandidateKind } from './preview.ts';

export interface Refresh {
  /** Fields of the connecting record: status, start and end of the latest refresh, and its error. */
  readonly status: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly problem: string;
  /** Minimum number of seconds between two requests for a refresh. */
  readonly pause: number;
  /** Fields about records that could not be stored although the rest could; null if not reported. */
  readonly refused: { readonly count: string; readonly reasons: string; readonly ids: string } | null;
  /** List of kinds that consist of others and could not be read although the rest could; null if not reported. */
  readonly unread: string | null;
  /** What is read. Records are stored in this order. */
  readonly takes: readonly Takes[];
}

export interface Takes {
  /** Resource of the stored records. */
  readonly resource: string;
  /** Its reference to the connecting record. */
  readonly reference: string;
  readonly kind: CandidateKind;
  /** What the connecting record must offer. */
  readonly offers: string;
  /** Its text field with the id in the product. */
  readonly key: string;
  /** Field → its name in the candidate. */
  readonly fields: Readonly<Record<string, string>>;
  /** Field → field of the connecting record. */
  readonly from: Readonly<Record<string, string>>;
  /** Field by which an existing record that never came from a product is found and taken over. */
  readonly adopt: string | null;
  /** Only updates existing records that no other connection owns, and creates none; null if it creates records. */
  readonly onto: Onto | null;
  /** List of references to its members, which an earlier entry stores; null if it has no members. */
  readonly members: string | null;
  /** Instant at which the product last reported the record; null if not stored. */
  readonly readAt: string | null;
  /** Field → value for a record that the product no longer has. */
  readonly gone: Readonly<Record<string, unknown>>;
  /** Instant → condition: since when it holds for the data of the product. Empty while it does not hold. */
  readonly since: Readonly<Record<string, Condition>>;
  readonly match: Matching | null;
  readonly tells: WriteBack | null;
}

/** How the record is found that a product reports. */
export interface Onto {
  /** Field → its name in the candidate. The first that finds exactly one record counts. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of several candidates for one record, the one with the latest value here counts. Null: the first counts. */
  readonly newest: string | null;
}

/** Commands that a product can carry out on its records. */
export type ProductCommand = 'lock' | 'restart' | 'wipe';

/** Changes of a record by actions that the product receives first. */
export interface WriteBack {
  /** Field → its name in the product. */
  readonly fields: Readonly<Record<string, string>>;
  /** Condition on the connecting record; null if it only has to connect. */
  readonly when: Condition | null;
}

/** The owner of a record: a reference that is found by values of both sides. */
export interface Matching {
  readonly field: string;
  /** Choice that records how it was found. */
  readonly how: string;
  /**
   * Value of `how` → field of the referenced record, and its name in the candidate.
   * The first that finds exactly one record counts.
   */
  readonly values: Readonly<Record<string, readonly [field: string, candidate: string]>>;
}
