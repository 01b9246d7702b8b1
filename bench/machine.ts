/** Describes the machine and the versions of a run. */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem, type } from 'node:os';
import { chromiumPath } from '../e2e/support/chromium.ts';

export function describeMachine(): readonly string[] {
  const [first] = cpus();
  return [
    `${cpus().length} cores (${first?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${type()}`,
    `Node.js ${process.versions.node}, ${chromiumVersion()}`,
    `Load of the machine before the run: ${(loadavg()[0] ?? 0).toFixed(1)}`,
  ];
}

function chromiumVersion(): string {
  const path = chromiumPath();
  if (!path) return 'the Chromium of Playwright';
  const answer = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return answer.replace(/ built on.*/, '').trim();
}
