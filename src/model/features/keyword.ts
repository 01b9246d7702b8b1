/** A keyword is a word that a module adds to resource files. Only projects with the module can use it. */

import type { Report } from '../base/declaration-files.ts';
import type { ModuleCode } from '../base/module-code.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { Resource } from '../types/resource.ts';
import type { WordContext } from './word.ts';

/** `Written` is the value in a resource file, `Value` the one in the resource. */
export interface Keyword<Written = unknown, Value = unknown> {
  /**
   * JSON Schema of the written value; it can refer to `common.schema.json#/$defs/condition` and the other definitions
   * there. The engine's keywords have theirs in `schemas/meta/keywords`.
   */
  readonly schema?: JsonSchema;
  /** Fills in the defaults. Without it, the value is the written one. Must return plain data. */
  readonly define?: (written: Written, context: WordContext) => Value;
  /** Reports issues within the file. Runs for every resource, also without the keyword. */
  readonly check?: (resource: Resource, context: WordContext) => void;
  /** Reports issues that show only beside other resources. `declared` has the names of all resource files. */
  readonly checkAcross?: (
    resource: Resource,
    resources: Readonly<Record<string, Resource>>,
    declared: readonly string[],
    report: Report,
  ) => void;
  /** True if its words are inside other words, such as `actions.*.ticket`, and none is at the top of the file. */
  readonly isNested?: boolean;
  /** True if it belongs to the records: an alias resource then has the value of its original. */
  readonly isOfRecords?: boolean;
}

/** Defines a keyword, with its types checked. */
export const defineKeyword = <Written, Value = Written>(keyword: Keyword<Written, Value>): Keyword =>
  keyword as Keyword;

/** The value of a module's own keyword in a resource; null for a resource without it. */
export const keywordOf = <Value>({ keywords }: Pick<Resource, 'keywords'>, name: string): Value | null =>
  ((keywords as Readonly<Record<string, unknown>>)[name] as Value | undefined) ?? null;

/** Keywords of a project by name. */
export type Keywords = Readonly<Record<string, Keyword>>;

export const keywordsIn = (code: ModuleCode): Keywords => code.keywords as Keywords;
