/** An entry of the table of words: how a word of resource files becomes members of the resource, and how it is checked. */
import type { Report } from '../base/declaration-files.ts';
import type { Condition } from '../types/condition.ts';
import type { Fields } from '../types/fields/field.ts';
import type { RawResource } from '../types/raw-resource.ts';
import type { Resource } from '../types/resource.ts';
import type { ListDeclaration } from '../types/screens/list-declaration.ts';
import type { Title } from '../types/template.ts';
import type { ResourceInput } from './resource-input.ts';

/** True for the name of a field; any other is reported at the path. */
export type Known = (path: string, name: string) => boolean;

/** What a word is read with: the file, and what every resource consists of. */
export interface WordContext {
  /** What the file says; of a second mount, also what the file of its original says. */
  readonly raw: RawResource;
  readonly input: ResourceInput;
  /** Fields of the record, without parts of nested values. */
  readonly fields: Fields;
  /** Conditions by field under which sections and tabs show it. */
  readonly conditions: Readonly<Record<string, Condition>>;
  /** Path of the list call. */
  readonly api: string;
  readonly title: Title;
  readonly list: ListDeclaration;
  readonly known: Known;
  /** The same; parts of nested values are fields as well. */
  readonly reachable: Known;
  readonly report: Report;
}

export interface Word {
  /** As a resource file writes it; a dot leads into another word. */
  readonly word: string;
  /** Members of the resource that it decides, defaults filled in. Names that are no fields are reported. */
  readonly define?: (context: WordContext) => Partial<Resource>;
  /** Reports issues that show in the file itself, once all members of the resource are defined. */
  readonly check?: (resource: Resource, context: WordContext) => void;
}

/** One member of the resource. */
export const defined =
  <Member extends keyof Resource>(member: Member, define: (context: WordContext) => Resource[Member]) =>
  (context: WordContext): Pick<Resource, Member> =>
    ({ [member]: define(context) }) as Pick<Resource, Member>;

/** One member that belongs to the records: a second mount has that of its original. */
export const ofRecords = <Member extends keyof Resource>(
  member: Member,
  define: (context: WordContext) => Resource[Member],
) => defined(member, (context) => (context.input.base ? context.input.base.resource[member] : define(context)));
