import type { ModuleRecords } from './module-records.ts';

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
  readonly records: ModuleRecords;
}
