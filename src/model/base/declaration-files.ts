/** The declaration files of a project before they are read: parsed JSON by file path, and the issues found in them. */

import type { Scope } from '../types/access.ts';
import type { RawNavigation } from '../types/screens/navigation.ts';
import type { ModuleCode } from './module-code.ts';

export interface DeclarationFiles {
  /** Path from the project's folder (`schemas/assets/equipment.schema.json`) → parsed content. */
  readonly contents: Readonly<Record<string, unknown>>;
  /** What the files can name of modules; without it these names are not checked. */
  readonly code?: ModuleCode;
  /** What the files have of the base module; nothing where a project is made without it. */
  readonly base?: BaseDeclarations;
}

/** What every project is given besides its own declarations. */
export interface BaseDeclarations {
  /** Names of all resources of the base module, also of those that the project does without. */
  readonly resources: readonly string[];
  /** Files of the project whose resource takes the name of one of them. */
  readonly replaced: readonly string[];
  /** What the project itself says in files that the base module has too, by path. */
  readonly own: Readonly<Record<string, unknown>>;
  /** Stands after what the project places itself. */
  readonly navigation: RawNavigation;
  /** Scope of those who give access to others, unless the project says it. */
  readonly administrators: Scope;
}

export interface Issue {
  readonly file: string;
  /** Place inside the file, as one would write it in code: `list.columns[5]`. Empty for the file itself. */
  readonly path: string;
  readonly message: string;
  /** Only errors stop the start. `missing` is a word that a language still lacks. */
  readonly level: 'error' | 'warning' | 'missing';
}

/** Collects issues while declaration files are read. */
export type Report = (path: string, message: string) => void;

/** The same, of several declaration files. */
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

/** Names in paths: schema and template → name, resource → module and name, words → locale and name; null for any other file. */
export function readPath(
  file: string,
):
  | { readonly kind: 'schema' | 'template'; readonly name: string }
  | { readonly kind: 'resource'; readonly module: string; readonly name: string }
  | { readonly kind: 'words'; readonly locale: string; readonly name: string }
  | null {
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

/** @param place in the folder of schemas, without its ending: `assets/equipment` */
export const schemaFile = (place: string): string => `schemas/${place}.schema.json`;
export const resourceFile = (module: string, name: string): string => `resources/${module}/${name}.json`;
/** @param place in the folder of the language, without its ending: `assets/equipment`, `app` */
export const wordsFile = (locale: string, place: string): string => `locales/${locale}/${place}.json`;
