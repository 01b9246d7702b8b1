import type { ModuleRecords } from '../modules/module-records.ts';
import type { Author } from './audit.ts';
import { findLocked } from './find-locked.ts';
import { type GateContext, sqlContextOf } from './gate-context.ts';
import type { Handle } from './handle.ts';
import { dropRecord, putRecord } from './put-record.ts';
import { lockRecord } from './stored-record.ts';
import { storedResource } from './stored-resource.ts';
import type { WriteRequest } from './write/write-request.ts';

/** Stored records for a migration or a job of a module, in its transaction. */
export function moduleRecords(context: GateContext, handle: Handle, author: Author): ModuleRecords {
  const sqlContext = sqlContextOf(context, author.actor);
  const resourceNamed = (name: string) => storedResource(context, name);
  const requestFor = (name: string): WriteRequest => ({ resource: resourceNamed(name), author, once: null });
  return {
    moment: { ...sqlContext.moment, timeZone: context.clock.timeZone },
    each: (name, where = {}) => findLocked(handle, resourceNamed(name), where, sqlContext),
    async find(name, id) {
      const stored = await lockRecord(handle, resourceNamed(name), id, sqlContext);
      return stored && { ...stored, id };
    },
    put: (name, id, values) => putRecord(context, handle, requestFor(name), id, values, true),
    remove: (name, id) => dropRecord(context, handle, requestFor(name), id),
  };
}
