import type { ModuleRecords } from './module-records.ts';

/** A change of stored records for a newer version of a module. Each runs once in each database, in one transaction. */
export interface Migration {
  /** 1 for the first migration of the module, then increasing by one. */
  readonly number: number;
  /** What it does, for operators and the audit log. */
  readonly title: string;
  /** An error undoes all of it, and the server does not start. It may run again after the database has undone it. */
  run(call: MigrationCall): Promise<void>;
}

export interface MigrationCall {
  readonly records: ModuleRecords;
}
