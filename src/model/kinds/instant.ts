import { formattedText } from './text-kind.ts';

/** An instant in UTC, ISO 8601 with milliseconds and Z. */
export const instant = formattedText('date-time', {
  column: 'timestamptz',
  searchable: false,
  width: 168,
  examples: () => ['2026-04-01T00:00:00.000Z', '1999-12-31T15:00:00.000Z'],
});
