/** Vite builds every stylesheet without a warning, which would reach each project that builds its app. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build, createLogger } from 'vite';
import { expect, test } from 'vitest';
import { root } from '#tests/support/project.ts';

const sources = path.join(root, 'src');
const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** @returns the warnings of a build of these imports */
async function warningsOf(imports: readonly string[]): Promise<readonly string[]> {
  const warnings: string[] = [];
  const note = (message: string): void => void warnings.push(message);
  await build({
    root: path.join(sources, 'app'),
    configFile: false,
    customLogger: { ...createLogger('silent'), warn: note, warnOnce: note },
    plugins: [
      {
        name: 'stylesheets',
        resolveId: (id) => (id === 'stylesheets' ? '\0stylesheets.js' : undefined),
        load: (id) => (id === '\0stylesheets.js' ? imports.map((file) => `import '${file}';`).join('\n') : undefined),
      },
    ],
    // A slow machine is no fault of a stylesheet.
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'stylesheets', checks: { bundlerTimings: false } },
    },
  });
  return warnings;
}

test('none of them warns', async () => {
  expect(sheets.length).toBeGreaterThan(20);
  expect(await warningsOf(sheets.map((file) => path.join(sources, file)))).toEqual([]);
});

test('a warning is found', async () => {
  const composed = path.join(root, 'tests/app/theme/composed.module.css');
  expect((await warningsOf([composed])).join('\n')).toContain('PostCSS');
});
