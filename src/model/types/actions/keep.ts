import type { Condition } from '../condition.ts';

/** A record of another resource that an action or a deletion adds. */
export interface Keep {
  /** Only of records for which it holds. */
  readonly when: Condition | null;
  readonly in: string;
  /** Field of the new record → field of this one, as it was before. */
  readonly fields: Readonly<Record<string, string>>;
  /** Field of the new record → value. */
  readonly set: Readonly<Record<string, unknown>>;
}

export type RawKeep = Partial<Keep> & Pick<Keep, 'in' | 'fields'>;
