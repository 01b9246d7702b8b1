/**
 * The workflows of the repository's host: they run existing commands, with no more permissions and time than they need.
 */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { filesIn, supported, textOf, unknownWords } from './project-files.ts';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly 'runs-on': string;
  readonly 'timeout-minutes'?: number;
  readonly permissions?: unknown;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly number[]>> };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly permissions?: unknown;
  readonly concurrency?: { readonly group: string };
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflows = filesIn('.github/workflows').map((file) => [file, parse(textOf(file)) as Workflow] as const);

test('there are the workflows that the manual names', () => {
  const named = [...textOf('docs/supported.md').matchAll(/`(\w+\.yml)`/g)].map((match) => match[1] ?? '');
  expect(workflows.map(([file]) => path.basename(file)).sort()).toEqual([...new Set(named)].sort());
});

describe.each(workflows)('%s', (_, workflow) => {
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps);

  test('may read the repository and nothing else', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(jobs.filter(([, { permissions }]) => permissions !== undefined)).toEqual([]);
    const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });

  test('ends in time, and gives way to a newer run', () => {
    expect(workflow.concurrency?.group).toContain('github.workflow');
    for (const [name, { 'timeout-minutes': minutes = 0, 'runs-on': machine }] of jobs)
      expect([name, minutes > 0 && minutes <= 360, machine]).toEqual([name, true, 'ubuntu-24.04']);
  });

  test('takes actions of the host itself, in a stated major version', () => {
    expect(steps.filter(({ uses = 'actions/x@v1' }) => !/^actions\/[\w-]+@v\d+$/.test(uses))).toEqual([]);
  });

  test('runs commands that exist', () => {
    const commands = steps.flatMap(({ run = '' }) => run.split('\n'));
    expect(commands.flatMap(unknownWords)).toEqual([]);
  });

  test('puts nothing that others wrote into a command', () => {
    expect(steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([]);
  });

  test('keeps the reports of what failed', () => {
    const uploads = steps.filter(({ uses = '' }) => uses.startsWith('actions/upload-artifact@'));
    for (const { with: options = {}, if: when = '' } of uploads) {
      expect(when).toContain('failure()');
      expect(options).toMatchObject({ path: expect.stringContaining('.cache/reports'), 'include-hidden-files': true });
    }
    const hasTests = ({ steps: ofJob }: Job) =>
      ofJob.some(({ run = '' }) => /vitest|playwright\b(?! install)|nightly/.test(run));
    const silent = jobs.filter(([, job]) => hasTests(job) && !job.steps.some((step) => uploads.includes(step)));
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});

test('the versions that are tried are those of the table', () => {
  const matrices = workflows.flatMap(([, { jobs }]) =>
    Object.values(jobs).map(({ strategy }) => strategy?.matrix ?? {}),
  );
  const tried = (name: string) => matrices.flatMap((matrix) => matrix[name] ?? []);
  expect(tried('node')).toEqual(supported('Node.js'));
  expect(tried('postgresql')).toEqual(supported('PostgreSQL'));
  const { engines } = JSON.parse(textOf('package.json')) as { engines: { node: string } };
  expect(engines.node).toMatch(new RegExp(`^\\^${Math.min(...supported('Node.js'))}\\.`));
});

interface Updates {
  readonly 'package-ecosystem': string;
  readonly schedule: object;
  readonly groups: object;
}

test('updates of dependencies come every week, majors one by one', () => {
  const { updates } = parse(textOf('.github/dependabot.yml')) as { readonly updates: readonly Updates[] };
  const ecosystems = updates.map((one) => one['package-ecosystem']);
  expect(ecosystems).toEqual(['npm', 'github-actions', 'docker', 'docker-compose']);
  for (const { schedule, groups } of updates) {
    expect(schedule).toEqual({ interval: 'weekly' });
    for (const group of Object.values(groups)) expect(group).toMatchObject({ 'update-types': ['minor', 'patch'] });
  }
});
