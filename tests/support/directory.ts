/** Temporary directories that are gone after the test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Call it inside a test. */
export function temporaryDirectory(): string {
  const path = makeDirectory();
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** For a whole file of tests, which takes it away itself. */
export const makeDirectory = (): string => mkdtempSync(join(tmpdir(), 'daicho-test-'));
