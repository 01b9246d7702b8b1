/**
 * Functions are short enough to be read at once. A longer function, or one with more branches, gives the reason in a
 * line that begins with `// Long:`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { root } from '#tests/support/project.ts';

const mostLines = 60;
const mostBranches = 15;
/** A reason of more than a word or two. */
const reason = /^\s*\/\/ Long: (?=.{20})\S+( \S+){3,}$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const branches = [
  'CatchClause',
  'ConditionalExpression',
  'DoWhileStatement',
  'ForInStatement',
  'ForOfStatement',
  'ForStatement',
  'IfStatement',
  'LogicalExpression',
  'WhileStatement',
];

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const isFunction = (node: Node): boolean => functions.includes(node.type) && isNode(node.body);
const partsOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);
const isBranch = (node: Node): boolean =>
  branches.includes(node.type) || (node.type === 'SwitchCase' && isNode(node.test));

/** Branches of nested functions do not count. */
function branchesIn(node: Node): number {
  const parts = partsOf(node).filter((part) => !isFunction(part));
  return (isBranch(node) ? 1 : 0) + parts.reduce((sum, part) => sum + branchesIn(part), 0);
}

/** Whether the line above the function, above its docstring, or the first one in it gives a reason. */
function hasReason(lines: readonly string[], first: number): boolean {
  let above = first - 1;
  while (/^\s*(\/\*\*|\*|\/\/ biome-ignore)/.test(lines[above] ?? '') && !reason.test(lines[above] ?? '')) above -= 1;
  return [lines[above], lines[first - 1]].some((line) => reason.test(line ?? ''));
}

/** @returns functions without a reason that are too long or have too many branches */
function largeIn(file: string, text: string): readonly string[] {
  const { program } = parseSync(file, text);
  const lines = text.split('\n');
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length - 1;
  const found: string[] = [];
  const visit = (node: Node, name: string): void => {
    if (isFunction(node)) {
      const [first, last] = [lineOf(node.start), lineOf(node.end)];
      const [length, paths] = [last - first + 1, branchesIn(node) + 1];
      if ((length > mostLines || paths > mostBranches) && !hasReason(lines, first))
        found.push(`${file}:${first + 1} ${name}: ${length} lines, ${paths} branches`);
    }
    for (const part of partsOf(node)) visit(part, nameOf(part) ?? (isFunction(part) ? name : (nameOf(node) ?? name)));
  };
  visit(program as unknown as Node, 'the file');
  return found;
}

const nameOf = ({ id, key }: Node): string | null => {
  const named = isNode(id) ? id.name : isNode(key) ? key.name : null;
  return typeof named === 'string' ? named : null;
};

const filesIn = (area: string): readonly string[] =>
  readdirSync(path.join(root, 'src', area), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => path.join('src', area, file));

test.each(['model', 'server', 'app', 'cli', 'modules'])('functions of src/%s are short, or say why not', (area) => {
  const files = filesIn(area);
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => largeIn(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

describe('a function', () => {
  const long = (lines: number, before = ''): string =>
    `${before}export function planted() {\n${'  one();\n'.repeat(lines - 2)}}\n`;
  const branching = (count: number): string =>
    `export const planted = (a) => ${Array(count).fill('a').join(' ?? ')};\n`;

  test.each([
    [long(mostLines), 0],
    [long(mostLines + 1), 1],
    [branching(mostBranches), 0],
    [branching(mostBranches + 1), 1],
    [long(61, '// Long: its steps share a transaction and nothing else.\n'), 0],
    [long(61, '// Long: its steps share a transaction and nothing else.\n/** What it does. */\n'), 0],
    [long(61, '// Long: it is.\n'), 1],
  ])('%# is found where it is too long and gives no reason', (text, count) => {
    expect(largeIn('planted.tsx', text)).toHaveLength(count);
  });
});
