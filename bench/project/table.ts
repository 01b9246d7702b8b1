/** The measurements of a resource as a text table. */
import { number } from '../statistics.ts';

export interface Line {
  readonly title: string;
  /** Milliseconds by size; undefined if there was no call to measure. */
  readonly times: readonly (number | undefined)[];
}

/** The last column contains the ratio of the largest table's time to the smallest one's. */
export function tableOf(name: string, sizes: readonly number[], lines: readonly Line[]): string {
  const width = Math.max(name.length, ...lines.map(({ title }) => widthOf(title) + 2)) + 2;
  const row = (title: string, cells: readonly string[]): string =>
    `${title}${' '.repeat(width - widthOf(title))}${cells.map((cell) => cell.padStart(11)).join('')}`;
  const heads = sizes.map((size) => size.toLocaleString('en'));
  return [
    row(name, [...heads, ...(sizes.length > 1 ? ['growth'] : [])]),
    ...lines.map(({ title, times }) => {
      const cells = sizes.map((_, at) => (times[at] === undefined ? '–' : `${number(times[at])} ms`));
      const [first, last] = [times[0], times[sizes.length - 1]];
      const growth = first === undefined || last === undefined ? '–' : `${number(last / first)}×`;
      return row(`  ${title}`, [...cells, ...(sizes.length > 1 ? [growth] : [])]);
    }),
  ].join('\n');
}

/** Columns in a terminal: a Japanese character takes two. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(letter)
        ? 2
        : 1),
    0,
  );
