/** The cell of a file that an error of a record's value belongs to. */
import { stepsOf } from '../base/steps-of.ts';
import { type CsvColumn, type CsvPart, columnsIn } from './csv-part.ts';

export interface CellPlace {
  readonly column: CsvColumn;
  /** Line of the record, from 0. */
  readonly line: number;
  /** True for an error of this cell. False for an error of an object or a list whose first cell this is. */
  readonly isCell: boolean;
}

/**
 * @param part the field's columns in the file
 * @param lines the lines with the rows of a list
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
