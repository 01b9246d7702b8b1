/**
 * Leaves out of the lists of preloads what is loaded already. Each file names what its dynamic imports need, and the
 * names, which cannot be compressed, were a part of the first page.
 */
import type { ResolveModulePreloadDependenciesFn } from 'vite';

/** Files of chunk-groups.ts that every page has before it imports more, and the runtime of the bundler. */
const present = /\/(page|base|frame|rolldown-runtime)-[\w-]{8}\.js$/;

/** The file of the entry decides which of the others are loaded. */
const entry = /\/page-[\w-]{8}\.js$/;

export const withoutPresentFiles: ResolveModulePreloadDependenciesFn = (file, needed, { hostId }) => {
  if (entry.test(`/${hostId}`)) return needed;
  const missing = needed.filter((name) => !present.test(`/${name}`));
  return missing.every((name) => name === file) ? [] : missing;
};
