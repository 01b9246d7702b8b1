/** The cell of a file at which an error of a record's value stands. */
import { stepsOf } from '../base/steps-of.ts';
import { type CsvColumn, type CsvPart, columnsIn } from './csv-part.ts';

export interface CellPlace {
  readonly column: CsvColumn;
  /** Of the record, from 0. */
  readonly line: number;
  /** It is an error of this cell alone; else of an object or a list, of which this is the first cell. */
  readonly isCell: boolean;
}

/**
 * @param part the field's columns in the file
 * @param lines on which the rows of a list stand
 */
export function placeOfError(
  part: CsvPart,
  pointer: string,
  lines: (list: string) => readonly number[],
): CellPlace | null {
  let [at, line] = [part, 0];
  const steps = [...stepsOf(pointer).slice(1)];
  while (at.shape !== 'cell' && steps.length > 0) {
    if (at.shape === 'list') line = lines(at.name)[Number(steps.shift())] ?? line;
    const name = steps[0];
    const next = at.members.find(({ field }) => field.name === name);
    if (!next) break;
    at = next;
    steps.shift();
  }
  const [column] = columnsIn(at);
  return column ? { column, line, isCell: at.shape === 'cell' } : null;
}
