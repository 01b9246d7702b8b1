/** What the list of a resource offers: columns, tabs, filters, sorting, and the names of its parameters. */
import type { Scope } from '../access.ts';
import type { Condition } from '../condition.ts';
import type { Layout } from './layout.ts';
import type { Panel } from './panel.ts';

export interface Column {
  readonly field: string;
  /** Hidden until a user shows it. */
  readonly hidden: boolean;
  readonly width: number | null;
  /** Field that is shown below it in the same cell. */
  readonly second: string | null;
  /** Tab of the record's page to which a number links. */
  readonly tab?: string;
}

export interface SortKey {
  readonly field: string;
  /** Sort key in calls and in the address bar: `SERIAL_NUMBER`. */
  readonly key: string;
}

export interface Category {
  readonly name: string;
  readonly where: Condition | null;
  /** Columns of this tab; null for those of the list. */
  readonly columns: readonly Column[] | null;
  /** Other names that are accepted for it, and never written. */
  readonly aliases: readonly string[];
  /** Path of a record's page if it is not the list's own: that of a mount. */
  readonly opens: string | null;
  /** Only links open it. Its tab is shown while it is open. */
  readonly hidden: boolean;
  /** The block for which the category was made, whose numbers link here. */
  readonly lens: Lens | null;
  /** Scopes to read the rules that the category depends on: one of each list is needed. */
  readonly needs: readonly (readonly Scope[])[];
}

/** A choice above the categories, in a separate row. */
export interface Segment {
  readonly name: string;
  readonly where: Condition | null;
  /** Names of its categories, in order. */
  readonly categories: readonly string[];
  /** The category with which it opens. */
  readonly first: string;
}

/** The texts that name a category made for a block. */
export interface Lens {
  readonly owner: string;
  readonly block: string;
  readonly item: string | null;
  /** Text of the item if the block's texts lack it: a key below `app.blocks`, with its placeholders. */
  readonly usual: { readonly word: string; readonly values: Readonly<Record<string, string>> } | null;
}

export interface Filter {
  readonly field: string;
  /** Parameter in the call, which may be repeated: `equipmentTypeIdIn`. */
  readonly query: string;
  /** Parameter in the address bar. */
  readonly param: string;
  /** Only links use it. It is shown while it is set. */
  readonly hidden: boolean;
  /** Offered behind a button. It is above the list only while it is set. */
  readonly more: boolean;
  /**
   * Parameter of the address bar with the title of the one chosen record. Alone it selects the record of that title.
   */
  readonly named?: string;
}

/** Values between two ends, both inclusive. */
export interface RangeFilter {
  /** Key in a request: the field's name, unless the list also filters by its values. */
  readonly name: string;
  /** Field of dates or numbers. */
  readonly field: string;
  /** Prefix of two parameters in the call: `leavingDate` → `leavingDateFrom`, `leavingDateTo`. */
  readonly query: string;
  /** Prefix in the address bar. */
  readonly param: string;
  /**
   * Named ranges, counted from today. Each is a parameter of the address bar, which becomes the two ends in the call.
   */
  readonly presets: readonly {
    readonly name: string;
    readonly from: string | number | null;
    readonly to: string | number | null;
  }[];
}

/** Whether a condition holds: `yes-no` with `true` and `false`, `tri-state` with ONLY, INCLUDE and EXCLUDE. */
export interface ConditionFilter {
  /** Key in a request. Its texts are under `filters`. */
  readonly name: string;
  readonly as: 'yes-no' | 'tri-state';
  readonly where: Condition;
  readonly query: string;
  readonly param: string;
}

export type ParamRole = 'page' | 'size' | 'sort' | 'order' | 'segment' | 'category' | 'search';

/** Names of list parameters; one set for the address bar and one for the call. */
export type ListParams = Readonly<Record<ParamRole, string>> & {
  /** Number of the first page: 0, or 1 if the specification says so. */
  readonly pageBase: 0 | 1;
};

/** Another name of a parameter. It is read if the parameter's own name is missing, and never written. */
export interface ParamAlias {
  readonly name: string;
  readonly of: ParamRole;
  /** Of a page: number of the first page under this name. */
  readonly base: 0 | 1;
}

export interface ListDeclaration {
  /** Page of a module that replaces the list; null for the usual list. */
  readonly page: string | null;
  /** Layouts of the list, each kind once. The list opens with the first. */
  readonly layouts: readonly Layout[];
  /** Large buttons above the list. Left out if not declared. */
  readonly panel?: Panel;
  readonly columns: readonly Column[];
  readonly categories: readonly Category[];
  /** Empty for a list without segments. The address bar opens the first; a call that names none is not restricted. */
  readonly segments: readonly Segment[];
  readonly search: readonly string[];
  /** References whose targets are searched too, by the search fields of their own list. */
  readonly searchThrough: readonly string[];
  readonly filters: readonly Filter[];
  readonly ranges: readonly RangeFilter[];
  readonly conditions: readonly ConditionFilter[];
  readonly sortable: readonly SortKey[];
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  /** Field with the position, if users order the list by hand. */
  readonly order: string | null;
  readonly pageSize: number;
  readonly pageSizeMax: number;
  readonly pageSizes: readonly number[];
  readonly params: ListParams;
  readonly query: ListParams;
  readonly aliases: Readonly<Record<'params' | 'query', readonly ParamAlias[]>>;
  /** Further numbers of the count call: name → a category of this list, or of another resource's list. */
  readonly counts?: Readonly<Record<string, { readonly resource: string | null; readonly category: string }>>;
}

export interface Select {
  readonly api: string;
  /** Wire name → field of the resource. */
  readonly fields: Readonly<Record<string, string>>;
  readonly where: Condition | null;
  readonly params: { readonly order: string; readonly sort: string; readonly search: string };
  /** Sort key of the options that the screen sends. Left out if not declared. */
  readonly sort?: string;
}
