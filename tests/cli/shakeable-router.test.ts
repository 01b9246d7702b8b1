/** The parts of react-router that a build leaves out, found in the installed version. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shakeable, unusedFunctions, unusedParts } from '#cli/vite/shakeable-router.ts';

const require = createRequire(createRequire(import.meta.url).resolve('react-router-dom/package.json'));
const folder = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production');
const router = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  .find((text) => text.includes('function createBrowserRouter('));
const code = router ?? '';

describe('shakeable', () => {
  it.each(unusedFunctions)('leaves %s out, and a call of it throws', (name) => {
    expect(code).toMatch(new RegExp(`function ${name}\\(`));
    expect(shakeable(code)).toContain(`throw new Error("The app is built without ${name} of react-router.");`);
  });

  it.each(unusedParts.map(([part]) => [part]))('finds %s', (part) => {
    expect(code.match(part)?.[0]).toBeDefined();
    expect(shakeable(code).match(part)?.[0] ?? '').not.toBe(code.match(part)?.[0]);
  });

  it('makes the code shorter by more than 30 kB', () => {
    expect(code.length - shakeable(code).length).toBeGreaterThan(30_000);
  });
});
