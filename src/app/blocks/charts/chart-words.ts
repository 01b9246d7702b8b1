/** Short formats of months and numbers for charts: `Nov`, `11月`, `¥5.84M`, `¥584万`. */
import type { Locale } from '#model/types/locale.ts';

export interface ChartWords {
  /** Takes YYYY-MM. */
  month(iso: string): string;
  /** With the year. */
  monthOfYear(iso: string): string;
  /** At most three digits, in full up to 9,999; `currency` is null for a number that is not money. */
  number(value: number, currency: string | null): string;
}

const isCurrency = (code: string | null): code is string => code !== null && /^[A-Z]{3}$/.test(code);

export function createChartWords(locale: Locale): ChartWords {
  const months = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const years = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  const write = (value: number, currency: string | null): string => {
    const size = Math.abs(value) < 10_000 ? {} : ({ notation: 'compact', maximumSignificantDigits: 3 } as const);
    const money = isCurrency(currency)
      ? ({
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          trailingZeroDisplay: 'stripIfInteger',
        } as const)
      : {};
    return new Intl.NumberFormat(locale, { ...money, ...size }).format(value).replace('￥', '¥');
  };
  return {
    month: (iso) => months.format(dayIn(iso)),
    monthOfYear: (iso) => years.format(dayIn(iso)),
    number: write,
  };
}

const dayIn = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
