/** Months and years as ranges of days, with their columns. */
import type { MatrixUnit } from '../../types/screens/layout.ts';

export interface Period {
  /** First and last day, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  /** Its days (YYYY-MM-DD) or months (YYYY-MM), in order. */
  readonly columns: readonly string[];
}

/** The month with its days, or the year with its months, that contains the day. */
export function periodAt(day: string, unit: MatrixUnit): Period {
  const [year = 0, month = 1] = day.split('-').map(Number);
  if (unit === 'month')
    return spanOf(
      Array.from({ length: 12 }, (_, at) => monthAt(year, at)),
      unit,
    );
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const name = monthAt(year, month - 1);
  return spanOf(
    Array.from({ length: days }, (_, at) => `${name}-${two(at + 1)}`),
    unit,
  );
}

/** The period before (-1) or after (1). */
export function periodBeside({ from }: Period, unit: MatrixUnit, by: -1 | 1): Period {
  const [year = 0, month = 1] = from.split('-').map(Number);
  return periodAt(unit === 'month' ? `${pad(year + by)}-01-01` : `${monthAt(year, month - 1 + by)}-01`, unit);
}

/**
 * Column of a day.
 *
 * @example columnOfDay('2026-04-30', 'month') // '2026-04'
 */
export const columnOfDay = (day: string, unit: MatrixUnit): string => (unit === 'month' ? day.slice(0, 7) : day);

function spanOf(columns: readonly string[], unit: MatrixUnit): Period {
  const [first = '', last = ''] = [columns[0], columns.at(-1)];
  return unit === 'day' ? { from: first, to: last, columns } : { from: `${first}-01`, to: `${last}-31`, columns };
}

const two = (value: number): string => String(value).padStart(2, '0');
const pad = (year: number): string => String(year).padStart(4, '0');

/** @param month from 0; may also be in an adjacent year */
function monthAt(year: number, month: number): string {
  const shifted = year * 12 + month;
  return `${pad(Math.floor(shifted / 12))}-${two((shifted % 12) + 1)}`;
}
