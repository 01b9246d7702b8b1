/** Formats differences for people: by kind, each with its place and both values; long kinds are shortened. */
import { type Difference, kindOf, placeOf } from './difference.ts';
import type { Explained } from './explain.ts';

const mostOfKind = 5;
const longestValue = 200;

export function reportOf({ open, meant, unused }: Explained): string {
  const kinds = new Map<string, Difference[]>();
  for (const one of open) kinds.set(kindOf(one), [...(kinds.get(kindOf(one)) ?? []), one]);
  return [
    ...[...kinds].flatMap(([kind, differences]) => [`${kind}: ${counted(differences)}`, ...shown(differences), '']),
    ...removedTests(open),
    ...[...meant].map(([{ where, reason }, found]) => `explained, ${counted(found)}: ${where} (${reason})`),
    ...unused.map(({ where, reason }) => `explains nothing: ${where} (${reason})`),
    open.length === 0 ? 'No unexplained difference.' : `${counted(open)} without explanation.`,
  ].join('\n');
}

const counted = ({ length }: readonly unknown[]): string => `${length} ${length === 1 ? 'difference' : 'differences'}`;

function shown(differences: readonly Difference[]): readonly string[] {
  const lines = differences.slice(0, mostOfKind).map((one) => `  ${placeOf(one)}: ${say(one.was)} → ${say(one.is)}`);
  const rest = differences.length - lines.length;
  return rest > 0 ? [...lines, `  … and ${rest} more`] : lines;
}

function say(value: string | undefined): string {
  if (value === undefined) return 'nothing';
  return value.length > longestValue ? `${value.slice(0, longestValue)}…` : value || '""';
}

/** Lists every removed test by name, since it may have been moved, renamed or lost. */
function removedTests(open: readonly Difference[]): readonly string[] {
  const gone = open.filter(({ file, is }) => file === 'test-names.txt' && is === undefined);
  return gone.map(({ path }) => `test gone: ${path}`);
}
