import type { BlockKind } from '#model/features/blocks/block.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Block } from '#model/types/screens/block.ts';

export interface BlockProps<K extends BlockKind = BlockKind> {
  readonly block: Extract<Block, { kind: K }>;
  /** The resources of the blocks, by name. */
  readonly resources: Readonly<Record<string, Resource>>;
  /** The record whose tab contains the block; null on a page. */
  readonly recordId: string | null;
}
