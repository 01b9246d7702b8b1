/** What a value of a demo row is made from: the row so far, the records there are, and a stream of chance of its own. */

import type { Field } from '#model/types/fields/field.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { DemoRecord } from '../demo-record.ts';
import type { Random } from '../random.ts';
import type { Characters } from './made.ts';

export interface Scene {
  readonly resource: Resource;
  readonly field: Field;
  readonly random: Random;
  readonly moment: Moment;
  /** The fields that are made already. */
  readonly row: DemoRecord;
  /** Counted from 1. */
  readonly number: number;
  /** What a row is called where nobody says anything else. */
  readonly label: string;
  readonly characters: Characters;
  /** Records of a resource, as far as they are made. */
  readonly records: (resource: string) => readonly DemoRecord[];
  readonly declared: (resource: string) => Resource | undefined;
  /** Ids that the field named before, below the same record. */
  readonly named: Set<string>;
}
