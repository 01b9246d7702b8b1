/** Parses the arguments of `daicho bench`. */
import { parseArgs } from 'node:util';
import { hint } from '#model/base/text/nearest.ts';

export interface Chosen {
  /** All resources if none is named. */
  readonly resources: readonly string[];
  /** Numbers of rows, in ascending order. */
  readonly sizes: readonly number[];
  /** Limit of every answer in milliseconds. */
  readonly limit: number | null;
  /** What is wrong with the arguments. */
  readonly issue: string | null;
}

const usualSizes = '1000,10000,100000';
const most = 1_000_000;

/** @param known names of the existing resources */
export function choose(words: readonly string[], known: readonly string[]): Chosen {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(words);
  } catch {
    const odd = words.find((word) => word.startsWith('-') && !/^--(rows|limit)(=|$)/.test(word));
    return refused(
      odd ? `Unknown option ${odd}; the options are --rows and --limit.` : '--rows and --limit need a value.',
    );
  }
  const { values, positionals } = parsed;
  const sizes = values.rows.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0 && size <= most))
    return refused(
      `--rows must be whole numbers up to ${most.toLocaleString('en')}, such as ${usualSizes}, not "${values.rows}".`,
    );
  const limit = values.limit === undefined ? null : Number(values.limit);
  if (limit !== null && !(limit > 0))
    return refused(`--limit must be a number of milliseconds, such as 300, not "${values.limit}".`);
  const strange = positionals.find((name) => !known.includes(name));
  if (strange !== undefined) return refused(`Unknown resource "${strange}"${hint(strange, known)}`);
  const ascending = [...new Set(sizes)].sort((a, b) => a - b);
  return { resources: positionals.length > 0 ? positionals : known, sizes: ascending, limit, issue: null };
}

const parse = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    options: { rows: { type: 'string', default: usualSizes }, limit: { type: 'string' } },
    allowPositionals: true,
  });

const refused = (issue: string): Chosen => ({ resources: [], sizes: [], limit: null, issue });
