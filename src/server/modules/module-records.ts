import type { Moment } from '#model/types/moment.ts';
import type { Values } from '#model/types/values.ts';

export type ModuleRecord = Values & { readonly id: string };

/**
 * Stored records of any resource, whole, in one transaction. Writes are validated by schema, rules and references, and
 * audited.
 */
export interface ModuleRecords {
  readonly moment: Moment & { readonly timeZone: string };
  /**
   * All records with these values, in the order of their creation, each locked until the end.
   *
   * @param where field → value; default: all records
   */
  each(resource: string, where?: Values): AsyncIterable<ModuleRecord>;
  /** One record, locked until the end; null if there is none. */
  find(resource: string, id: string): Promise<ModuleRecord | null>;
  /** Creates a record if `id` is null, else changes one. @throws Problem if schema, rules or references refuse it */
  put(resource: string, id: string | null, values: Values): Promise<{ readonly id: string }>;
  /** Deletes a record. @throws Problem if something prevents it */
  remove(resource: string, id: string): Promise<void>;
}
