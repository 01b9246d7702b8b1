/** Which browser tests a run goes through. */
import { readdirSync } from 'node:fs';
import { inProject } from './paths.mjs';

/** A quick run goes through journeys only; each list, form, page and key takes longer than all of them. */
const folders = { quick: ['journeys', 'pages'], brief: ['features', 'journeys', 'pages', 'resources'] };
/** They choose by themselves what has its turn. */
const always = /^e2e\/resources\//;
/** The same day for all files, as in tests/support/extent.ts. */
const { TESTS = 'quick', TESTS_TURN: turn = String(Math.floor(Date.now() / 86_400_000)) } = process.env;

/** One in so many files has its turn, for two days: what a file itself tries every other day has its turn as well. */
const steps = { quick: 4, brief: 3 };

/** Paths for Playwright; none stands for all. */
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
