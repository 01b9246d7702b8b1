/** Files of the engine that every project uses: the meta schemas and the texts of the frame. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isObject } from '#model/base/values.ts';

type Files = Readonly<Record<string, unknown>>;

const metaFolder = 'schemas/meta';
/** Declarations of the base module; only the engine has them. */
export const baseFolder = 'src/modules/access/declarations';
/** Texts of the frame by file name; for a file shared with texts of the project, the engine's keys. */
const frameWords: Readonly<Record<string, readonly string[] | null>> = {
  'app.json': null,
  'framework.json': null,
  'mail.json': null,
  'navigation.json': ['commands', 'palette'],
};

/**
 * @param root the project's folder
 * @returns the folder of the engine: the project's own if it contains the engine, else the one that runs, else the
 * installed package
 */
export function engineRootOf(root: string): string {
  const hasEngine = (folder: string): boolean => existsSync(path.join(folder, baseFolder));
  const [found] = [root, path.resolve(import.meta.dirname, '../..')].filter(hasEngine);
  if (found) return found;
  return path.dirname(createRequire(path.join(root, 'package.json')).resolve('daicho/package.json'));
}

/** The version of the engine in its package. */
export async function engineVersionOf(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(engineRootOf(root), 'package.json'), 'utf8'));
  return String(version);
}

/** Parsed content by path from the engine's folder; empty for a project that contains the engine. */
export async function readEngineFiles(root: string): Promise<Files> {
  const engine = engineRootOf(root);
  if (engine === root) return {};
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(engine, file), 'utf8'));
  const metas = (await readdir(path.join(engine, metaFolder), { recursive: true })).map(
    (name) => `${metaFolder}/${name}`,
  );
  const languages = await readdir(path.join(engine, 'locales'));
  const words = languages.flatMap((language) =>
    Object.keys(frameWords)
      .map((name) => `locales/${language}/${name}`)
      .filter((file) => existsSync(path.join(engine, file))),
  );
  const all = [...metas.filter((file) => file.endsWith('.json')), ...words];
  return Object.fromEntries(await Promise.all(all.map(async (file) => [file, ofEngine(file, await read(file))])));
}

function ofEngine(file: string, content: unknown): unknown {
  const keys = frameWords[path.basename(file)];
  if (!keys || !isObject(content)) return content;
  return Object.fromEntries(Object.entries(content).filter(([key]) => keys.includes(key)));
}

/** The project's files over those of the engine: a project can change single texts of the frame. */
export function overEngine(engine: Files, own: Files): Files {
  const merged = Object.entries(engine).map(([file, content]) => [
    file,
    file.startsWith(metaFolder) ? content : over(content, own[file]),
  ]);
  return { ...own, ...Object.fromEntries(merged) };
}

function over(base: unknown, own: unknown): unknown {
  if (own === undefined) return base;
  if (!isObject(base) || !isObject(own)) return own;
  const keys = [...new Set([...Object.keys(base), ...Object.keys(own)])];
  return Object.fromEntries(keys.map((key) => [key, over(base[key], own[key])]));
}
