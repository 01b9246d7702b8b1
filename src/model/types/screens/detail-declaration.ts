/** What the page of a record shows, tab by tab. */
import type { Scope } from '../access.ts';
import type { Condition } from '../condition.ts';
import type { Template } from '../template.ts';
import type { Block, RawBlock } from './block.ts';
import type { RawTree, TreeLooks } from './layout.ts';
import type { Column, ListDeclaration, RawColumn } from './list-declaration.ts';

/** Dates of the record itself. */
export interface DatesSource {
  readonly kind: 'dates';
  /** Field → icon. */
  readonly icons: Readonly<Record<string, string>>;
}

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

export type RawPlaced = string | { readonly field: string; readonly when?: Condition };

export type RawLine = RawPlaced | readonly RawPlaced[];

export interface RawSection {
  readonly name: string;
  readonly as?: 'matrix' | 'members' | 'ticket';
  readonly when?: Condition;
  readonly actions?: readonly string[];
  readonly fields: readonly RawLine[];
}

export interface RawEventRows {
  readonly of: string;
  readonly by: string;
  readonly also?: readonly string[];
  readonly at: string;
  readonly where?: Condition;
  readonly text?: string;
  readonly icons?: { readonly field: string; readonly by: Readonly<Record<string, string>> };
  readonly until?: string;
  readonly ended?: boolean;
}

export type RawHistorySource =
  | 'dated'
  | { readonly audit: readonly string[] }
  | { readonly dates: Readonly<Record<string, string>> }
  | RawEventRows;

export interface RawTab {
  readonly name: string;
  readonly when?: Condition;
  readonly read?: readonly Scope[];
  readonly sections?: readonly RawSection[];
  readonly put?: boolean;
  readonly timeline?: 'audit' | 'dated' | RawEventRows | readonly RawHistorySource[];
  readonly related?: string;
  readonly by?: string;
  readonly also?: readonly string[];
  readonly general?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly names?: Readonly<Record<string, string>>;
  readonly where?: Condition;
  readonly columns?: readonly RawColumn[];
  readonly sort?: string | { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly filters?: readonly string[];
  readonly as?: string | { readonly tree: RawTree };
  readonly add?: boolean | Readonly<Record<string, string>>;
  readonly nested?: boolean;
  readonly api?: string;
  readonly asks?: string;
  readonly blocks?: readonly RawBlock[];
}
