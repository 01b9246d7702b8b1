/**
 * What a resource is once its papers have been read and checked: plain, frozen, serialisable data.
 * The browser receives exactly this object (made at build time), the server holds it in memory, tests walk it.
 */
import type { Area, Locale, Scope } from './actor.ts';
import type { Batch } from './batch/batch.ts';
import type { Step } from './below.ts';
import type { Block, Page } from './blocks/block.ts';
import type { CallWithin } from './calls-within/calls-within.ts';
import type { Carry } from './carries/carries.ts';
import type { Condition } from './condition.ts';
import type { CsvInto } from './csv/csv-into.ts';
import type { CsvThrough } from './csv/csv-through.ts';
import type { CustomForm, CustomList } from './custom-pages.ts';
import type { Demo } from './demo/demo.ts';
import type { Derivation } from './derivation.ts';
import type { Draft } from './drafts/draft.ts';
import type { Erasure } from './erasure/erasure.ts';
import type { Events } from './events/events.ts';
import type { FileTypeName } from './files/file-types.ts';
import type { Forms } from './forms/forms.ts';
import type { FieldKind } from './kinds/index.ts';
import type { Layout, TreeLooks } from './layouts/layout.ts';
import type { Numbering } from './numbering.ts';
import type { Panel } from './panel/panel.ts';
import type { Connects, Preview } from './preview/preview.ts';
import type { Procedure } from './procedure/procedure.ts';
import type { Reckoning } from './reckoning/reckoning.ts';
import type { ProductCommand, Refresh } from './refresh/refresh.ts';
import type { Relay } from './relay/relay.ts';
import type { Requirements } from './requirements.ts';
import type { RuleSet } from './rule.ts';
import type { Ruled } from './ruled/ruled.ts';
import type { Shape } from './shape.ts';
import type { Ticket } from './tickets/ticket.ts';
import type { FieldsCall } from './wire-calls.ts';
import type { Parts } from './wire-parts.ts';

export type JsonSchema = { readonly [keyword: string]: unknown };

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

/** How a reference's target is shown beside the id: a scalar (`equipmentTypeName`), an object (`assignedPerson`) or, of several, a list of objects (`roles`). */
export type Embed =
  | { readonly kind: 'scalar'; readonly name: string; readonly field: string }
  | { readonly kind: 'object' | 'list'; readonly name: string; readonly fields: Readonly<Record<string, string>> };

/** A value that has no column: whoever refers to this record by a field of theirs, how many members it has, or an operator over fields. */
export type Computed =
  | {
      readonly kind: 'inverse';
      readonly field: string;
      /** Records between: what they name is listed, in the place of those that refer. */
      readonly through?: { readonly of: string; readonly via: string };
    }
  | { readonly kind: 'members' }
  | Derivation;

/** Where rows come from: a table of the resource's own, that of another resource, or a query in src/server/views. */
export type Source =
  | { readonly kind: 'table' }
  | { readonly kind: 'mount'; readonly of: string; readonly where: Condition | null }
  | { readonly kind: 'view'; readonly view: string; readonly where: Condition | null };

/**
 * Who belongs to a record: people of some types, people named one by one, without those that are left out; or whoever
 * belongs to the records that a field names.
 */
export type Members =
  | {
      readonly kind: 'own';
      /** Resource of the members. */
      readonly of: string;
      /** Only these count, however they were named. */
      readonly where: Condition | null;
      /** Field of the members that says their type. */
      readonly type: string;
      /** Fields of the record: types, named, left out. */
      readonly types: string;
      readonly include: string;
      readonly exclude: string;
    }
  | { readonly kind: 'through'; readonly field: string };

