/** Commands print an error as a sentence, without a stack trace, and end with its exit code. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '#tests/support/server.ts';
import { writeSmallProject } from '#tests/support/small-project.ts';

const { folder, remove } = writeSmallProject({ 'resources/places/places.json': {} });
afterAll(remove);

function run(program: string, ...args: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', `src/cli/${program}.ts`, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PROJECT_DIRECTORY: folder, DATA_DIRECTORY: path.join(folder, '.data') },
  });
  return { status, stderr };
}

test.each(['openapi', 'access'])('%s names the errors of the declarations', (program) => {
  const { status, stderr } = run(program);
  expect(status).toBe(78);
  expect(stderr).toContain('resources/places/places.json: no schema of this name');
  expect(stderr).not.toMatch(/^\s+at /m);
});

test('access names an option that it does not have', () => {
  const { status, stderr } = run('access', '--jsn');
  expect(status).toBe(1);
  expect(stderr).toContain("'--jsn'");
  expect(stderr).not.toMatch(/^\s+at /m);
});

test('jobs shows its usage as the project calls it', () => {
  expect(run('jobs', 'stop')).toEqual({
    status: 1,
    stderr: 'Usage:\nnpx daicho jobs\nnpx daicho jobs run <name>\n',
  });
});
