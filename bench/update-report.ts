import type { Measure, Result } from './figure.ts';
import { figureLine, section } from './report.ts';

/** The text of BENCHMARKS.md with other figures and other sections of some measures. */
export function updateReport(text: string, results: readonly (readonly [Measure, Result])[]): string {
  return results.reduce((page, result) => withSection(withFigures(page, result), result), text);
}

/** New figures come where the former ones were, otherwise last. */
function withFigures(text: string, [, { figures }]: readonly [Measure, Result]): string {
  const lines = text.split('\n');
  const begins = figures.map(({ what }) => `| ${what} |`);
  const isOwn = (line: string): boolean => begins.some((begin) => line.startsWith(begin));
  const heading = lines.indexOf('|---|---|---|---|');
  const end = lines.indexOf('', heading);
  const first = lines.findIndex(isOwn);
  const at = first === -1 ? end : first;
  return [...lines.slice(0, at), ...figures.map(figureLine), ...lines.slice(at).filter((line) => !isOwn(line))].join(
    '\n',
  );
}

function withSection(text: string, result: readonly [Measure, Result]): string {
  const parts = text.trimEnd().split(/\n+(?=## )/);
  const own = section(result).join('\n').trim();
  const at = parts.findIndex((part) => part.startsWith(`## ${result[0].title}\n`));
  const others = at === -1 ? [...parts, own] : parts.with(at, own);
  return `${others.join('\n\n')}\n`;
}
