import type { Locale } from '#model/types/locale.ts';
import type { Values } from '#model/types/values.ts';
import type { ModuleRecord, ModuleRecords } from './module-records.ts';

/** Work of a module at scheduled times. Only one of several servers on a database runs it. */
export interface Job {
  /** What it does, for operators and the audit log. A missing language uses the first one given. */
  readonly title: Readonly<Partial<Record<Locale, string>>>;
  /** Cron's five fields in the company's time zone: minute, hour, day of the month, month, day of the week. */
  readonly schedule: string;
  /** How a failed run is retried; without it, the job waits for its next time. */
  readonly retry?: JobRetry;
  /** An error makes the run fail. Changes of finished transactions stay, so a run may follow an interrupted one. */
  run(call: JobCall): Promise<void>;
}

export interface JobRetry {
  readonly times: number;
  readonly afterMinutes: number;
}

export interface JobCall {
  /** The beginning of the run. */
  readonly moment: ModuleRecords['moment'];
  /** Aborts when the server stops, which waits some seconds for running work. No transaction begins after that. */
  readonly signal: AbortSignal;
  /**
   * Runs changes all together or not at all. The work may run again after a conflict with another transaction. It must
   * end within seconds, because nobody else can change the records that it has locked.
   */
  transaction<T>(work: (records: ModuleRecords) => Promise<T>): Promise<T>;
  /**
   * Runs the work for each record with these values, each in a transaction of its own. The record is locked and its
   * values are checked again before.
   *
   * @param where field → value; `{}` for all records
   * @returns the number of records
   */
  each(
    resource: string,
    where: Values,
    work: (record: ModuleRecord, records: ModuleRecords) => Promise<void>,
  ): Promise<number>;
  /** Prints one line for the operator. */
  log(line: string): void;
}

/** A registered job: its name is unique among all modules. */
export interface RegisteredJob extends Job {
  readonly name: string;
  readonly module: string;
  readonly title: Readonly<Record<Locale, string>>;
}
