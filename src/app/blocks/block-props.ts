import type { BlockKind } from '#model/blocks/block.ts';
import type { Block } from '#model/types/block.ts';
import type { Resource } from '#model/types/resource.ts';

export interface BlockProps<K extends BlockKind = BlockKind> {
  readonly block: Extract<Block, { kind: K }>;
  /** What the blocks look at, by name. */
  readonly resources: Readonly<Record<string, Resource>>;
  /** The record on whose tab the block stands; null on a page. */
  readonly recordId: string | null;
}
