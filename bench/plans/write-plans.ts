/** Writes the plans of the slowest calls. */
import { writeFileSync } from 'node:fs';
import { inProject } from '../support/project.ts';
import type { Sizes } from './grow-tables.ts';
import type { MeasuredCall } from './measure-call.ts';

export interface ExplainedCall {
  readonly measured: MeasuredCall;
  /** One line about the plan. */
  readonly line: string;
  /** As PostgreSQL prints it. */
  readonly plan: readonly string[];
}

/** Path of the file in the project. */
export const plansFile = 'bench/plans.md';

export function writePlans(
  calls: readonly ExplainedCall[],
  { scale, sizes, about }: { readonly scale: number; readonly sizes: Sizes; readonly about: readonly string[] },
): void {
  const lines = [
    `# Plans of the slowest calls at ${scale} times the demo data`,
    '',
    '`npm run bench -- --only plans` writes this page. The statement that takes longest is explained with its own values, after the call was',
    'read three times. Texts that somebody has typed are left out.',
    '',
    ...about,
    '',
    '| table | rows |',
    '|---|---|',
    ...Object.entries(sizes).map(([table, rows]) => `| ${table} | ${rows.toLocaleString('en')} |`),
    ...calls.flatMap(section),
    '',
  ];
  writeFileSync(inProject(plansFile), lines.join('\n'));
}

function section({ measured, line, plan }: ExplainedCall, at: number): readonly string[] {
  const { name: owner, call, ms, firstMs, sent } = measured;
  const [name, , path] = call;
  return [
    '',
    `## ${at + 1}. ${owner}, ${name}`,
    '',
    `\`GET ${withoutTexts(path)}\`: ${inMs(ms)}, at first ${inMs(firstMs)}.`,
    '',
    line,
    '',
    '| statement | ms | rows |',
    '|---|---|---|',
    ...sent.statements
      .slice(0, mostStatements)
      .map(
        ({ plan: of, ms: own, rows }) => `| ${of} | ${own.toFixed(1)} | ${rows?.toLocaleString('en') ?? 'failed'} |`,
      ),
    '',
    '```',
    ...plan.slice(0, mostLines).map(withoutValues),
    ...(plan.length > mostLines ? [`… ${plan.length - mostLines} more lines`] : []),
    '```',
  ];
}

const mostStatements = 8;
const mostLines = 90;

export const inMs = (ms: number): string => `${Math.round(ms).toLocaleString('en')} ms`;

/** Searched texts are names of people, and ids say nothing to a reader. */
export const withoutTexts = (path: string): string =>
  decodeURIComponent(path)
    .replace(/\b(freeText|search)=[^&]*/g, '$1=…')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '…')
    .replace(longPath, '$1…');

const longPath = /^(.{100}).+$/;

const longestLine = 240;

/** A line of a plan without texts of records; codes, dates and numbers stay. */
const withoutValues = (line: string): string => {
  const masked = line.replace(/'((?:[^']|'')*)'/g, (all, text: string) =>
    /^[A-Z\d_ :.+-]*$/.test(text) ? all : "'…'",
  );
  return masked.length > longestLine ? `${masked.slice(0, longestLine)}…` : masked;
};
