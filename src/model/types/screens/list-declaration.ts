/** What the list of a resource offers: columns, tabs, filters, sorting, and the words of its addresses. */
import type { Scope } from '../access.ts';
import type { Condition } from '../condition.ts';
import type { Layout } from './layout.ts';
import type { Panel } from './panel.ts';

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
  /** Parameter of the address bar that holds what the one chosen record is called; alone it chooses the record of that name. */
  readonly named?: string;
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
  readonly page: string | null;
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
  /** What the count call tells beside its own number: name → a category of this list, or of another resource's. */
  readonly counts?: Readonly<Record<string, { readonly of: string | null; readonly category: string }>>;
}

export interface Select {
  readonly api: string;
  /** Wire name → field of the resource. */
  readonly fields: Readonly<Record<string, string>>;
  readonly where: Condition | null;
  readonly params: { readonly order: string; readonly sort: string; readonly search: string };
  /** The word by which the screen has the options sorted; only where that is declared. */
  readonly sort?: string;
}

/** A row above the categories: `Employee`, with the categories that it has. */
export interface RawMenu {
  readonly name: string;
  readonly where?: Condition;
  readonly categories?: readonly string[];
  readonly first?: string;
}

export type RawColumn =
  | string
  | {
      readonly field: string;
      readonly second?: string;
      readonly tab?: string;
      readonly hidden?: boolean;
      readonly width?: number;
      readonly key?: string;
    };

export type RawSortable = string | { readonly field: string; readonly key: string };

export type RawParams = Partial<Record<ParamRole, string>> & {
  readonly pageBase?: 0 | 1;
  readonly aliases?: Readonly<Record<string, ParamRole | { readonly of: ParamRole; readonly base: 0 | 1 }>>;
};

/** Which of these belong together is checked where filters are defined. */
export interface RawFilter {
  readonly as?: 'range' | 'yes-no' | 'tri-state';
  readonly field?: string;
  readonly name?: string;
  readonly where?: Condition;
  readonly presets?: Readonly<Record<string, { readonly from?: string | number; readonly to?: string | number }>>;
  readonly more?: boolean;
  readonly param?: string;
  readonly query?: string;
}