export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  /** The property's schema with every `$ref` resolved. */
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** May be null on the wire. */
  readonly nullable: boolean;
  /** Never accepted from a client: system fields, derived fields and `readOnly` properties (changed by actions only). */
  readonly readOnly: boolean;
  readonly system: boolean;
  readonly default: unknown;
  /** Closed list of values and, when it is one of the shared vocabularies, that vocabulary's name. */
  readonly values: readonly string[] | null;
  readonly vocabulary: string | null;
  /** Target resource of a reference. */
  readonly to: string | null;
  /** Records that are not on offer may be referred to as well. */
  readonly takesAll: boolean;
  readonly embeds: readonly Embed[];
  /** Of a reference: a field that both records have, and which holds the same in both. */
  readonly within: string | null;
  /** Template over other fields, for a field that is computed: `{familyName} {givenName}`; it may read otherwise in each language. */
  readonly derive: Template | null;
  /** Worked out whenever the field is read; it has no column. */
  readonly computed: Computed | null;
  /** Field that says in which currency an amount is. */
  readonly currency: string | null;
  /** What it takes, for a field of pictures or files. */
  readonly upload: Upload | null;
  /** A date that Japanese readers also see by its era. */
  readonly era: boolean;
  /** Field that gives the order when sorting by this one (names sort by kana). */
  readonly sortBy: string | null;
  /** `any-case`: capitals make no other value. */
  readonly unique: boolean | 'any-case';
  /** The record goes with the one to which it refers. */
  readonly deletedWith: boolean;
  /** Field → what this one becomes when somebody gives that one another value. */
  readonly becomes: Readonly<Record<string, unknown>>;
  /** Name under which the database may still hold it. */
  readonly was: string | null;
  /** The field applies only while this holds; otherwise it is empty, and the server keeps it so. */
  readonly when: Condition | null;
  /** It must hold something while this holds, whatever `required` says. */
  readonly requiredWhen: Condition | null;
  /** A stored record's value stays as it is while this holds of it. */
  readonly readOnlyWhen: Condition | null;
  /** Scopes that may read it; null means whoever may read the record. */
  readonly read: readonly Scope[] | null;
  /** Scopes by which the records that it counts can be read: one of each list is needed besides. */
  readonly needs: readonly (readonly Scope[])[];
  /** Nobody meets more of it than its last characters, until they ask and say why; null for what is no secret. */
  readonly sensitive: Sensitive | null;
  /** A different look from the kind's own: `person`, `place`, `title`. */
  readonly as: string | null;
  readonly tones: Readonly<Record<string, Tone>>;
  /** Of a list of objects that is shown and edited as ordered rows: what each of them holds; null for everything else. */
  readonly rows: readonly Field[] | null;
  /** Of several values, so many are shown where room is short, the others on demand; null for a field of one value. */
  readonly max: number | null;
  /** A new record to which nobody gives a value gets the next number; null where that is nobody's business. */
  readonly numbering: Numbering | null;
  /** New values look as people have set it; null where they may look as they like. */
  readonly shape: Shape | null;
}

export interface Sensitive {
  /** So many characters are shown at the end. */
  readonly keep: number;
  /** Scopes of which one is needed to be shown the value. */
  readonly reveal: readonly Scope[];
  /** Written only: nobody is ever shown it, and it lies encrypted in the database. */
  readonly sealed: boolean;
}

export interface Upload {
  readonly accept: readonly FileTypeName[];
  /** Bytes of one file. */
  readonly maxSize: number;
  /** Number of files. */
  readonly most: number;
  /** Scopes of which one is needed, and a reason each time, to have one of them; null where whoever reads the field may. */
  readonly reveal: readonly Scope[] | null;
}

export interface Template {
  /** In the first language, where the languages have texts of their own. */
  readonly text: string;
  /** Of every language. */
  readonly fields: readonly string[];
  /** Texts of the further languages that read otherwise than the first. */
  readonly further?: Readonly<Partial<Record<Locale, Template>>>;
}

