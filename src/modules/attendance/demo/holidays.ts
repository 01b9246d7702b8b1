/** National holidays of Japan as published by the Cabinet Office. The demo company does not work on them. */
const holidays: ReadonlySet<string> = new Set([
  ...['2026-01-01', '2026-01-12', '2026-02-11', '2026-02-23', '2026-03-20', '2026-04-29', '2026-05-03', '2026-05-04'],
  ...['2026-05-05', '2026-05-06', '2026-07-20', '2026-08-11', '2026-09-21', '2026-09-22', '2026-09-23', '2026-10-12'],
  ...['2026-11-03', '2026-11-23'],
]);

export const isHoliday = (date: string): boolean => holidays.has(date);
