import { formattedText } from './text-kind.ts';

/** A time of day from 00:00 to 23:59. */
export const clockTime = formattedText('clock-time', {
  searchable: false,
  width: 90,
  examples: () => ['09:00', '00:00', '23:59'],
});
