/**
 * Formats of dates, instants and numbers in each language. They must be fast, because tables call them for every cell.
 */
import type { Locale } from '#model/types/locale.ts';

export interface Format {
  /**
   * `2026/11/20(金)`, `Nov 20, 2026`; takes YYYY-MM-DD, or an instant, which is converted to the company's time zone.
   */
  date(iso: string): string;
  /** `2026/11/20(金) 09:05`, `Nov 20, 2026, 09:05`, in the company's time zone. */
  dateTime(iso: string): string;
  /** `09:05`, in the company's time zone. */
  time(iso: string): string;
  /** A time of day: `+1 06:00`, which is on the next day, is 翌06:00 in Japanese. */
  clockTime(text: string): string;
  number(value: number): string;
  /** `令和8年11月20日`, for readers who use Japanese eras; null in other languages. */
  era(iso: string): string | null;
  /** `2026年4月`, `April 2026`; takes YYYY-MM. */
  month(iso: string): string;
  /** With the symbol and the decimals of the currency: `¥12,800`, `$9.50`. */
  money(value: number, currency: string): string;
  /** Whole yen: `¥12,800`. */
  yen(value: number): string;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const day = /^(\d{4})-(\d{2})-(\d{2})$/;
const weekdays = ['日', '月', '火', '水', '木', '金', '土'];
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number): string => String(value).padStart(2, '0');

const writeDay: Readonly<Record<Locale, (day: Day) => string>> = {
  'ja-JP': ({ year, month, day }) =>
    `${year}/${two(month)}/${two(day)}(${weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]})`,
  'en-US': ({ year, month, day }) => `${monthNames[month - 1]} ${day}, ${year}`,
};

const between: Readonly<Record<Locale, string>> = { 'ja-JP': ' ', 'en-US': ', ' };

// Long: one formatter for each kind of value, created on first use and shared.
/** @param timeZone IANA name of the company's time zone: `Asia/Tokyo` */
export function createFormat(locale: Locale, timeZone: string): Format {
  const numbers = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }));
  const yen = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
  const clock = once(
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      }),
  );
  const eras = once(() => new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { dateStyle: 'long', timeZone: 'UTC' }));
  const months = once(() => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }));
  const currencies = new Map<string, Intl.NumberFormat>();
  const write = writeDay[locale];

  const instantOf = (iso: string): (Day & { readonly time: string }) | null => {
    const instant = new Date(iso);
    if (Number.isNaN(instant.getTime())) return null;
    const parts = Object.fromEntries(
      clock()
        .formatToParts(instant)
        .map(({ type, value }) => [type, value]),
    );
    return {
      year: Number(parts.year),
      month: Number(parts.month),
      day: Number(parts.day),
      time: `${parts.hour}:${parts.minute}`,
    };
  };

  return {
    date(iso) {
      const [, year, month, date] = day.exec(iso) ?? [];
      if (year && month && date) return write({ year: Number(year), month: Number(month), day: Number(date) });
      const instant = instantOf(iso);
      return instant ? write(instant) : iso;
    },
    dateTime(iso) {
      const instant = instantOf(iso);
      return instant ? `${write(instant)}${between[locale]}${instant.time}` : iso;
    },
    time: (iso) => instantOf(iso)?.time ?? iso,
    era(iso) {
      if (locale !== 'ja-JP' || !day.test(iso)) return null;
      return eras().format(new Date(`${iso.slice(0, 10)}T00:00:00Z`));
    },
    month(iso) {
      return months().format(new Date(`${iso}-01T00:00:00Z`));
    },
    money(value, currency) {
      const writer = currencies.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
      currencies.set(currency, writer);
      // Japanese writes yen with a wide sign, which does not fit narrow digits.
      return writer.format(value).replace('￥', '¥');
    },
    clockTime: (text) => (locale === 'ja-JP' ? text.replaceAll('+1 ', '翌') : text),
    number: (value) => numbers().format(value),
    yen: (value) => (value < 0 ? `-¥${yen().format(-value)}` : `¥${yen().format(value)}`),
  };
}

/** Creates a formatter on first use: each takes milliseconds, and a screen rarely needs all of them. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
