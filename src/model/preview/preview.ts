/** What another product tells of, seen before it is taken over: who connects to it, and what of it becomes records. */
import type { Condition } from '../condition.ts';
import type { Resource } from '../resource.ts';
import type { CandidateKind } from './candidate.ts';

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

/** Calls that tell from where records can be taken over, and that show and take them. */
export const previewSourcesPath = ({ wire }: Pick<Resource, 'wire'>): string => `${wire.list}/previews`;
export const previewCallPath = (resource: Pick<Resource, 'wire'>): string => `${previewSourcesPath(resource)}/{id}`;

/** The screen for one of the products. */
export const previewScreen = ({ routes }: Pick<Resource, 'routes'>, id: string): string =>
  (routes.preview ?? '').replace(/\{\w+\}/, id);
