import type { Resource } from '#model/types/resource.ts';
import type { MigrationRecords } from '../../modules/migration.ts';
import type { Author } from '../audit.ts';
import { findLocked } from '../find-locked.ts';
import { type GateContext, groundOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { dropRecord, putRecord } from '../put-record.ts';
import type { WriteRequest } from '../write/write-request.ts';

/** Stored records for a migration, in its transaction. */
export function migrationRecords(context: GateContext, handle: Handle, author: Author): MigrationRecords {
  const ground = groundOf(context, author.actor);
  const resourceNamed = (name: string): Resource => {
    const found = context.house().declarations.resources[name];
    if (found?.source.kind !== 'table') throw new Error(`there are no stored records of "${name}"`);
    return found;
  };
  const requestFor = (name: string): WriteRequest => ({ resource: resourceNamed(name), author, once: null });
  return {
    moment: { ...ground.moment, timeZone: context.clock.timeZone },
    each: (name, where = {}) => findLocked(handle, resourceNamed(name), where, ground),
    put: (name, id, values) => putRecord(context, handle, requestFor(name), id, values, true),
    remove: (name, id) => dropRecord(context, handle, requestFor(name), id),
  };
}
