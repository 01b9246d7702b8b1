/** What the page of a record shows, tab by tab, and how one is added. */
import type { Scope } from './actor.ts';
import type { Batch } from './batch/batch.ts';
import type { Block } from './blocks/block.ts';
import type { Condition } from './condition.ts';
import type { Template } from './field.ts';
import type { TreeLooks } from './layouts/layout.ts';
import type { Column, ListDeclaration } from './list-declaration.ts';
import type { DatesSource } from './resource.ts';

export interface Section {
  readonly name: string;
  /**
   * `matrix`: fields of one vocabulary as rows, its values as columns. `members`: with a preview of who belongs to the record.
   * `ticket`: with the record's secret link.
   */
  readonly as: 'matrix' | 'members' | 'ticket' | null;
  /** Lines of the form; a line of two or more fields stands side by side. */
  readonly lines: readonly (readonly string[])[];
  /** Names of the actions on the record that are offered in it. */
  readonly actions: readonly string[];
}

/** Records of another resource that refer to this one. */
export interface Related {
  /** Resource whose records they are. */
  readonly of: string;
  /** Its field that refers to this record. */
  readonly by: string;
  /** Fields by which it may refer to this record besides. */
  readonly also: readonly string[];
  /** Field of theirs → field of this one: where they refer to none, those that hold the same belong here too. Empty: none do. */
  readonly general: Readonly<Record<string, string>>;
  /** Only these of them. */
  readonly where: Condition | null;
}

interface TabBase {
  readonly name: string;
  /** Shown only while this holds for the record; otherwise its address leads nowhere. */
  readonly when: Condition | null;
  /** Who sees it: whoever has one scope of each list. */
  readonly readers: readonly (readonly Scope[])[];
}

export interface FieldsTab extends TabBase {
  readonly kind: 'fields';
  readonly sections: readonly Section[];
  /** Saved as a whole by PUT, below the record, at the tab's name. */
  readonly put: boolean;
}

/** What happened to the record, from the audit trail. */
export interface HistoryTab extends TabBase {
  readonly kind: 'timeline';
}

/** Past and planned changes of the record's dated fields. */
export interface DatedTab extends TabBase {
  readonly kind: 'dated';
}

/** A list of the records that refer to this one. */
export interface RelatedTab extends TabBase, Related {
  readonly kind: 'related';
  /** Null for the columns of the other resource's list. */
  readonly columns: readonly Column[] | null;
  /** Null for the order of the other resource's list. */
  readonly sort: ListDeclaration['sort'] | null;
  /** Filters of the other list that are offered; null for all of them. */
  readonly filters: readonly string[] | null;
  /** Drawn below each other. */
  readonly as: 'tree' | null;
  /** Page of a module in place of the list; null for the list itself. */
  readonly page: string | null;
  /** What the boxes of a tree say; null for one that is an outline only. */
  readonly looks: TreeLooks | null;
  /** Parameters of the address bar that are called otherwise than in the other resource's list: its filter, or `search` → name. */
  readonly params: Readonly<Record<string, string>>;
  /** Reference that is filtered by → parameter of the address bar that also holds what is chosen is called. */
  readonly names: Readonly<Record<string, string>>;
  /** Offers to add one that refers to this record. */
  readonly add: boolean;
  /** What the form then begins with: field of theirs → field of this record. */
  readonly fill: Readonly<Record<string, string>>;
  /** A record of it is opened below this one, in the place of the list. */
  readonly nested: boolean;
  /** Where its calls are; null for the usual place, below the record at the tab's name. */
  readonly api: string | null;
  /** Where the screen asks for the list instead; parameters are fields of this record. Null for its own call. */
  readonly asks: string | null;
}

/** Parts that tell of other records. */
export interface BlocksTab extends TabBase {
  readonly kind: 'blocks';
  readonly blocks: readonly Block[];
}

/** The records that refer to this one as what happened to it. */
export interface EventRows extends Related {
  readonly kind: 'events';
  /** Field that says when it happened. */
  readonly at: string;
  /** Text of an event; null for the record's title. */
  readonly text: Template | null;
  /** Field whose value chooses the icon, and the icon of each. */
  readonly icons: { readonly field: string; readonly by: Readonly<Record<string, string>> } | null;
}

export interface EventsTab extends TabBase, EventRows {}

/** A timeline of several: each source tells only what its reader may read of it. */
export interface MergedTab extends TabBase {
  readonly kind: 'merged';
  readonly sources: readonly HistorySource[];
}

export type HistorySource =
  | { readonly kind: 'dated' }
  /** From the audit trail: how the record began, and changes of these fields. */
  | { readonly kind: 'audit'; readonly fields: readonly string[] }
  | DatesSource
  | EventsSource;

export interface EventsSource extends EventRows {
  /** Field that says when a record ended, which is told too; null where none does. */
  readonly until: string | null;
  /** Records that were deleted are told too: that they began, and that they ended. */
  readonly ended: boolean;
  /** Who is told of it: whoever has one scope of each list. */
  readonly readers: readonly (readonly Scope[])[];
}

export type Tab = FieldsTab | HistoryTab | DatedTab | RelatedTab | EventsTab | MergedTab | BlocksTab;

export interface DetailDeclaration {
  /** Names on the wire of the pictures in the head; a second one stands smaller at its corner. */
  readonly pictures: readonly string[];
  readonly facts: readonly string[];
  /** Facts that a call counts, with its path; only where that is declared. */
  readonly counted?: Readonly<Record<string, string>>;
  readonly tabs: readonly Tab[];
}

/** The page after a record was added. */
export interface Completed {
  /** Search parameter → field of the record. */
  readonly params: Readonly<Record<string, string>>;
  /** What may be added next: a resource, and parameters of its form → fields of the record. */
  readonly next: readonly { readonly create: string; readonly params: Readonly<Record<string, string>> }[];
}

/** How records are added. Paths of the form, of the choice before and of the page after stand in `routes`. */
export interface CreateDeclaration {
  /** What every record begins with that is added here: sent, and not asked for. */
  readonly set: Readonly<Record<string, unknown>>;
  /** Field that the path of the form fixes: `/licenses/add/{allocationType}`. */
  readonly variant: string | null;
  /** Search parameter of the form → field that it fills in. */
  readonly params: Readonly<Record<string, string>>;
  /** Field of which one value is chosen before, and icons by value. */
  readonly choose: { readonly by: string; readonly icons: Readonly<Record<string, string>> } | null;
  readonly completed: Completed | null;
  /** Page of a module in place of the form; null for the form itself. */
  readonly page: string | null;
  /** Many records in one call; null where they are sent one by one. */
  readonly batch: Batch | null;
}

/**
 * A way from a record to the form of another resource, to what that can take over from the product that the record connects to, or to a
 * page of another product.
 */
export interface Lead {
  readonly name: string;
  readonly kind: 'create' | 'preview' | 'open';
  /** Resource whose form or record it is, and where adding begins there. */
  readonly create: string;
  /** Field with the id of the record that is opened; null for a form. */
  readonly by: string | null;
  readonly path: string;
  /** Parameter of the form → field of this record. */
  readonly params: Readonly<Record<string, string>>;
  readonly when: Condition | null;
  /** Of a preview: the field that must list the value. */
  readonly offers: { readonly field: string; readonly value: string } | null;
  /** Who may add such a record, or open it: one of these scopes. */
  readonly creators: readonly Scope[];
  /** The page of another product: the field with its address, what is told before, and the parameter that opens the dialog. */
  readonly outside: { readonly link: string; readonly shows: readonly string[]; readonly param: string } | null;
}
