import { offsetAt } from '#model/base/wall-clock.ts';

/** Writes an instant in the time zone: `2026/04/01 09:00`. Returns other text unchanged. */
export function writeInstant(iso: string, timeZone: string): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant) || !iso.endsWith('Z')) return iso;
  const local = new Date(instant + offsetAt(instant, timeZone)).toISOString();
  return `${local.slice(0, 10).replaceAll('-', '/')} ${local.slice(11, 16)}`;
}
