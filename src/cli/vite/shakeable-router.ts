/**
 * Lets the bundler leave out what nobody uses of react-router: names for its developer tools, and calls that the bundler cannot
 * know to be without effect, hold forms, submissions and prefetching in the file that every first page waits for.
 */
import type { Plugin } from 'vite';

export const shakeableRouter = (): Plugin => ({
  name: 'daicho-shakeable-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
        // Only its framework mode has pages to fetch ahead.
        .replace(/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null'),
      map: null,
    }),
  },
});
