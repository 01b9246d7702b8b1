import type { Moment } from '#model/types/moment.ts';
import type { Values } from '#model/types/values.ts';

/** What a newer version of a module changes in stored records. Each runs once in each database, in one transaction. */
export interface Migration {
  /** 1 for the first of the module, and one more for each that follows. */
  readonly number: number;
  /** What it does, for whoever runs the server and for the audit log. */
  readonly title: string;
  /** An error undoes all of it, and the server does not start. It may run again after the database has undone it. */
  run(call: MigrationCall): Promise<void>;
}

export interface MigrationCall {
  readonly records: MigrationRecords;
}

/** Stored records of any resource, whole. What is written keeps schema, rules and references, and stands in the audit log. */
export interface MigrationRecords {
  readonly moment: Moment & { readonly timeZone: string };
  /**
   * All that hold these values, in the order in which they were made, each locked until the end.
   *
   * @param where field → value; all records unless given
   */
  each(resource: string, where?: Values): AsyncIterable<Values & { readonly id: string }>;
  /** Makes one (`id` null) or changes one. @throws Problem where schema, rules or references refuse it */
  put(resource: string, id: string | null, values: Values): Promise<{ readonly id: string }>;
  /** Deletes one. @throws Problem where something stands in the way */
  remove(resource: string, id: string): Promise<void>;
}
