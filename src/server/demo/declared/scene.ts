/** What a value of a demo row is made from: the row so far, existing records, and a random stream of its own. */

import type { Field } from '#model/types/fields/field.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { DemoRecord } from '../demo-record.ts';
import type { Random } from '../random.ts';
import type { Characters } from './generated-texts.ts';

export interface Scene {
  readonly resource: Resource;
  readonly field: Field;
  readonly random: Random;
  readonly moment: Moment;
  /** The fields that are already made. */
  readonly row: DemoRecord;
  /** Counted from 1. */
  readonly number: number;
  /** The default title of a row. */
  readonly label: string;
  readonly characters: Characters;
  /** Records of a resource that are already made. */
  readonly records: (resource: string) => readonly DemoRecord[];
  readonly declared: (resource: string) => Resource | undefined;
  /** Ids that the field already named below the same record. */
  readonly named: Set<string>;
}
