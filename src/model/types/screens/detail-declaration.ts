/** What the page of a record shows, tab by tab. */
import type { Scope } from '../access.ts';
import type { Condition } from '../condition.ts';
import type { Template } from '../template.ts';
import type { Block } from './block.ts';
import type { TreeLooks } from './layout.ts';
import type { Column, ListDeclaration } from './list-declaration.ts';

/** Dates of the record itself. */
export interface DatesSource {
  readonly kind: 'dates';
  /** Field → icon. */
  readonly icons: Readonly<Record<string, string>>;
}

export interface Section {
  readonly name: string;
  /**
   * `matrix`: fields of one vocabulary as rows, its values as columns. `members`: with a preview of the members.
   * `ticket`: with the record's secret link.
   */
  readonly as: 'matrix' | 'members' | 'ticket' | null;
  /** Lines of the form. Fields of one line are shown side by side. */
  readonly lines: readonly (readonly string[])[];
  /** Names of the actions on the record that the section offers. */
  readonly actions: readonly string[];
}

/** Records of another resource that refer to this one. */
export interface Related {
  /** Resource of those records. */
  readonly resource: string;
  /** Its field that refers to this record. */
  readonly reference: string;
  /** Further fields by which it may refer to this record. */
  readonly also: readonly string[];
  /**
   * Field of those records → field of this one. Records without a reference also belong here if the values are equal.
   * May be empty.
   */
  readonly general: Readonly<Record<string, string>>;
  /** Only records for which this holds. */
  readonly where: Condition | null;
}

interface TabBase {
  readonly name: string;
  /** Shown only while this holds for the record. Otherwise its path is not found. */
  readonly when: Condition | null;
  /** Scopes to see the tab: one of each list is needed. */
  readonly readers: readonly (readonly Scope[])[];
}

export interface FieldsTab extends TabBase {
  readonly kind: 'fields';
  readonly sections: readonly Section[];
  /** The whole tab is saved by PUT at the tab's name below the record. */
  readonly put: boolean;
}

/** What happened to the record, from the audit log. */
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
  /** Filters of the other list that the tab offers; null for all of them. */
  readonly filters: readonly string[] | null;
  /** Drawn as a tree. */
  readonly as: 'tree' | null;
  /** Page of a module that replaces the list; null for the list. */
  readonly page: string | null;
  /** What the boxes of a tree show; null for a tree that is only an outline. */
  readonly looks: TreeLooks | null;
  /** Parameters of the address bar whose names differ from the other list: its filter, or `search` → name. */
  readonly params: Readonly<Record<string, string>>;
  /** Reference to filter by → parameter of the address bar that has the title of the chosen record. */
  readonly names: Readonly<Record<string, string>>;
  /** Offers to add a record that refers to this one. */
  readonly add: boolean;
  /** Initial values of that form: field of the new record → field of this record. */
  readonly fill: Readonly<Record<string, string>>;
  /** A record of the tab opens below this record, in place of the list. */
  readonly nested: boolean;
  /** Path of its calls; null for the default path, the tab's name below the record. */
  readonly api: string | null;
  /**
   * The list call that the screen uses instead, with fields of this record as parameters; null for the tab's own call.
   */
  readonly asks: string | null;
}

/** Blocks that report on other records. */
export interface BlocksTab extends TabBase {
  readonly kind: 'blocks';
  readonly blocks: readonly Block[];
}

/** Records that refer to this one, shown as its events. */
export interface EventRows extends Related {
  readonly kind: 'events';
  /** Field with the time of the event. */
  readonly at: string;
  /** Text of an event; null for the record's title. */
  readonly text: Template | null;
  /** Field whose value selects the icon, and the icon of each value. */
  readonly icons: { readonly field: string; readonly values: Readonly<Record<string, string>> } | null;
}

export interface EventsTab extends TabBase, EventRows {}

/** A timeline of several sources. Each source shows only what the reader may read of it. */
export interface MergedTab extends TabBase {
  readonly kind: 'merged';
  readonly sources: readonly HistorySource[];
}

export type HistorySource =
  | { readonly kind: 'dated' }
  /** From the audit log: the creation of the record, and changes of these fields. */
  | { readonly kind: 'audit'; readonly fields: readonly string[] }
  | DatesSource
  | EventsSource;

export interface EventsSource extends EventRows {
  /** Field with the end of a record, which is shown too; null without such a field. */
  readonly until: string | null;
  /** Deleted records are shown too: that they began, and that they ended. */
  readonly ended: boolean;
  /** Scopes to see the source: one of each list is needed. */
  readonly readers: readonly (readonly Scope[])[];
}

export type Tab = FieldsTab | HistoryTab | DatedTab | RelatedTab | EventsTab | MergedTab | BlocksTab;

export interface DetailDeclaration {
  /** Names of the pictures in the head, as in calls. A second picture is smaller, at the corner of the first. */
  readonly pictures: readonly string[];
  readonly facts: readonly string[];
  /** Fact → path of the call that counts it. Left out if not declared. */
  readonly counted?: Readonly<Record<string, string>>;
  readonly tabs: readonly Tab[];
}
