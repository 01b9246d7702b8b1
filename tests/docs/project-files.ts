/** Files of the project for tests of its documents, and checks that named things exist. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
export const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Readonly<Record<string, string>> };
/** The list in the error of `npm test` for an unknown step. */
const stepsOfTests = stepsIn(spawnSync(process.execPath, ['scripts/test.mjs', '--only', 'none'], { cwd: root }).stderr);

function stepsIn(message: Buffer): readonly string[] {
  return (/--only must be one or more of ([\w,]+), not/.exec(message.toString())?.[1] ?? '').split(',');
}

/** Versions in the table of supported versions: `Node.js` → 20, 22, 24. */
export const supported = (what: string): readonly number[] =>
  [...textOf('docs/supported.md').matchAll(/^\| (\S+) (\d+) \|/gm)]
    .filter((match) => match[1] === what)
    .map((match) => Number(match[2]));

/** npm scripts, programs of packages, steps of `npm test` and test files that a command names and that do not exist. */
export function unknownWords(command: string): readonly string[] {
  const words = (pattern: RegExp) => [...command.matchAll(pattern)].map((match) => match[1] ?? '');
  return [
    ...words(/npm run ([\w:-]+)/g).filter((name) => !Object.hasOwn(scripts, name)),
    ...words(/npx ([\w-]+)/g).filter((name) => !existsSync(path.join(root, 'node_modules/.bin', name))),
    ...words(/--only (\S+)/g).flatMap((list) => list.split(',').filter((step) => !stepsOfTests.includes(step))),
    ...words(/((?:tests|e2e|scripts)\/\S+)/g).filter((file) => !existsSync(path.join(root, file))),
  ];
}
