/**
 * An entry of the table of words: how a word of resource files becomes members of the resource, and how it is checked.
 */

import type { Report } from '../base/declaration-files.ts';
import type { Condition } from '../types/condition.ts';
import type { Fields } from '../types/fields/field.ts';
import type { RawResource } from '../types/raw.ts';
import type { Resource } from '../types/resource.ts';
import type { ListDeclaration } from '../types/screens/list-declaration.ts';
import type { Title } from '../types/template.ts';
import type { ResourceInput } from './resource-input.ts';

/** True for the name of a field. Other names are reported at the path. */
export type Known = (path: string, name: string) => boolean;

/** The context in which a word is read: the file, and the core of the resource. */
export interface WordContext {
  /** The resource file. For a mount, merged with the file of its original. */
  readonly raw: RawResource;
  readonly input: ResourceInput;
  /** Fields of the record, without parts of nested values. */
  readonly fields: Fields;
  /** Field → condition under which sections and tabs show it. */
  readonly conditions: Readonly<Record<string, Condition>>;
  /** Path of the list call. */
  readonly api: string;
  readonly title: Title;
  readonly list: ListDeclaration;
  readonly known: Known;
  /** The same, but parts of nested values count as fields too. */
  readonly reachable: Known;
  readonly report: Report;
}

export interface Word {
  /** As a resource file writes it. A dot leads into another word. */
  readonly word: string;
  /** Members of the resource that the word determines, with defaults. Reports names that are no fields. */
  readonly define?: (context: WordContext) => Partial<Resource>;
  /** Reports issues that concern only the resource itself, once all its members are defined. */
  readonly check?: (resource: Resource, context: WordContext) => void;
}

/** One member of the resource. */
export const defined =
  <Member extends keyof Resource>(member: Member, define: (context: WordContext) => Resource[Member]) =>
  (context: WordContext): Pick<Resource, Member> =>
    ({ [member]: define(context) }) as Pick<Resource, Member>;

/** One member that belongs to the records, so a mount has that of its original. */
export const ofRecords = <Member extends keyof Resource>(
  member: Member,
  define: (context: WordContext) => Resource[Member],
) => defined(member, (context) => (context.input.base ? context.input.base.resource[member] : define(context)));
