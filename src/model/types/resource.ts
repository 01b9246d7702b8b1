/**
 * What a resource is once its declaration files have been read and checked: plain, frozen, serialisable data.
 * The browser receives exactly this object (made at build time), the server holds it in memory, tests walk it.
 */
import type { Area, Grant } from './access.ts';
import type { Action } from './actions/action.ts';
import type { Forms } from './actions/forms.ts';
import type { Procedure } from './actions/procedure.ts';
import type { States } from './actions/states.ts';
import type { Condition } from './condition.ts';
import type { Field } from './fields/field.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Computation } from './records/compute.ts';
import type { Draft } from './records/draft.ts';
import type { Erasure } from './records/erasure.ts';
import type { Events } from './records/events.ts';
import type { Ruled } from './records/policy-result.ts';
import type { Connects, Preview } from './records/preview.ts';
import type { Refresh } from './records/refresh.ts';
import type { Rule } from './records/rule.ts';
import type { RuleSet } from './records/rule-set.ts';
import type { Ticket } from './records/ticket.ts';
import type { CreateDeclaration } from './screens/create-declaration.ts';
import type { CsvDeclaration } from './screens/csv-declaration.ts';
import type { DetailDeclaration } from './screens/detail-declaration.ts';
import type { RecordLink } from './screens/link.ts';
import type { ListDeclaration, Select } from './screens/list-declaration.ts';
import type { Requirements } from './screens/requirements.ts';
import type { Template, Title } from './template.ts';
import type { CallWithin, FieldsCall, ListCalls, Parts, Wire, WireNames } from './wire.ts';

/** A record that this one stands below. */
export interface Step {
  /** Reference to it. */
  readonly field: string;
  /** Resource on whose page it is: the one that it refers to, or a second mount of that. */
  readonly page: string;
}

/** A part of a nested value that has another name now. */
export interface RenamedPart {
  /** The field, and the names that lead to the part: `['address', 'city']`. */
  readonly steps: readonly string[];
  /** Name of the last of them before, in the same object. */
  readonly was: string;
}

/** Where rows come from: a table of the resource's own, one that was there before, that of another resource, or a query in src/server/views. */
export type Source =
  | { readonly kind: 'table' }
  | ExistingTable
  | { readonly kind: 'mount'; readonly of: string; readonly where: Condition | null }
  | { readonly kind: 'view'; readonly view: string; readonly where: Condition | null };

/** A table that other programs made, and write. */
export interface ExistingTable {
  readonly kind: 'existing';
  /** With its schema, where that is not the usual one: `crm.customers`. */
  readonly table: string;
  /** Column that tells its rows apart. */
  readonly key: string;
  /** Field → column, where the column is not called as the field. */
  readonly columns: Readonly<Record<string, string>>;
}

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

/** What the server does by itself to each record for which the conditions hold. */
export interface Automatic {
  /** `delete`, or the name of an action. */
  readonly action: string;
  readonly where: Condition | null;
  /** Conditions on what the record refers to, by reference. */
  readonly whose: Readonly<Record<string, Condition>>;
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

/** Records stand below others of the same resource. */
export interface Tree {
  /** Reference to the record above; empty at the top. */
  readonly parent: string;
}

export interface Resource {
  readonly name: string;
  readonly module: string;
  /** Names of the templates and resources whose file it continues, nearest first; words that it lacks are theirs. */
  readonly bases: readonly string[];
  /** Place of its schema, or of that of what it is like, in the folder of schemas: `assets/equipment`. */
  readonly schemaName: string;
  /** Name under which the database may still hold it. */
  readonly was: string | null;
  /** Names within nested values that stored records may still have otherwise; only where that is declared. */
  readonly renamedParts?: readonly RenamedPart[];
  readonly area: Area;
  readonly icon: string;
  readonly source: Source;
  /** Whose records these are, for tables, history and references: the resource itself unless it is a second mount. */
  readonly stored: {
    readonly as: string;
    /** The table is not ours, so that what the server adds to its rows stands beside it; only where that is so. */
    readonly isExisting?: true;
    /** What the table keeps ready beside the fields. */
    readonly title: Title;
    readonly search: readonly string[];
    /** Texts by which a list can be sorted: the table keeps the key of their order. */
    readonly ordered: readonly string[];
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
  /** Where screens ask for the list instead; only where that is declared. */
  readonly asks?: ListCalls;
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
  /** Field → its name in calls, where a property of the schema has the name of what every record has. */
  readonly wireNames?: WireNames;
  /** The field of properties that the schema allows without naming them; in calls they stand beside those that it names. */
  readonly further?: string;
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
  readonly computation: Computation | null;
  /** A new record starts a procedure: others are made by the steps of a pattern. */
  readonly procedure: Procedure | null;
  /** Records have a secret link each; only where that is declared. */
  readonly ticket?: Ticket;
  readonly ruleSet: RuleSet | null;
  readonly automatic: readonly Automatic[];
  /** A record of another resource that is added when one of these is deleted, filled in from it. */
  readonly keptOnDelete: {
    readonly in: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly set: Readonly<Record<string, unknown>>;
    readonly when: Condition | null;
  } | null;
  readonly members: Members | null;
  readonly list: ListDeclaration;
  readonly detail: DetailDeclaration;
  readonly create: CreateDeclaration;
  readonly select: Select;
  readonly csv: CsvDeclaration;
  readonly actions: Readonly<Record<string, Action>>;
  readonly links: readonly RecordLink[];
  /** What a record stands below, from the outside in. */
  readonly ancestors: readonly Step[];
  readonly connects: Connects | null;
  readonly preview: Preview | null;
  /** Whether a record is as rules want it that stand elsewhere. */
  readonly ruled: Ruled | null;
  /** What the product that the record connects to is the source of. */
  readonly refresh: Refresh | null;
  readonly permissions: Readonly<Record<string, readonly Grant[]>>;
  /** What else changes with a record: `session` when it decides what people may do. */
  readonly invalidates: readonly string[];
}
