/** Temporary directories that are deleted after the test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Must be called inside a test. */
export function temporaryDirectory(): string {
  const path = makeDirectory();
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** For a whole test file, which deletes it itself. */
export const makeDirectory = (): string => mkdtempSync(join(tmpdir(), 'daicho-test-'));