/** What a record is called. A reference in it stands for the title of what it refers to. */
export interface Title extends Template {
  /** Reference → where on the wire its target's title stands. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

export interface Column {
  readonly field: string;
  /** Not shown until a person asks for it. */
  readonly hidden: boolean;
  readonly width: number | null;
  /** Field that stands below it in the same cell. */
  readonly second: string | null;
  /** Tab of the record's page to which a number leads. */
  readonly tab?: string;
}

export interface SortKey {
  readonly field: string;
  /** The word on the wire and in the address bar: `SERIAL_NUMBER`. */
  readonly key: string;
}

export interface Category {
  readonly name: string;
  readonly where: Condition | null;
  /** Columns of this tab; null for those of the list. */
  readonly columns: readonly Column[] | null;
  /** Other words that are read as its name, and never written. */
  readonly aliases: readonly string[];
  /** Path of a record's page where that is another one than the list's own: that of a second mount. */
  readonly opens: string | null;
  /** Opened by links only: a tab while it is open. */
  readonly hidden: boolean;
  /** The block that it was made for, whose numbers lead here. */
  readonly lens: Lens | null;
  /** Scopes by which the rules on which it rests can be read: one of each list is needed. */
  readonly needs: readonly (readonly Scope[])[];
}

/** What a list is chosen from before its categories: a row of its own above them. */
export interface Menu {
  readonly name: string;
  readonly where: Condition | null;
  /** Names of its categories, in their order. */
  readonly categories: readonly string[];
  /** The category that it opens on. */
  readonly first: string;
}

/** Whose words name a category that was made for a block. */
export interface Lens {
  readonly owner: string;
  readonly block: string;
  readonly item: string | null;
  /** What the item is called where the block's words do not say it: a key below `app.blocks`, with its blanks. */
  readonly usual: { readonly word: string; readonly values: Readonly<Record<string, string>> } | null;
}

export interface Filter {
  readonly field: string;
  /** `equipmentTypeIdIn`: a repeated parameter, in the call. */
  readonly query: string;
  /** The same in the address bar. */
  readonly param: string;
  /** Offered by links only: shown while it is set. */
  readonly hidden: boolean;
  /** Offered behind a button; above the list only while it is set. */
  readonly more: boolean;
}

/** Values between two ends, which both belong to it. */
export interface RangeFilter {
  /** Key in a request; the field's name unless the list filters by its values too. */
  readonly name: string;
  /** Holds dates or numbers. */
  readonly field: string;
  /** Beginning of two parameters in the call: `leavingDate` → `leavingDateFrom`, `leavingDateTo`. */
  readonly query: string;
  /** The same in the address bar. */
  readonly param: string;
  /** Spans with a name, counted from today; a parameter of the address bar, which becomes the two ends in the call. */
  readonly presets: readonly {
    readonly name: string;
    readonly from: string | number | null;
    readonly to: string | number | null;
  }[];
}

/** Whether a condition holds: `yes-no` with `true` and `false`, `tri-state` with ONLY, INCLUDE and EXCLUDE. */
export interface ConditionFilter {
  /** Key in a request; its words stand under `filters`. */
  readonly name: string;
  readonly as: 'yes-no' | 'tri-state';
  readonly where: Condition;
  readonly query: string;
  readonly param: string;
}

/** What a parameter of a list can be for. */
export type ParamRole = 'page' | 'size' | 'sort' | 'order' | 'menu' | 'category' | 'search';

/** Names of list parameters; one set for the address bar and one for the call. */
export type ListParams = Readonly<Record<ParamRole, string>> & {
  /** Number of the first page: 0, or 1 where the specification says so. */
  readonly pageBase: 0 | 1;
};

/** Another name of a parameter, which is read while its own is not there, and never written. */
export interface ParamAlias {
  readonly name: string;
  readonly of: ParamRole;
  /** Of a page: number of the first one under this name. */
  readonly base: 0 | 1;
}

