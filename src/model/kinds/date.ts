import { formattedText } from './text-kind.ts';

export const date = formattedText('date', {
  column: 'date',
  searchable: false,
  width: 132,
  examples: () => ['2026-04-01', '2024-02-29', '1999-12-31'],
});
