/**
 * Assigns the modules of the build to files. By default the bundler makes a file for every few modules that two screens
 * share, and a first visit waits for forty small responses. Here one file contains everything that one stage of a visit
 * needs and no earlier stage has loaded.
 */
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The entry modules of the stages of a visit, below src/app. */
const begins = {
  page: 'main.tsx',
  signIn: 'sign-in/sign-in-page.tsx',
  frame: 'shell/admin.tsx',
  list: 'screens/list/list-screen.tsx',
  record: 'screens/record/record-screen.tsx',
  create: 'screens/record/create/create-screen.tsx',
} as const;
type Stage = keyof typeof begins;

/** The files, the most widely needed first: a module goes to the first matching file. */
const files = ['page', 'base', 'frame', 'list', 'forms', 'record', 'nested'] as const;
type File = (typeof files)[number];

/** All packages except those whose modules are imported one by one. */
const bigPackages = /\/node_modules\/(?!lucide-react\/|@tanstack\/react-query\/|ra-core\/dist\/dataProvider\/use)/;

/**
 * Code of nested values. Screens with one need most of it, and each further file is named once more in the files
 * before.
 */
const nestedParts = /\/src\/(app\/(nested|rows)|model\/fields\/nested)\//;

/** @param app folder of the app's sources */
export function chunkGroups(app: string): Rolldown.CodeSplittingGroup[] {
  const needs = new Map<Stage, ReadonlySet<string>>();
  const fileOf = (id: string, modules: Modules): File | null => {
    const isNeededBy = (stage: Stage): boolean => {
      const known = needs.get(stage) ?? reachable(path.join(app, begins[stage]), modules);
      needs.set(stage, known);
      return known.has(id);
    };
    // The engine's own sources are inside a package where it is installed. The index of a big package imports more than
    // is used, so what is used goes with the module that uses it.
    if (bigPackages.test(id.replace(path.dirname(app), ''))) return isNeededBy('signIn') ? 'base' : null;
    if (isNeededBy('page')) return 'page';
    if (isNeededBy('frame')) return isNeededBy('signIn') ? 'base' : 'frame';
    // A file of its own for these would have to be named part by part, and the first screen nearly always needs both.
    if (isNeededBy('list')) return isNeededBy('record') ? 'frame' : 'list';
    if (isNeededBy('record')) return isNeededBy('create') ? 'forms' : 'record';
    return nestedParts.test(id) ? 'nested' : null;
  };
  return files.map((file, at) => ({
    name: (id, modules) => (fileOf(id, modules) === file ? file : null),
    debugName: file,
    priority: files.length - at,
  }));
}

/** The module and all its imports, except dynamic ones. */
function reachable(start: string, modules: Modules): ReadonlySet<string> {
  const found = new Set<string>([start]);
  for (const id of found) for (const other of modules.getModuleInfo(id)?.importedIds ?? []) found.add(other);
  return found;
}

/**
 * Refuses a build whose files import each other in a circle. A file of a circle can run before its imports, so a screen
 * would work or fail depending on the order in which a user opens screens.
 */
export const refuseCircles = (): Plugin => ({
  name: 'daicho-refuse-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const importsOf = (file: string): readonly string[] => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    for (const file of Object.keys(bundle)) {
      const behind = new Set(importsOf(file));
      for (const other of behind) for (const next of importsOf(other)) behind.add(next);
      if (behind.has(file)) this.error(`${file} imports itself through other files: ${[...behind].join(', ')}`);
    }
  },
});