export interface ListDeclaration {
  /** Written by hand; null for the usual list. */
  readonly page: CustomList | null;
  /** How it can be drawn; it opens with the first. Each kind once. */
  readonly layouts: readonly Layout[];
  /** Large buttons above it; only where they are declared. */
  readonly panel?: Panel;
  readonly columns: readonly Column[];
  readonly categories: readonly Category[];
  /** Empty for a list without. The address bar opens the first; a call that names none is not narrowed by one. */
  readonly menus: readonly Menu[];
  readonly search: readonly string[];
  /** References whose targets are searched too, by the texts that their own list searches. */
  readonly searchThrough: readonly string[];
  readonly filters: readonly Filter[];
  readonly ranges: readonly RangeFilter[];
  readonly conditions: readonly ConditionFilter[];
  readonly sortable: readonly SortKey[];
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  /** Field that holds the position when the list can be put in order by hand. */
  readonly order: string | null;
  readonly pageSize: number;
  readonly pageSizeMax: number;
  readonly pageSizes: readonly number[];
  readonly params: ListParams;
  readonly query: ListParams;
  readonly aliases: Readonly<Record<'params' | 'query', readonly ParamAlias[]>>;
  /** The call reads `ASC` and `DESC` too, as the address bar always does. */
  readonly anyCase: boolean;
  /** What the count call tells beside its own number: name → a category of this list, or of another resource's. */
  readonly counts?: Readonly<Record<string, { readonly of: string | null; readonly category: string }>>;
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
  /** Drawn below each other, or by a page that is written by hand. */
  readonly as: 'tree' | 'operation-canvas' | null;
  /** What the boxes of a tree say; null for one that is an outline only. */
  readonly looks: TreeLooks | null;
  /** Parameters of the address bar that are called otherwise than in the other resource's list: its filter, or `search` → name. */
  readonly params: Readonly<Record<string, string>>;
  /** Offers to add one that refers to this record. */
  readonly add: boolean;
  /** What the form then begins with: field of theirs → field of this record. */
  readonly fill: Readonly<Record<string, string>>;
  /** A record of it is opened below this one, in the place of the list. */
  readonly nested: boolean;
  /** Where its calls are; null for the usual place, below the record at the tab's name. */
  readonly api: string | null;
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

/** Dates of the record itself. */
export interface DatesSource {
  readonly kind: 'dates';
  /** Field → icon. */
  readonly icons: Readonly<Record<string, string>>;
}

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
  /** The form that is written by hand, in the place of the usual one. */
  readonly page: CustomForm | null;
  /** Many records in one call; null where they are sent one by one. */
  readonly batch: Batch | null;
}

