/**
 * Lets the bundler leave out unused parts of react-router. Names for developer tools, and calls whose side effects the
 * bundler cannot rule out, would keep forms, submissions and prefetching in the file of the first page. So would the
 * functions to which each router refers.
 */
import type { Plugin } from 'vite';

/**
 * Functions that send forms to routes, load data without a navigation, follow redirects of loaders, observe the router,
 * or keep the path behind a `#`. The app does none of it: forms send calls of the API, and screens load their data
 * themselves.
 */
export const unusedFunctions = [
  'createHashRouter',
  'fetch2',
  'getRouteInstrumentationUpdates',
  'getUpdatedRevalidatingFetchers',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'instrumentClientSideRouter',
  'revalidate',
  'runClientMiddlewarePipeline',
  'startRedirectNavigation',
  '_internalSetRoutes',
] as const;

/** A function up to the brace in the column in which it begins. */
const functionNamed = (name: string): RegExp =>
  new RegExp(
    String.raw`^( *)((?:async )?function ${name}\((?:[^{}()]|\{\n[^{}]*\})*(?: = \{\})?\) \{)\n[\s\S]*?^\1\}$`,
    'm',
  );

/** Parts of functions, and what remains of them. */
export const unusedParts: readonly (readonly [RegExp, string])[] = [
  // Forms.
  [
    /^(function normalizeNavigateOptions\([\s\S]*?return \{ path \};\n {2}\}\n)[\s\S]*?^\}$/m,
    '$1  throw new Error("The app is built without forms of react-router.");\n}',
  ],
  // Animations between pages.
  [/(let isViewTransitionAvailable = )[^;]*;/, '$1false;'],
  // Pages that a server has rendered.
  [/hydrationData: opts\?\.hydrationData \|\| parseHydrationData\(\)/g, 'hydrationData: void 0'],
  [/if \(this\.context && typeof error === "object" && error && "digest" in error [\s\S]*?\n {4}\}\n/g, ''],
  [
    /^( {2}if \(!remixContext \|\| remixContext\.isSpaMode\) \{\n {4}return null;\n {2}\}\n)[\s\S]*?^\}$/m,
    '  return null;\n}',
  ],
  [/if \(this\.context\) \{\n {6}return [^;]*RSCErrorHandler[^;]*;\n {4}\}\n/, ''],
  // Data that a component loads without a navigation.
  [/^ {2}fetchLoadMatches\.forEach\(\(f, key\) => \{\n[\s\S]*?^ {2}\}\);$/m, ''],
  // Pages to prefetch.
  [/usePrefetchBehavior\(\n {6}prefetch,\n {6}rest\n {4}\)/, '[false, null, {}]'],
  [/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null'],
];

export const shakeableRouter = (): Plugin => ({
  name: 'daicho-shakeable-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({ code: shakeable(code), map: null }),
  },
});

/** @returns the code without what the app does not use; a call of an unused function throws */
export function shakeable(code: string): string {
  const withoutNames = code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1');
  const withoutFunctions = unusedFunctions.reduce(
    (rest, name) =>
      rest.replace(
        functionNamed(name),
        (_, indent: string, head: string) =>
          `${indent}${head} throw new Error("The app is built without ${name} of react-router."); }`,
      ),
    withoutNames,
  );
  return unusedParts.reduce((rest, [part, remainder]) => rest.replace(part, remainder), withoutFunctions);
}
