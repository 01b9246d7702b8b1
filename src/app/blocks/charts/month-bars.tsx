/** One bar a month. The numbers stand in a table beside it, so that the drawing needs no words of its own. */
import styles from '../blocks.module.css';

export interface MonthBarsProps {
  /** As YYYY-MM. */
  readonly months: readonly string[];
  readonly values: readonly number[];
  /** The number as whoever points at the bar reads it. */
  write(value: number): string;
  /** The same in as few characters as fit above a bar. */
  writeBriefly(value: number): string;
  nameOf(month: string): string;
  /** Without its year. */
  nameBriefly(month: string): string;
}

/** px of the longest bar. */
const height = 92;
/** Characters that fit above a bar on a phone. */
const few = 3;

export function MonthBars({ months, values, write, writeBriefly, nameOf, nameBriefly }: MonthBarsProps) {
  const most = Math.max(1, ...values.map(Math.abs));
  const last = months.length - 1;
  // As many names as there is room for, the last month's always among them.
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
