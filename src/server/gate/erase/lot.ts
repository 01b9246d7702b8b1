import type { Emptied } from '#model/types/records/erasure.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';

export type Row = Values & { readonly id: string };

/** Records of one resource that lose values or are removed. */
export interface Lot {
  readonly resource: Resource;
  /** Null for records that are removed. */
  readonly fields: Emptied | null;
  /** As they were, including records that were deleted before. */
  readonly rows: readonly Row[];
  /** The new title of each, by id; removed records get the title of the erased record. */
  readonly titles: ReadonlyMap<string, string>;
}
