import type { BuildEnvironmentOptions } from 'vite';

/** Build options of code for Node: packages are imported, not bundled. */
export const nodeBuild = (outDir: string, input: Readonly<Record<string, string>>): BuildEnvironmentOptions => ({
  ssr: true,
  outDir,
  emptyOutDir: true,
  target: 'node20',
  sourcemap: true,
  rolldownOptions: { input, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
});
