/**
 * A resource after its declaration files are read and checked: plain, frozen, serialisable data.
 * The browser receives exactly this object (made at build time), the server has it in memory, tests walk it.
 */
import type { Area, Grant, Scope } from './access.ts';
import type { Action } from './actions/action.ts';
import type { States } from './actions/states.ts';
import type { Condition } from './condition.ts';
import type { Field } from './fields/field.ts';
import type { JsonSchema } from './json-schema.ts';
import type { KeywordValues } from './keywords.ts';
import type { BinDeclaration } from './records/bin.ts';
import type { Computation } from './records/compute.ts';
import type { Rule } from './records/rule.ts';
import type { BulkDeclaration } from './screens/bulk.ts';
import type { CreateDeclaration } from './screens/create-declaration.ts';
import type { CsvDeclaration } from './screens/csv-declaration.ts';
import type { DetailDeclaration } from './screens/detail-declaration.ts';
import type { RecordLink } from './screens/link.ts';
import type { ListDeclaration, Select } from './screens/list-declaration.ts';
import type { Requirements } from './screens/requirements.ts';
import type { DeclaredView } from './screens/view.ts';
import type { Template, Title } from './template.ts';
import type { CallWithin, FieldsCall, ListCalls, Parts, Wire, WireNames } from './wire.ts';

/** A record to which this one belongs. */
export interface Step {
  /** Reference to it. */
  readonly field: string;
  /** Resource whose page shows that record: the referenced resource or a mount of it. */
  readonly page: string;
}

/** A part of a nested value that was renamed. */
export interface RenamedPart {
  /** The field and the names of the path to the part: `['address', 'city']`. */
  readonly steps: readonly string[];
  /** Former name of the last of them, in the same object. */
  readonly was: string;
}

/**
 * Where rows come from: a table of this resource, an existing table, another resource's table, or a view of a module.
 */
export type Source =
  | { readonly kind: 'table' }
  | ExistingTable
  | { readonly kind: 'mount'; readonly resource: string; readonly where: Condition | null }
  | { readonly kind: 'view'; readonly view: string; readonly where: Condition | null };

/** A table that other programs made and write. */
export interface ExistingTable {
  readonly kind: 'existing';
  /** With its schema, if that is not the usual one: `crm.customers`. */
  readonly table: string;
  /** Column that identifies a row. */
  readonly key: string;
  /** Field → column, if their names differ. */
  readonly columns: Readonly<Record<string, string>>;
}

/** What the server does by itself to each record for which the conditions hold. */
export interface Automatic {
  /** `delete`, or the name of an action. */
  readonly action: string;
  readonly where: Condition | null;
  /** Reference → condition on the referenced record. */
  readonly whose: Readonly<Record<string, Condition>>;
  /** Field for the reason of a failure; null if it is not stored. */
  readonly failed: string | null;
}

/** Fields in which no two records have the same combination of values. */
export interface UniqueSet {
  readonly fields: readonly string[];
  /** Empty values count as equal. Otherwise records with an empty value are not compared. */
  readonly emptyAlike: boolean;
}

/** Records are below other records of the same resource. */
export interface Tree {
  /** Reference to the record above; empty at the top. */
  readonly parent: string;
}

