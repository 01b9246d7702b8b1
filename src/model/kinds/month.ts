import { formattedText } from './text-kind.ts';

export const month = formattedText('month', {
  searchable: false,
  width: 110,
  examples: () => ['2026-04', '1999-12'],
});
