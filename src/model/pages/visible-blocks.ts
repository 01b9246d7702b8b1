/** The blocks that an actor may see: the actor must be able to read everything that they show. */
import { type Access, canRead, may, readsAll } from '../access/access.ts';
import { fieldsOf, holdsFor } from '../conditions/condition.ts';
import { fieldsOfBlock } from '../features/blocks/block.ts';
import { listFor } from '../list/list-request.ts';
import type { Moment } from '../types/moment.ts';
import type { Aim, Block } from '../types/screens/block.ts';

/** Access of the actor to a resource; null if there is no such resource. */
export type AccessTo = (resource: string) => Access | null;

/** A checklist is reduced to readable items, and a log to readable resources. */
export const visibleBlocks = (blocks: readonly Block[], accessTo: AccessTo): readonly Block[] =>
  blocks.flatMap((block): readonly Block[] => {
    if (block.when && !readsEach(accessTo(block.owner), fieldsOf(block.when))) return [];
    if (block.kind === 'planned') return [block];
    if (block.kind === 'form' || block.kind === 'rules') return isOpen(accessTo(block.resource)) ? [block] : [];
    if (block.kind === 'log') {
      const resources = block.resources.filter((name) => readsWhole(accessTo(name)));
      return resources.length > 0 ? [{ ...block, resources }] : [];
    }
    if (block.kind === 'checklist') {
      const by = fieldsOfBlock(block);
      const items = block.items.filter((item) => reaches(accessTo(item.resource), item, by));
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    return reaches(accessTo(block.aim.resource), block.aim, fieldsOfBlock(block)) ? [block] : [];
  });

const isOpen = (access: Access | null): access is Access => access !== null && may(access, 'read');

/** The log of a resource is shown only to actors who may read all of its records. */
const readsWhole = (access: Access | null): boolean => access !== null && readsAll(access);

const readsEach = (access: Access | null, fields: readonly string[]): access is Access =>
  isOpen(access) && fields.every((name) => canRead(access, name));

function reaches(access: Access | null, { category }: Aim, fields: readonly string[]): boolean {
  if (!readsEach(access, fields)) return false;
  return category === null || listFor(access).categories.some(({ name }) => name === category);
}

/** The blocks whose condition holds for the record. */
export const presentBlocks = (
  blocks: readonly Block[],
  record: Readonly<Record<string, unknown>>,
  moment: Moment,
): readonly Block[] => blocks.filter(({ when }) => holdsFor(when, record, moment));
