/** Selects the browser test files of a run. */
import { readdirSync } from 'node:fs';
import { inProject } from './paths.mjs';

/** A quick run contains only journeys and pages; each list, form and page takes longer than all of them. */
const folders = { quick: ['journeys', 'pages'], brief: ['features', 'journeys', 'pages', 'resources'] };
/** These suites select their own cases of the day. */
const always = /^e2e\/resources\//;
/** The same day for all files, as in tests/support/extent.ts. */
const { TESTS = 'quick', TESTS_TURN: turn = String(Math.floor(Date.now() / 86_400_000)) } = process.env;

/** One in this many files runs, for two days, so that a case that a file runs every other day runs as well. */
const steps = { quick: 12, brief: 4 };

/** Paths for Playwright; an empty list means all files. */
export function browserFiles() {
  if (!folders[TESTS]) return [];
  const files = folders[TESTS].flatMap((folder) =>
    readdirSync(inProject('e2e', folder))
      .filter((file) => file.endsWith('.spec.ts'))
      .sort()
      .map((file) => `e2e/${folder}/${file}`),
  );
  const step = steps[TESTS];
  const isInTurn = (at) => turn === 'all' || at % step === Math.floor(Number(turn) / 2) % step;
  return files.filter((file, at) => always.test(file) || isInTurn(at));
}
