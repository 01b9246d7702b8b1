import type { Period } from '#model/list/layouts/period.ts';
import type { MatrixUnit } from '#model/types/screens/layout.ts';

/** The name of a period in the language of the user: `2026年11月`, `2026年`. */
export function periodName({ from }: Period, unit: MatrixUnit, locale: string): string {
  const options = unit === 'day' ? ({ year: 'numeric', month: 'long' } as const) : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${from}T00:00:00Z`));
}
