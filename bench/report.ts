/** Formats the results: a table for the terminal, BENCHMARKS.md for the repository. */
import type { Figure, Measure, Reading, Result } from './figure.ts';
import { describeSpread } from './statistics.ts';

export function printResult({ figures, readings, notes }: Result): void {
  for (const { what, measured, bound, holds } of figures)
    console.log(`  ${verdict(holds).padEnd(6)}${what.padEnd(72)} ${measured.padStart(10)}  ${bound ?? ''}`);
  for (const { what, unit, values } of readings) console.log(`        ${what} [${unit}]: ${inWords(values)}`);
  for (const note of notes) console.log(`        ${note}`);
}

const verdict = (holds: boolean | null): string => (holds === null ? '' : holds ? 'holds' : 'FAILS');

const inWords = (values: Reading['values']): string =>
  Object.entries(values)
    .map(([name, spread]) => `${name} ${describeSpread(spread)}`)
    .join(', ');

/**
 * The text of BENCHMARKS.md.
 *
 * @param machine its description before the run
 */
export function wholeReport(results: readonly (readonly [Measure, Result])[], machine: readonly string[]): string {
  const today = new Intl.DateTimeFormat('sv-SE').format(new Date());
  const lines = [
    '# Benchmarks',
    '',
    '`npm run bench -- --write` measures everything anew and writes this page, with `--only` its parts. The ratios are the claim: what',
    'is compared runs in the same run, turn by turn, and medians are compared. Milliseconds belong to the machine below; times',
    'in brackets are the least and the most.',
    '',
    `Last run: ${today}. ${machine.join('. ')}.`,
    '',
    '| what | bound | measured | |',
    '|---|---|---|---|',
    ...results.flatMap(([, { figures }]) => figures.map(figureLine)),
    ...results.flatMap(section),
    '',
  ];
  return lines.join('\n');
}

export const figureLine = ({ what, bound, measured, holds }: Figure): string =>
  `| ${what} | ${bound ?? ''} | ${measured} | ${holds === null ? '' : holds ? 'holds' : '**does not hold**'} |`;

export function section([{ title, how }, { readings, notes }]: readonly [Measure, Result]): readonly string[] {
  const names = [...new Set(readings.flatMap(({ values }) => Object.keys(values)))];
  return [
    '',
    `## ${title}`,
    '',
    how,
    ...(readings.length > 0 ? tableOf(readings, names) : []),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ];
}

const tableOf = (readings: readonly Reading[], names: readonly string[]): readonly string[] => [
  '',
  `| | unit | ${names.join(' | ')} |`,
  `|---|---|${names.map(() => '---|').join('')}`,
  ...readings.map(
    ({ what, unit, values }) =>
      `| ${what} | ${unit} | ${names.map((name) => (values[name] ? describeSpread(values[name]) : '')).join(' | ')} |`,
  ),
];
