/** One bar a month. The numbers stand in a table beside it, so that the drawing needs no words of its own. */
import styles from './blocks.module.css';

export interface MonthBarsProps {
  readonly months: readonly string[];
  readonly values: readonly number[];
  write(value: number): string;
  nameOf(month: string): string;
}

const height = 96;
const step = 40;
const barWidth = 22;

export function MonthBars({ months, values, write, nameOf }: MonthBarsProps) {
  const most = Math.max(1, ...values.map(Math.abs));
  const width = months.length * step;
  // As many labels as there is room for, the last month always among them.
  const every = Math.ceil(months.length / 12);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height + 36}`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
    >
      <line className={styles.axis} x1={0} x2={width} y1={height + 14} y2={height + 14} />
      {months.map((month, at) => {
        const value = values[at] ?? 0;
        const tall = value === 0 ? 0 : Math.max(2, (Math.abs(value) / most) * (height - 8));
        const x = at * step + (step - barWidth) / 2;
        const isLast = at === months.length - 1;
        return (
          <g key={month} className={styles.month} data-present={isLast || undefined}>
            <title>{`${nameOf(month)} ${write(value)}`}</title>
            <rect x={at * step} y={0} width={step} height={height + 14} fill="transparent" />
            <rect className={styles.column} x={x} y={height + 14 - tall} width={barWidth} height={tall} rx={2} />
            {(months.length - 1 - at) % every === 0 && (
              <text x={at * step + step / 2} y={height + 31}>
                {Number(month.slice(5))}
              </text>
            )}
            {value !== 0 && months.length <= 24 && Math.abs(value) < 10_000 && (
              <text className={styles.value} x={at * step + step / 2} y={height + 9 - tall}>
                {write(value)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
