/**
 * Vite plugin that makes the icons of lucide-react small: a short component draws them, and they are without the random
 * keys, which cannot be compressed. React needs no keys for children that are separate arguments.
 */
import path from 'node:path';
import type { Plugin } from 'vite';

/** @param app folder of the app's sources */
export const smallIcons = (app: string): Plugin => ({
  name: 'daicho-small-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
    handler: () => path.join(app, 'ui/create-lucide-icon.ts'),
  },
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({ code: withoutKeys(code), map: null }),
  },
});

export const withoutKeys = (code: string): string => code.replace(/,\s*key: "\w+"/g, '');