export interface Action {
  readonly name: string;
  readonly method: 'PATCH' | 'POST';
  /** What it is done with; on the list: no record yet. */
  readonly on: 'record' | 'list';
  /** Path below the record or the list: `enable`. */
  readonly path: string;
  /** Where the call of an action on the list is, if not below the list. */
  readonly api: string | null;
  /** Resource of which it makes records, and answers all of them. */
  readonly makes: string | null;
  readonly when: Condition | null;
  /** Fields that a dialog asks for before. */
  readonly input: readonly string[];
  /** A list of time records within the record that it changes in one call, and what its body says besides: name → field. */
  readonly changes: { readonly in: string; readonly about: Readonly<Record<string, string>> } | null;
  /** Resource whose tickets it takes: its handler is told whose record it was. Only where that is declared. */
  readonly ticket?: string;
  /** Leads from one state to another: offered only where it is possible. */
  readonly transition: boolean;
  /** Asked before it is done. */
  readonly confirm: boolean;
  readonly tone: 'danger' | null;
  readonly set: Readonly<Record<string, unknown>>;
  /** States of which the record that results decides; empty where `set` says the state. */
  readonly to: readonly StateCase[];
  /** Fields that take what another field held before. */
  readonly copy: Readonly<Record<string, string>>;
  /** A record of another resource that is added, filled in from this one as it was before. */
  readonly keep: { readonly in: string; readonly fields: Readonly<Record<string, string>> } | null;
  /** Name of a file in src/server/actions that does it; null when `set` and `input` say everything. */
  readonly handler: string | null;
  /** List of persons that whoever acts is put on, or taken off. */
  readonly joins: string | null;
  readonly leaves: string | null;
  /** Resources whose records the handler reads and changes besides. */
  readonly touches: readonly string[];
  /** It is done to another record; null when it is done to this one. */
  readonly relay: Relay | null;
  /** What is done with records that refer to this one, when it is done. */
  readonly carries: readonly Carry[];
  /** The product that the record connects to is asked first, with what the record would hold; `says` is a flag that tells whether it answered. */
  readonly tries: { readonly says: string | null } | null;
  /** What the product from which the record was read is told to do, before anything is kept. */
  readonly tells: ProductCommand | null;
  /** The dialog asks for the record's name as well, typed. */
  readonly typed: boolean;
  /** Name of the action that takes this one back. */
  readonly undo: string | null;
  /** It is the one that `erasure` makes: asks for the record's name and a reason. */
  readonly erases: boolean;
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

export interface Grant {
  readonly scope: Scope;
  readonly where: Condition | null;
  readonly fields: readonly string[] | null;
}

export const verbs = ['read', 'create', 'update', 'delete', 'export'] as const;
export type Verb = (typeof verbs)[number];

export interface Select {
  readonly api: string;
  /** Wire name → field of the resource. */
  readonly fields: Readonly<Record<string, string>>;
  readonly where: Condition | null;
  readonly params: { readonly order: string; readonly sort: string; readonly search: string };
}

export interface Wire {
  readonly list: string;
  readonly count: string;
  readonly csv: string;
  readonly record: string;
}

export type Rule =
  | { readonly kind: 'order'; readonly from: string; readonly to: string }
  /** The field never exceeds the other, whoever changes what it is worked out from. */
  | { readonly kind: 'limit'; readonly field: string; readonly to: string }
  | { readonly kind: 'notBlank'; readonly field: string }
  /** A date that is not later than the moment's, while the condition holds. */
  | { readonly kind: 'latest'; readonly date: string; readonly latest: string; readonly while: Condition | null }
  /** All of them hold something, or none. */
  | { readonly kind: 'together'; readonly fields: readonly string[] }
  /** No value of the first is among those of the second. */
  | { readonly kind: 'apart'; readonly field: string; readonly from: string };

/** A state, and of which records: of several, the first whose condition holds. */
export interface StateCase {
  readonly when: Condition | null;
  readonly state: string;
}

/** The field that only transitions write. */
export interface States {
  readonly field: string;
  /** In which a new record begins; the last case holds of every record. */
  readonly initial: readonly StateCase[];
  /** In which a record is on another day than today; where no case holds, in today's. */
  readonly asOf: readonly StateCase[];
}

/** What the server does by itself to each record for which the conditions hold. */
export interface Automatic {
  readonly name: string;
  readonly where: Condition | null;
  /** Conditions on what the record refers to, by reference. */
  readonly whose: Readonly<Record<string, Condition>>;
  /** `delete`, or the name of an action. */
  readonly does: string;
  /** Field that says why it could not be done; null where nobody is told. */
  readonly failed: string | null;
}

/** Fields whose values have a history in time. */
export interface Dated {
  readonly fields: readonly string[];
  /** Date since when the record is there; null where no field says it. */
  readonly from: string | null;
  /** Its last day; null where it stays. */
  readonly until: string | null;
}

/** Of the records that refer to the same one, exactly one is marked. */
export interface Primary {
  /** Yes-or-no field that marks it; written by the server and by actions. */
  readonly field: string;
  /** Field that refers to what they have in common. */
  readonly of: string;
}

/** Fields of which no two records hold the same values together. */
export interface UniqueSet {
  readonly fields: readonly string[];
  /** Empty values are alike; otherwise nothing is unique where one of them is empty. */
  readonly emptyAlike: boolean;
}

export interface Resource {
  readonly name: string;
  readonly module: string;
  /** Names of the templates and resources whose file it continues, nearest first; words that it lacks are theirs. */
  readonly like: readonly string[];
  /** Name of its schema: its own, or that of what it is like. */
  readonly schemaName: string;
  /** Name under which the database may still hold it. */
  readonly was: string | null;
  readonly area: Area;
  readonly icon: string;
  readonly source: Source;
  /** Whose records these are, for tables, history and references: the resource itself unless it is a second mount. */
  readonly stored: {
    readonly as: string;
    /** What the table keeps ready beside the fields. */
    readonly title: Title;
    readonly search: readonly string[];
  };
  /** There is exactly one record; it has no list. */
  readonly single: boolean;
  readonly requires: Requirements;
  /** Screen paths; `{id}` stands for the record. `edit` only where the whole record is edited on a page of its own. */
  readonly routes: {
    readonly list: string;
    /** May hold the field that it fixes. */
    readonly create: string;
    /** Where one chooses before; null without a choice. */
    readonly choose: string | null;
    /** What follows; null where that is the record itself. */
    readonly completed: string | null;
    readonly detail: string;
    readonly edit: string | null;
    /** A record of a tab, below the record that it belongs to; null where no tab opens its records so. */
    readonly nested: string | null;
    /** The wizard that reads spreadsheets; null where none can be brought. May hold the field that it fixes. */
    readonly import: string | null;
    /** The wizard for rows of one record; only where that is declared. */
    readonly importInto?: string;
    /** What another product has, before it is taken over; only where that is declared. */
    readonly preview?: string;
    /** Where the form of a record is filled in; left out where a dialog asks. */
    readonly form?: string;
    /** A further address of a record's page, in which other fields stand beside the id. */
    readonly addressed?: string;
  };
  readonly wire: Wire;
  /** Name under which a list answers its rows; null where the rows are all of the answer, and a header tells their number. */
  readonly envelope: string | null;
  /** Objects into which names that a record sends are put once more: name in the object → name in the record. */
  readonly gather: Parts;
  /** Objects in which a new record may be sent. */
  readonly parts: Parts;
  /** Calls below a record that read or change some of its fields. */
  readonly calls: readonly FieldsCall[];
  /** Calls below records to which these refer. */
  readonly callsWithin: readonly CallWithin[];
  /** Further paths at which a record is read. */
  readonly alsoAt: readonly string[];
  /** Method by which a record is asked for once more when GET is answered with 404 or 405. */
  readonly fallback: 'POST' | null;
  /** The specification's own name of the id, sent beside `id`: `personId`. */
  readonly idAs: string | null;
  readonly title: Title;
  readonly subtitle: Template | null;
  readonly fields: Readonly<Record<string, Field>>;
  /** The whole record's schema, references resolved: what the validator is compiled from. */
  readonly schema: JsonSchema;
  readonly rules: readonly Rule[];
  readonly dated: Dated | null;
  readonly primary: Primary | null;
  /** The records are copies of another resource's, taken over on a date. */
  readonly draft: Draft | null;
  readonly tree: Tree | null;
  readonly uniqueTogether: readonly UniqueSet[];
  readonly states: States | null;
  /** A value of the record names the form that it asks for. */
  readonly forms: Forms | null;
  /** What happens to a record is told by records of another resource. */
  readonly events: Events | null;
  /** How the personal data of a record are erased; null where nothing is. */
  readonly erasure: Erasure | null;
  /** Fields that are worked out, and kept, whenever the record is written. */
  readonly reckoning: Reckoning | null;
  /** A new record starts a procedure: others are made by the steps of a pattern. */
  readonly procedure: Procedure | null;
  /** Records have a secret link each; only where that is declared. */
  readonly ticket?: Ticket;
  readonly ruleSet: RuleSet | null;
  readonly automatic: readonly Automatic[];
  readonly members: Members | null;
  readonly list: ListDeclaration;
  readonly detail: DetailDeclaration;
  readonly create: CreateDeclaration;
  readonly select: Select;
  readonly csv: CsvDeclaration;
  readonly actions: Readonly<Record<string, Action>>;
  readonly leads: readonly Lead[];
  /** What a record stands below, from the outside in. */
  readonly below: readonly Step[];
  readonly connects: Connects | null;
  readonly preview: Preview | null;
  /** Whether a record is as rules want it that stand elsewhere. */
  readonly ruled: Ruled | null;
  /** What the product that the record connects to is the source of. */
  readonly refresh: Refresh | null;
  readonly permissions: Readonly<Record<string, readonly Grant[]>>;
  /** What else changes with a record: `session` when it decides what people may do. */
  readonly touches: readonly string[];
}

export interface CsvDeclaration {
  /** Field by which a row finds its record; null where only the id tells. */
  readonly match: string | null;
  /** Columns of the editable file. */
  readonly columns: readonly string[];
  /** The field that the path of the import fixes for every row. */
  readonly variant: string | null;
  /** Files whose rows all belong to one record; null where there are none. */
  readonly into: CsvInto | null;
  /** Rows are not records but parts of others'; only where that is declared. */
  readonly through?: CsvThrough;
}

/** Records stand below others of the same resource. */
export interface Tree {
  /** Reference to the record above; empty at the top. */
  readonly parent: string;
}

/** All resources and pages by name, plus the navigation that leads to them. */
export interface Declarations {
  readonly resources: Readonly<Record<string, Resource>>;
  readonly pages: Readonly<Record<string, Page>>;
  readonly navigation: Navigation;
  /** Rows for an installation on demo data, by resource; the browser has no use for them. */
  readonly demos: Readonly<Record<string, Demo>>;
}

export interface NavigationEntry {
  /** Name of a resource or a page. */
  readonly resource: string;
  /** Shown indented under this resource's entry. */
  readonly under: string | null;
  /** What shares its head, after the entry itself. */
  readonly tabs: readonly NavigationTab[];
}

export interface NavigationTab {
  /** Name of a resource or a page, or of what holds several. */
  readonly name: string;
  /** Names of resources and pages in a second row; empty for a tab that is a screen itself. */
  readonly tabs: readonly string[];
  readonly counts?: TabCounts;
}

/** How many records wait behind tabs of the second row. */
export interface TabCounts {
  /** List whose count call tells the numbers. */
  readonly of: string;
  readonly path: string;
  /** Tab → what its number is called in the answer. */
  readonly tabs: Readonly<Record<string, string>>;
}

/** Paths that lead on to others: old ones, short ones, records that open on a tab. */
export interface Redirect {
  /** May hold parameters (`{id}`, a record's id) and end in `/*`. */
  readonly from: string;
  readonly to: string;
  /** All of the query, nothing of it, or these parameters. */
  readonly keepQuery: boolean | readonly string[];
  /** Paths that the `*` does not stand for, with everything below them. */
  readonly except: readonly string[];
  /** Only while parameters of the query have one of these values; it then stands before a screen of the same path. */
  readonly when: Readonly<Record<string, readonly string[]>>;
  /** Parameters of the address that is gone to, over those that are kept. */
  readonly set: Readonly<Record<string, string>>;
}

export interface Navigation {
  /** What stands in no group, and shares a head. */
  readonly unlisted: readonly NavigationEntry[];
  /** Path of the list at which staff begin, where they may read it; redirects are followed already. */
  readonly home: string | null;
  readonly groups: readonly {
    readonly name: string;
    readonly icon: string;
    readonly entries: readonly NavigationEntry[];
  }[];
  readonly redirects: readonly Redirect[];
}
