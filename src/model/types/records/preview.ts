/** Records that are taken over from connected products. */
import type { Condition } from '../condition.ts';

/** What another product has. */
export type CandidateKind = 'people' | 'accounts' | 'groups' | 'devices';

/** Each record says how another product is reached: the fields that hold it. */
export interface Connects {
  readonly kind: string;
  readonly address: string;
  readonly secret: string;
  readonly offers: string;
  /** Only while this holds. */
  readonly while: Condition | null;
}

/** Records that can be taken over from the products that records of another resource connect to. */
export interface Preview {
  /** Resource whose records connect. */
  readonly of: string;
  /** What they must offer. */
  readonly offers: string;
  readonly take: CandidateKind;
  /** Fields by which a candidate finds its record, the first that does. */
  readonly match: readonly string[];
  /** Field → what the candidate calls it. */
  readonly fields: Readonly<Record<string, string>>;
  /** Fields that stand in the table, beside the name. */
  readonly columns: readonly string[];
}
