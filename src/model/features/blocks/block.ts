/** Blocks: parts of pages and of records' tabs that report on other records, as plain, frozen data. */

import { type Actor, holds, isOff } from '../../access/actor.ts';
import type { Block } from '../../types/screens/block.ts';
import type { DetailDeclaration } from '../../types/screens/detail-declaration.ts';
import type { Page } from '../../types/screens/page.ts';

export type BlockKind = Block['kind'];

/** True if the actor belongs to the page's area and holds one of its scopes. Each block has its own permissions. */
export const mayOpenPage = ({ name, area, read }: Pick<Page, 'name' | 'area' | 'read'>, actor: Actor): boolean =>
  !isOff(actor, name) && holds(actor, area) && read.some(({ scope }) => holds(actor, scope));

/** Blocks on all tabs of a record. */
export const blocksOf = ({ detail }: { readonly detail: DetailDeclaration }): readonly Block[] =>
  detail.tabs.flatMap((tab) => (tab.kind === 'blocks' ? tab.blocks : []));

/** Names of the resources whose records a block uses. */
export function aimsOf(block: Block): readonly string[] {
  if (block.kind === 'planned') return [];
  if (block.kind === 'checklist') return [...new Set(block.items.map(({ resource }) => resource))];
  if (block.kind === 'log') return block.resources;
  return 'aim' in block ? [block.aim.resource] : [block.resource];
}

/** True if all resources of the block are switched off. */
export function isBlockOff(block: Block, isOff: (name: string) => boolean): boolean {
  const aims = aimsOf(block);
  return aims.length > 0 && aims.every(isOff);
}

/**
 * Fields that an actor must be able to read to see the block.
 * Without one of them its numbers would mean something else.
 */
export function fieldsOfBlock(block: Block): readonly string[] {
  const own: readonly (string | null)[] =
    block.kind === 'stats' || block.kind === 'top' || block.kind === 'bands'
      ? [block.group]
      : block.kind === 'due'
        ? [block.date]
        : block.kind === 'sums'
          ? [...block.sum, block.currency, block.group]
          : block.kind === 'trend'
            ? [block.date, block.sum, block.currency]
            : [];
  return [...own, block.reference].filter((name) => name !== null);
}
