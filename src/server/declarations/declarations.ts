/** Reads a project from disk: its declaration files and its modules. The model itself never reads a file. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  accessFile,
  type DeclarationFiles,
  type Issue,
  navigationFile,
  readPath,
} from '#model/base/declaration-files.ts';
import type { Brand } from '#model/brand/brand.ts';
import { engineRootOf, overEngine, readEngineFiles } from '../engine-files.ts';
import type { Modules } from '../modules/join-modules.ts';
import { configFile, type LoadedModules, loadModules } from '../modules/load-modules.ts';
import { layOver, readBaseFiles } from './base-files.ts';
import { parseDeclaration } from './parse-declaration.ts';
import { withProductName } from './product-name.ts';

/** Folders whose JSON files are declarations. */
export const declarationFolders = ['schemas', 'resources', 'locales'] as const;

export interface FilesRead {
  readonly files: DeclarationFiles;
  readonly modules: Modules;
  readonly brand: Brand;
  /** Issues of modules, and of files that are not JSON, repeat a member, or are never read. */
  readonly issues: readonly Issue[];
}

/**
 * @param root the project's folder
 * @param loaded modules of the project; default: those of its configuration
 */
export async function readDeclarationFiles(root: string, loaded?: LoadedModules): Promise<FilesRead> {
  const { modules, brand, issues: moduleIssues } = loaded ?? (await loadModules(root));
  const files: Record<string, unknown> = {};
  const issues: Issue[] = [];
  for (const folder of declarationFolders) {
    const names = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    const found = names
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
    await Promise.all(
      found.map(async (file) => {
        const stray = strayIssue(file);
        if (stray) issues.push(stray);
        if (stray || !file.endsWith('.json')) return;
        const parsed = parseDeclaration(await readFile(path.join(root, file)));
        if (parsed.content !== undefined) files[file] = parsed.content;
        issues.push(...parsed.issues.map((issue): Issue => ({ file, ...issue, level: 'error' })));
      }),
    );
  }
  const { files: laid, base } = layOver(await readBaseFiles(engineRootOf(root)), files);
  return {
    files: {
      contents: withProductName(overEngine(await readEngineFiles(root), laid), brand.title),
      code: modules,
      base,
    },
    modules,
    brand,
    issues: [...moduleIssues, ...issues.sort((one, other) => (one.file < other.file ? -1 : 1))],
  };
}

/**
 * Expected files beside the declarations. These are types of older versions, files of the product, notes, and files of
 * systems and editors.
 */
const known = [
  /^schemas\/[^/]+\.schema\.d\.json\.ts$/,
  /^schemas\/meta\//,
  /\.md$/,
  /(?:^|\/)\./,
  /(?:~|\.swp|\.tmp)$/,
];

const shapes = {
  schemas: 'schemas/<module>/<name>.schema.json',
  resources: 'resources/<module>/<name>.json',
  locales: 'locales/<language>/<module>/<name>.json',
} as const;

/** The issue of a file that would be silently ignored. */
function strayIssue(file: string): Issue | null {
  if (file === navigationFile || file === accessFile || readPath(file) || known.some((pattern) => pattern.test(file)))
    return null;
  const shape = shapes[file.split('/')[0] as keyof typeof shapes];
  const message = `this file is not read: files in this folder are named ${shape}, in lower-case letters, digits and hyphens`;
  return { file, path: '', message, level: 'error' };
}

/** Leaves out issues that only follow from an unreadable file, whose declarations are missing elsewhere. */
export function withoutFollowing(unread: readonly Issue[], issues: readonly Issue[]): readonly Issue[] {
  // Without its modules, a project has unknown keywords and names everywhere.
  if (unread.some(({ file, path: place }) => file === configFile && place === '')) return [];
  const missed = unread
    .filter(({ path: place }) => place === '')
    .flatMap(({ file }) => {
      const name = path.basename(file);
      // A missing schema is expected in the folder of its resource.
      const elsewhere = name.endsWith('.schema.json') ? [`/${name}`] : [];
      return [file, `"${name.replace(/(?:\.schema)?\.json$/, '')}"`, ...elsewhere];
    });
  const follows = ({ file, message }: Issue): boolean =>
    missed.includes(file) || missed.some((name) => message.includes(name));
  return issues.filter((issue) => !follows(issue));
}
