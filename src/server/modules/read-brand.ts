/** Reads title, logo and accent from a project's configuration. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '#model/base/declaration-files.ts';
import { locales } from '#model/base/locales.ts';
import { hint } from '#model/base/text/nearest.ts';
import { isObject } from '#model/base/values.ts';
import { accentOf } from '#model/brand/accent.ts';
import { type Brand, type Logo, noBrand } from '#model/brand/brand.ts';
import type { Locale } from '#model/types/locale.ts';

/** The brand in `daicho.config.ts`. */
export interface BrandConfig {
  /** Name of the product in each language; a missing language uses the first one given. */
  readonly title?: Readonly<Partial<Record<Locale, string>>>;
  /** An SVG or PNG file, relative to the project's folder. */
  readonly logo?: string;
  /** The color of links, buttons and selections, such as `#0f766e`. */
  readonly accent?: string;
}

type Config = Readonly<Record<string, unknown>>;

/** @param root the project's folder */
export function readBrand(config: Config, root: string, report: Report): Brand {
  return {
    title: config.title === undefined ? noBrand.title : readTitle(config.title, report),
    logo: config.logo === undefined ? noBrand.logo : readLogo(config.logo, root, report),
    accent: config.accent === undefined ? noBrand.accent : readAccent(config.accent, report),
  };
}

function readTitle(given: unknown, report: Report): Brand['title'] {
  if (!isObject(given) || Object.keys(given).length === 0) {
    report('title', `must be an object with a name for each language (${locales.join(', ')})`);
    return null;
  }
  for (const [language, name] of Object.entries(given)) {
    if (!locales.some((locale) => locale === language))
      report(`title.${language}`, `no language "${language}"${hint(language, locales)}`);
    else if (!isName(name))
      report(`title.${language}`, 'must be a name of 1 to 60 characters on one line, without %{ and ||||');
  }
  const [first] = Object.values(given).filter(isName);
  return first === undefined
    ? null
    : (Object.fromEntries(locales.map((locale) => [locale, given[locale] ?? first])) as Brand['title']);
}

/** `%{…}` would be a placeholder, and `||||` separates singular and plural. */
const isName = (given: unknown): given is string =>
  typeof given === 'string' && /^\S(?:.{0,58}\S)?$/u.test(given) && !/%\{|\|{4}/.test(given);

function readAccent(given: unknown, report: Report): Brand['accent'] {
  const accent = typeof given === 'string' ? accentOf(given) : null;
  if (!accent) report('accent', 'must be a color such as #0f766e or #07e');
  return accent;
}

function readLogo(given: unknown, root: string, report: Report): Logo | null {
  if (typeof given !== 'string') {
    report('logo', 'must be the path of an SVG or PNG file, relative to the folder of the project');
    return null;
  }
  const file = path.resolve(root, given);
  const type = typeOf(file);
  if (type === 'missing') report('logo', `the file ${given} does not exist`);
  else if (type === 'other') report('logo', `${given} is neither an SVG nor a PNG file`);
  else return { file, type };
  return null;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** After a byte order mark, declarations and comments, the root element is `svg`. */
const svgStart = /^\uFEFF?\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/;

/** By the content of the file, not by its name. */
function typeOf(file: string): Logo['type'] | 'missing' | 'other' {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return 'missing';
  }
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return 'png';
  return svgStart.test(bytes.toString('utf8')) ? 'svg' : 'other';
}
