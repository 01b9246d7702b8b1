/** The modules of a project's configuration, after the base modules. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Issue } from '#model/base/declaration-files.ts';
import { hint } from '#model/base/text/nearest.ts';
import { isObject } from '#model/base/values.ts';
import type { Brand } from '#model/brand/brand.ts';
import { baseModules } from './base-modules.ts';
import { isCompiled } from './is-compiled.ts';
import { joinModules, type ModuleIssue, type Modules } from './join-modules.ts';
import type { Module } from './module.ts';
import { type BrandConfig, readBrand } from './read-brand.ts';

/** The default export of `daicho.config.ts`. */
export interface ProjectConfig extends BrandConfig {
  readonly modules?: readonly Module[];
}

export interface LoadedModules {
  readonly modules: Modules;
  readonly brand: Brand;
  readonly issues: readonly Issue[];
}

export const configFile = 'daicho.config.ts';
/** The same, built beside the server. */
const builtFile = 'daicho.config.mjs';
export const configWords: readonly string[] = ['modules', 'title', 'logo', 'accent'];

/**
 * @param root the project's folder
 * @returns the valid modules, and all issues of the others; never rejects
 */
export async function loadModules(root: string): Promise<LoadedModules> {
  const built = path.join(process.env.BUILT_SERVER ?? import.meta.dirname, builtFile);
  const file = [built, path.join(root, configFile)].find(existsSync);
  if (file === undefined) return modulesOf({}, root);
  try {
    // @ts-expect-error: the loader has no type declarations and no exports.
    if (isCompiled && file.endsWith('.ts')) await import('tsx');
    const { default: config } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: unknown };
    // In a package that is not of type "module", the export is wrapped in that of CommonJS.
    return modulesOf(isObject(config) && 'default' in config ? config.default : config, root);
  } catch (error) {
    return { ...modulesOf({}, root), issues: [configIssue('', `it cannot be loaded: ${reason(error, root)}`)] };
  }
}

/** @param config the default export of the project's configuration */
export function modulesOf(config: unknown, root: string): LoadedModules {
  if (!isObject(config))
    return {
      ...modulesOf({}, root),
      issues: [configIssue('', 'its default export must be what defineProject returns')],
    };
  const given: unknown = config.modules ?? [];
  const unknown = Object.keys(config)
    .filter((word) => !configWords.includes(word))
    .map((word) => configIssue(word, `the configuration has no "${word}"${hint(word, configWords)}`));
  const own: Issue[] = [...unknown];
  const brand = readBrand(config, root, (place, message) => void own.push(configIssue(place, message)));
  if (!Array.isArray(given)) own.push(configIssue('modules', 'must be a list of modules'));
  const { modules, issues } = joinModules([...baseModules, ...(Array.isArray(given) ? given : [])]);
  return { modules, brand, issues: [...own, ...issues.map((issue) => placed(issue, root))] };
}

const configIssue = (place: string, message: string): Issue => ({
  file: configFile,
  path: place,
  message,
  level: 'error',
});

function placed({ module, path: place, message }: ModuleIssue, root: string): Issue {
  const file = moduleFile(module, root);
  if (file !== null) return { file, path: place, message, level: 'error' };
  return configIssue(
    module === '' ? place.replace(/\d+/, (at) => `${Number(at) - baseModules.length}`) : place,
    message,
  );
}

/** The file of a module, if it is in one of the default places. */
export function moduleFile(module: string, root: string): string | null {
  const usual = [`src/modules/${module}/module.ts`, `modules/${module}/module.ts`];
  return (module !== '' && usual.find((file) => existsSync(path.join(root, file)))) || null;
}

/** The message, and the first file of the project in the stack. */
function reason(error: unknown, root: string): string {
  if (!(error instanceof Error)) return String(error);
  const frames = (error.stack ?? '').split('\n').flatMap((line) => {
    const [, file, row] = /((?:file:\/\/)?\/[^():]+\.[cm]?[jt]sx?):(\d+)/.exec(line) ?? [];
    return file?.replace('file://', '').startsWith(`${root}/`)
      ? [`${path.relative(root, file.replace('file://', ''))}:${row}`]
      : [];
  });
  return frames[0] === undefined ? error.message : `${error.message} (${frames[0]})`;
}
