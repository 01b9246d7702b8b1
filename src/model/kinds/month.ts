import { halfWidth } from '../half-width.ts';
import { formattedText } from './text-kind.ts';

/** Japanese spreadsheets write 2026/4 and 2026年4月 as often as 2026-04. */
const written = /^(\d{4})(?:[-/.](\d{1,2})|年(\d{1,2})月)$/;

/** A month of a year. */
export const month = formattedText('month', {
  searchable: false,
  width: 110,
  fromText(text) {
    const [, year, number, kanjiNumber] = written.exec(halfWidth(text).trim()) ?? [];
    const two = (number ?? kanjiNumber ?? '').padStart(2, '0');
    return Number(two) >= 1 && Number(two) <= 12 ? `${year}-${two}` : undefined;
  },
  examples: () => ['2026-04', '1999-12'],
});
