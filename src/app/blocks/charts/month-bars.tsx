/** One bar per month. A table next to it contains the numbers, so the drawing needs no accessible text. */
import styles from '../blocks.module.css';

export interface MonthBarsProps {
  /** As YYYY-MM. */
  readonly months: readonly string[];
  readonly values: readonly number[];
  /** The number for the tooltip of a bar. */
  write(value: number): string;
  /** The number in few characters, for the label above a bar. */
  writeBriefly(value: number): string;
  nameOf(month: string): string;
  /** Without the year. */
  nameBriefly(month: string): string;
}

/** Height of the tallest bar, in px. */
const height = 92;
/** Number of characters that fit above a bar on a phone. */
const few = 3;

export function MonthBars({ months, values, write, writeBriefly, nameOf, nameBriefly }: MonthBarsProps) {
  const most = Math.max(1, ...values.map(Math.abs));
  const last = months.length - 1;
  // Shows as many names as fit, always including the last month.
  const every = Math.ceil(months.length / 12);
  return (
    <div className={styles.chart} aria-hidden="true">
      {months.map((month, at) => {
        const value = values[at] ?? 0;
        const text = value === 0 || months.length > 24 ? '' : writeBriefly(value);
        const tall = value === 0 ? 0 : Math.max(2, (Math.abs(value) / most) * height);
        return (
          <div
            key={month}
            className={styles.month}
            data-present={at === last || undefined}
            title={`${nameOf(month)} ${write(value)}`}
          >
            <span className={styles.value} data-long={text.length > few || undefined}>
              {text}
            </span>
            <span className={styles.column} style={{ height: tall }} />
            <span className={styles.monthName}>{(last - at) % every === 0 && nameBriefly(month)}</span>
          </div>
        );
      })}
    </div>
  );
}
