/**
 * Lets the bundler leave out unused parts of react-router. Names for developer tools, and calls whose side effects the
 * bundler cannot rule out, would keep forms, submissions and prefetching in the file of the first page.
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
        // Only the router's framework mode has pages to prefetch.
        .replace(/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null'),
      map: null,
    }),
  },
});
