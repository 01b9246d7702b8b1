import type { Emptied } from '#model/types/records/erasure.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';

export type Row = Values & { readonly id: string };

/** Records of one resource that lose something. */
export interface Lot {
  readonly resource: Resource;
  /** Null for records that are removed. */
  readonly fields: Emptied | null;
  /** As they were, those that were deleted before included. */
  readonly rows: readonly Row[];
  /** What each is called from now on, by id; those that are removed are called as whom they belonged to. */
  readonly titles: ReadonlyMap<string, string>;
}
