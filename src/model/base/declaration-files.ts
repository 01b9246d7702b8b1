/** The declaration files of a project before they are interpreted: parsed JSON by path, and issues found in them. */

import type { Scope } from '../types/access.ts';
import type { RawNavigation } from '../types/raw.ts';
import type { ModuleCode } from './module-code.ts';

export interface DeclarationFiles {
  /** Path in the folder of the project (`schemas/assets/equipment.schema.json`) → parsed content. */
  readonly contents: Readonly<Record<string, unknown>>;
  /** What the files can name from the code of modules. If missing, these names are not checked. */
  readonly code?: ModuleCode;
  /** Declarations of the base module; missing in a project without it. */
  readonly base?: BaseDeclarations;
}

/** The declarations that every project gets in addition to its own. */
export interface BaseDeclarations {
  /** Names of all resources of the base module, including those that the project omits. */
  readonly resources: readonly string[];
  /** Files of the project whose resource replaces one of them. */
  readonly replaced: readonly string[];
  /** Path → the project's own content of a file that the base module also has. */
  readonly own: Readonly<Record<string, unknown>>;
  /** Placed after the project's own navigation. */
  readonly navigation: RawNavigation;
  /** Scope of accounts that give access to others, unless the project names another. */
  readonly administrators: Scope;
}

export interface Issue {
  readonly file: string;
  /** Place inside the file in code notation: `list.columns[5]`. Empty for the file itself. */
  readonly path: string;
  readonly message: string;
  /** Only errors stop a start. `missing` is a text that a language lacks. */
  readonly level: 'error' | 'warning' | 'missing';
}

/** Collects issues while declaration files are read. */
export type Report = (path: string, message: string) => void;

/** The same for several declaration files. */
export type ReportOn = (
  owner: { readonly name: string; readonly module: string },
  path: string,
  message: string,
) => void;

export const issueLine = ({ file, path, message }: Issue): string => `${file}${path ? ` ${path}` : ''}: ${message}`;

/** Thrown when declarations cannot be used; its message lists every issue. */
export class DeclarationError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map(issueLine).join('\n'));
    this.name = 'DeclarationError';
    this.issues = issues;
  }
}

const patterns = {
  template: /^resources\/templates\/([a-z][a-z0-9-]*)\.json$/,
  schema: /^schemas\/(?!meta\/)(?:[a-z][a-z0-9-]*\/)*([a-z][a-z0-9-]*)\.schema\.json$/,
  resource: /^resources\/([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)\.json$/,
  words: /^locales\/([a-z]{2}-[A-Z]{2})\/(?:[a-z][a-z0-9-]*\/)*([a-z][a-z0-9-]*)\.json$/,
};

export const navigationFile = 'resources/navigation.json';
export const accessFile = 'resources/access.json';

/**
 * Parses the path of a declaration file: names of a schema or template, module and name of a resource,
 * locale and name of words. Null for any other file.
 */
export function readPath(file: string): FilePath | null {
  const known = paths.get(file);
  if (known !== undefined) return known;
  const path = parsePath(file);
  paths.set(file, path);
  return path;
}

/** Checks parse the same paths again and again. */
const paths = new Map<string, FilePath | null>();

type FilePath =
  | { readonly kind: 'schema' | 'template'; readonly name: string }
  | { readonly kind: 'resource'; readonly module: string; readonly name: string }
  | { readonly kind: 'words'; readonly locale: string; readonly name: string };

function parsePath(file: string): FilePath | null {
  const schema = patterns.schema.exec(file);
  if (schema?.[1]) return { kind: 'schema', name: schema[1] };
  const template = patterns.template.exec(file);
  if (template?.[1]) return { kind: 'template', name: template[1] };
  const resource = patterns.resource.exec(file);
  if (resource?.[1] && resource[2]) return { kind: 'resource', module: resource[1], name: resource[2] };
  const words = patterns.words.exec(file);
  if (words?.[1] && words[2]) return { kind: 'words', locale: words[1], name: words[2] };
  return null;
}

/** @param place path in the folder of schemas, without the ending: `assets/equipment` */
export const schemaFile = (place: string): string => `schemas/${place}.schema.json`;
export const resourceFile = (module: string, name: string): string => `resources/${module}/${name}.json`;
/** @param place path in the folder of the language, without the ending: `assets/equipment`, `app` */
export const wordsFile = (locale: string, place: string): string => `locales/${locale}/${place}.json`;
