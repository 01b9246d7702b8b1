import type { BuildEnvironmentOptions } from 'vite';

/** Code for Node: packages are imported, not taken in. */
export const nodeBuild = (outDir: string, input: Readonly<Record<string, string>>): BuildEnvironmentOptions => ({
  ssr: true,
  outDir,
  emptyOutDir: true,
  target: 'node20',
  sourcemap: true,
  rolldownOptions: { input, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
});
