/** Part `tests`: names of all tests, with their files and without. */
import path from 'node:path';
import { runIn } from './run-in.ts';

interface Listed {
  readonly name: string;
  readonly file: string;
}

/** @returns file name of the recording → text: one test per line, sorted */
export async function testNames(root: string): Promise<ReadonlyMap<string, string>> {
  const tests = [...(await unitTests(root)), ...(await browserTests(root))];
  const lines = tests.map(({ name, file }) => `${file} > ${name}`);
  return new Map([
    ['tests.txt', linesText(lines)],
    ['test-names.txt', linesText(tests.map(({ name }) => name))],
  ]);
}

/** Everything that a run could test on any day. */
const extent = { TESTS: 'brief', TESTS_TURN: 'all' };

const linesText = (lines: readonly string[]): string => `${[...lines].sort().join('\n')}\n`;

async function unitTests(root: string): Promise<readonly Listed[]> {
  const printed = await runIn(root, 'npx', ['vitest', 'list', '--json'], extent);
  const listed = JSON.parse(printed.slice(Math.max(0, printed.indexOf('[\n')))) as readonly Listed[];
  return listed.map(({ name, file }) => ({ name, file: path.relative(root, file) }));
}

interface Suite {
  readonly title: string;
  readonly file: string;
  readonly specs?: readonly { readonly title: string; readonly file: string }[];
  readonly suites?: readonly Suite[];
}

async function browserTests(root: string): Promise<readonly Listed[]> {
  const args = ['playwright', 'test', '--list', '--reporter=json'];
  const printed = await runIn(root, 'npx', args, extent);
  const { suites } = JSON.parse(printed) as { readonly suites: readonly Suite[] };
  // The outermost suite is the file itself.
  return suites.flatMap((file) => [...testsOf(file, [])]);
}

function testsOf({ specs = [], suites = [] }: Suite, above: readonly string[]): readonly Listed[] {
  const own = specs.map(({ title, file }) => ({ name: [...above, title].join(' > '), file: `e2e/${file}` }));
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...above, suite.title]))];
}
