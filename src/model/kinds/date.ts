import { formattedText } from './text-kind.ts';

/** Japanese spreadsheets write 2026/4/1 as often as 2026-04-01. */
const written = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;

export const date = formattedText('date', {
  column: 'date',
  searchable: false,
  width: 132,
  fromText: (text) => {
    const match = written.exec(text.trim());
    return match ? `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}` : undefined;
  },
  examples: () => ['2026-04-01', '2024-02-29', '1999-12-31'],
});
