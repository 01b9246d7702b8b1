/** Conversions between instants and the clock time of a zone. */

const dayLength = 86_400_000;

/**
 * The instants at which clocks in the zone show this time: none if they skip it, two if they show it twice.
 *
 * @param shown `YYYY-MM-DDTHH:MM:SS`
 * @example instantsAt('2026-04-01T09:00:00', 'Asia/Tokyo') // ['2026-04-01T00:00:00.000Z']
 */
export function instantsAt(shown: string, timeZone: string): readonly string[] {
  const asUtc = Date.parse(`${shown}.000Z`);
  if (Number.isNaN(asUtc)) return [];
  const offsets = [asUtc + dayLength, asUtc - dayLength].map((near) => offsetAt(near, timeZone));
  return [...new Set(offsets)]
    .map((offset) => asUtc - offset)
    .filter((instant) => instant + offsetAt(instant, timeZone) === asUtc)
    .sort((one, other) => one - other)
    .map((instant) => new Date(instant).toISOString());
}

/** The date in the zone at this instant. */
export function dayAt(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 10);
}

/** Offset of the zone from UTC at that instant, in ms; positive east of UTC. */
export function offsetAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}
