/** Records that are imported from connected products. */
import type { Condition } from '../condition.ts';

/** The kinds of records in another product. */
export type CandidateKind = 'people' | 'accounts' | 'groups' | 'devices';

/** Fields of a record that say how another product is reached. */
export interface Connects {
  readonly kind: string;
  readonly address: string;
  readonly secret: string;
  readonly offers: string;
  /** The product is called only while this holds. */
  readonly when: Condition | null;
}

/** Records that can be imported from the products to which records of another resource connect. */
export interface Preview {
  /** Resource whose records connect. */
  readonly resource: string;
  /** What the connecting record must offer. */
  readonly offers: string;
  readonly take: CandidateKind;
  /** Fields by which a candidate finds its record. The first that finds one counts. */
  readonly match: readonly string[];
  /** Field → its name in the candidate. */
  readonly fields: Readonly<Record<string, string>>;
  /** Fields that the table shows beside the name. */
  readonly columns: readonly string[];
}
