import type { BlockKind } from '#model/features/blocks/block.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Block } from '#model/types/screens/block.ts';

export interface BlockProps<K extends BlockKind = BlockKind> {
  readonly block: Extract<Block, { kind: K }>;
  /** What the blocks look at, by name. */
  readonly resources: Readonly<Record<string, Resource>>;
  /** The record on whose tab the block stands; null on a page. */
  readonly recordId: string | null;
}
