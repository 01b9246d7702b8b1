import type { Locale } from '#model/types/locale.ts';
import type { Values } from '#model/types/values.ts';
import type { ModuleRecord, ModuleRecords } from './module-records.ts';

/** What a module does by itself at certain times. Of several servers on one database, one does it. */
export interface Job {
  /** What it does, for whoever runs the server and for the audit log. A language that is left out has the first one given. */
  readonly title: Readonly<Partial<Record<Locale, string>>>;
  /** Cron's five fields in the company's time zone: minute, hour, day of the month, month, day of the week. */
  readonly schedule: string;
  /** Whether a run that fails is tried again. Left out, it waits for its next time. */
  readonly retry?: JobRetry;
  /** An error makes the run fail. What it changed in transactions that have ended stays, so that a run may follow another one that was broken off. */
  run(call: JobCall): Promise<void>;
}

export interface JobRetry {
  readonly times: number;
  readonly afterMinutes: number;
}

export interface JobCall {
  /** When the run began. */
  readonly moment: ModuleRecords['moment'];
  /** Aborts when the server stops, which waits some seconds for what is being done. No transaction begins from then on. */
  readonly signal: AbortSignal;
  /**
   * Changes that are made together or not at all. The work may run again when it has lost against another transaction. It must end within seconds: what it
   * has locked, nobody else can change meanwhile.
   */
  transaction<T>(work: (records: ModuleRecords) => Promise<T>): Promise<T>;
  /**
   * Carries out the work for each record that holds these values, each in a transaction of its own, in which the record is locked and still holds them.
   *
   * @param where field → value; `{}` for all records
   * @returns for how many
   */
  each(
    resource: string,
    where: Values,
    work: (record: ModuleRecord, records: ModuleRecords) => Promise<void>,
  ): Promise<number>;
  /** One line for whoever runs the server. */
  log(line: string): void;
}

/** A job as it is kept: under one name among all modules. */
export interface RegisteredJob extends Job {
  readonly name: string;
  readonly module: string;
  readonly title: Readonly<Record<Locale, string>>;
}
