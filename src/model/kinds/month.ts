import { formattedText } from './text-kind.ts';

/** Japanese spreadsheets write 2026/4 as often as 2026-04. */
const written = /^(\d{4})[-/.](\d{1,2})$/;

/** A month of a year. */
export const month = formattedText('month', {
  searchable: false,
  width: 110,
  fromText: (text) => {
    const [, year, number] = written.exec(text.normalize('NFKC').trim()) ?? [];
    return year && number ? `${year}-${number.padStart(2, '0')}` : undefined;
  },
  examples: () => ['2026-04', '1999-12'],
});
