/** Converts numbers of a workbook to texts in the format of imports. */
import type { NumberFormat } from './number-format.ts';

const dayMs = 86_400_000;
const before = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/** @param value the stored text @example numberText('45383', { kind: 'date' }, false) // '2024-04-01' */
export function numberText(value: string, format: NumberFormat, isFrom1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value.trim();
  if (format.kind === 'padded')
    return Number.isInteger(number) ? String(number).padStart(format.digits, '0') : plain(number);
  return texts[format.kind](number, isFrom1904);
}

const texts: Readonly<Record<Exclude<NumberFormat['kind'], 'padded'>, (value: number, isFrom1904: boolean) => string>> =
  {
    plain: (value) => plain(value),
    yen: (value) => (Number.isInteger(value) ? `${value < 0 ? '-' : ''}¥${plain(Math.abs(value))}` : plain(value)),
    percent: (value) => `${plain(value * 100)}%`,
    date: (value, isFrom1904) => isoOf(value, isFrom1904).slice(0, 10),
    month: (value, isFrom1904) => isoOf(value, isFrom1904).slice(0, 7),
    'date-time': (value, isFrom1904) => isoOf(value, isFrom1904).slice(0, 19).replace('T', ' ').replace(/:00$/, ''),
    // A time with a day is shown without the day.
    time: (value) => isoOf(value % 1, false).slice(11, 16),
    duration(value) {
      const minutes = Math.round(value * 24 * 60);
      return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
    },
  };

/** As many digits as a spreadsheet stores, without exponent: 0.30000000000000004 becomes 0.3. */
function plain(value: number): string {
  const exact = Number(value.toPrecision(15));
  const text = String(exact);
  return /e/.test(text) ? exact.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

/** Workbooks count 29 February 1900, which did not exist. */
function isoOf(value: number, isFrom1904: boolean): string {
  const days = !isFrom1904 && value > 0 && value < 60 && value >= 1 ? value + 1 : value;
  const moment = new Date((isFrom1904 ? before[1904] : before[1900]) + Math.round((days * dayMs) / 1000) * 1000);
  return Number.isNaN(moment.getTime()) ? String(value) : moment.toISOString();
}
