import type { Moment } from '#model/types/moment.ts';
import type { Values } from '#model/types/values.ts';

export type ModuleRecord = Values & { readonly id: string };

/** Stored records of any resource, whole, in one transaction. What is written keeps schema, rules and references, and stands in the audit log. */
export interface ModuleRecords {
  readonly moment: Moment & { readonly timeZone: string };
  /**
   * All that hold these values, in the order in which they were made, each locked until the end.
   *
   * @param where field → value; all records unless given
   */
  each(resource: string, where?: Values): AsyncIterable<ModuleRecord>;
  /** One, locked until the end; null where there is none. */
  find(resource: string, id: string): Promise<ModuleRecord | null>;
  /** Makes one (`id` null) or changes one. @throws Problem where schema, rules or references refuse it */
  put(resource: string, id: string | null, values: Values): Promise<{ readonly id: string }>;
  /** Deletes one. @throws Problem where something stands in the way */
  remove(resource: string, id: string): Promise<void>;
}
