import { isDate } from '../calendar.ts';
import { halfWidth } from '../half-width.ts';
import { formattedText } from './text-kind.ts';

/** Japanese spreadsheets write 2026/4/1 and 2026年4月1日 as often as 2026-04-01. */
const written = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日)$/;

export const date = formattedText('date', {
  column: 'date',
  searchable: false,
  width: 132,
  fromText(text) {
    const [, year, , month, day, kanjiMonth, kanjiDay] = written.exec(halfWidth(text).trim()) ?? [];
    const iso = [year, month ?? kanjiMonth, day ?? kanjiDay].map((part) => part?.padStart(2, '0')).join('-');
    return isDate(iso) ? iso : undefined;
  },
  examples: () => ['2026-04-01', '2024-02-29', '1999-12-31'],
});