export interface Resource {
  readonly name: string;
  readonly module: string;
  /** Templates and resources that the file extends, nearest first. Words that it lacks come from them. */
  readonly bases: readonly string[];
  /**
   * Path of its schema, or of the schema that it shares with another resource, in the folder of schemas:
   * `assets/equipment`.
   */
  readonly schemaName: string;
  /** Former name, which the database may still have. */
  readonly was: string | null;
  /**
   * Renamed parts of nested values, which stored records may still have under the former name. Left out without any.
   */
  readonly renamedParts?: readonly RenamedPart[];
  readonly area: Area;
  readonly icon: string;
  readonly source: Source;
  /** The stored resource, for tables, history and references: the resource itself, or that of which it is a mount. */
  readonly stored: {
    readonly as: string;
    /**
     * The table is an existing one, so the server stores what it adds in a table beside it. Left out for other tables.
     */
    readonly isExisting?: true;
    /** What the table stores beside the fields. */
    readonly title: Title;
    readonly search: readonly string[];
    /** Texts by which a list can be sorted. The table stores their sort keys. */
    readonly ordered: readonly string[];
  };
  /** There is exactly one record; it has no list. */
  readonly single: boolean;
  readonly requires: Requirements;
  /**
   * Screen paths; `{id}` is the id of the record. `edit` exists only if the whole record is edited on a separate page.
   */
  readonly routes: {
    readonly list: string;
    /** May contain the field that it fixes. */
    readonly create: string;
    /** Page on which a value is chosen first; null without a choice. */
    readonly choose: string | null;
    /** Page after the creation; null if the record itself follows. */
    readonly completed: string | null;
    readonly detail: string;
    readonly edit: string | null;
    /** A record of a tab, below the record that it belongs to; null if no tab opens its records that way. */
    readonly nested: string | null;
    /** Wizard that imports spreadsheets; null without an import. May contain the field that it fixes. */
    readonly import: string | null;
    /** Wizard for rows of one record. Left out if not declared. */
    readonly importInto?: string;
    /** Preview of records of another product before their import. Left out if not declared. */
    readonly preview?: string;
    /** Page on which the form of a record is filled in. Left out if a dialog asks. */
    readonly form?: string;
    /** A further path of a record's page, with other fields beside the id. */
    readonly addressed?: string;
  };
  readonly wire: Wire;
  /** The list call that screens use instead. Left out if not declared. */
  readonly asks?: ListCalls;
  /**
   * Property of a list response with the rows; null if the response is only the rows, and a header has their number.
   */
  readonly envelope: string | null;
  /** Objects that repeat names of a record in a response: name in the object → name in the record. */
  readonly gather: Parts;
  /** Objects in which a new record may be sent. */
  readonly parts: Parts;
  /** Calls below a record that read or change some of its fields. */
  readonly calls: readonly FieldsCall[];
  /** Calls below the records to which these records refer. */
  readonly callsWithin: readonly CallWithin[];
  /** Further paths at which a record is read. */
  readonly alsoAt: readonly string[];
  /** Method of a second request for a record after GET returned 404 or 405. */
  readonly fallback: 'POST' | null;
  /** Name of the id in the specification, sent beside `id`: `personId`. */
  readonly idAs: string | null;
  /** Field → its name in calls, if a property of the schema has the name of a system field. */
  readonly wireNames?: WireNames;
  /** The field for further properties. Calls send them beside the properties that the schema names. */
  readonly further?: string;
  readonly title: Title;
  readonly subtitle: Template | null;
  readonly fields: Readonly<Record<string, Field>>;
  /** Schema of the whole record with resolved references. The validator is compiled from it. */
  readonly schema: JsonSchema;
  readonly rules: readonly Rule[];
  readonly tree: Tree | null;
  readonly uniqueTogether: readonly UniqueSet[];
  readonly states: States | null;
  /** Fields that are computed and stored whenever the record is written. */
  readonly computation: Computation | null;
  readonly automatic: readonly Automatic[];
  /** A record of another resource that is added when one of these is deleted, with values of it. */
  readonly addedOnDelete: {
    readonly resource: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly set: Readonly<Record<string, unknown>>;
    readonly when: Condition | null;
  } | null;
  readonly list: ListDeclaration;
  /** Views of the list by name. Left out if none is declared. */
  readonly views?: Readonly<Record<string, DeclaredView>>;
  /** Changes of many records at once; false if there are none. Left out if not declared. */
  readonly bulk?: BulkDeclaration | false;
  /** Recycle bin of the resource; false if deletion is final. Left out if not declared. */
  readonly bin?: BinDeclaration | false;
  /** Tabs on the page `/home`: category → scopes that see it. Left out if not declared. */
  readonly home?: Readonly<Record<string, readonly Scope[]>>;
  readonly detail: DetailDeclaration;
  readonly create: CreateDeclaration;
  readonly select: Select;
  readonly csv: CsvDeclaration;
  readonly actions: Readonly<Record<string, Action>>;
  readonly links: readonly RecordLink[];
  /** The records to which a record belongs, outermost first. */
  readonly ancestors: readonly Step[];
  /** Values of the keywords that modules add. */
  readonly keywords: KeywordValues;
  readonly permissions: Readonly<Record<string, readonly Grant[]>>;
  /** Resources that screens read again after a change; `session` if the record decides what users may do. */
  readonly invalidates: readonly string[];
}

/** A resource that uses these keywords. */
export type ResourceWith<Name extends keyof KeywordValues> = Resource & {
  readonly keywords: Required<Pick<KeywordValues, Name>>;
};
