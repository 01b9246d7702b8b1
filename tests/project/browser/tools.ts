/** Tools of the browser suites besides the engine: packages that a project installs for them, and a Chromium. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isInstalled, project } from '#tests/support/project.ts';
import { chromiumPath } from '../../../e2e/support/chromium.ts';

const packages = ['@playwright/test', 'axe-core'];

/** Resolves packages like the suites, which are files of the engine. */
export const engineRequire = createRequire(import.meta.url);

/** The missing tool with the command that installs it; null if nothing is missing. */
export async function missingTool(): Promise<string | null> {
  if (!isInstalled) return 'In this repository the browser suites run by "npx playwright test e2e/resources".';
  const lacking = packages.filter((name) => placeOf(name, engineRequire) === null);
  if (lacking.length > 0)
    return `The browser suites need ${lacking.join(' and ')}: npm install --save-dev ${lacking.join(' ')}`;
  return twoCopies() ?? missingBrowser();
}

/** Playwright cannot be loaded twice, so the project's tests must resolve to the same copy as the suites. */
function twoCopies(): string | null {
  const [ours, theirs] = [engineRequire, createRequire(path.join(project, 'package.json'))].map((from) =>
    placeOf('@playwright/test', from),
  );
  if (!theirs || theirs === ours) return null;
  return `There are two copies of @playwright/test: ${ours} for the engine, ${theirs} for the project. Install it in the project alone.`;
}

async function missingBrowser(): Promise<string | null> {
  const { CHROMIUM_PATH: given } = process.env;
  if (given) return existsSync(given) ? null : `CHROMIUM_PATH is ${given}, but there is no file.`;
  if (chromiumPath()) return null;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return null;
  return 'The browser suites need Chromium: npx playwright install chromium, or its path in CHROMIUM_PATH.';
}

function placeOf(name: string, from: NodeJS.Require): string | null {
  try {
    return path.dirname(from.resolve(`${name}/package.json`));
  } catch {
    return null;
  }
}
