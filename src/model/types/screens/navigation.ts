/** The navigation, and redirects of old addresses. */

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
  /** Names of resources and pages in the menu of the account. */
  readonly account: readonly string[];
}

export type RawNavigationTab =
  | string
  | {
      readonly name: string;
      readonly tabs: readonly string[];
      readonly counts?: { readonly of: string; readonly tabs: Readonly<Record<string, string>> };
    };

export interface RawNavigation {
  readonly unlisted?: readonly (string | { readonly resource: string; readonly tabs: readonly RawNavigationTab[] })[];
  readonly home?: string;
  readonly account?: readonly string[];
  readonly groups?: readonly {
    readonly name: string;
    readonly icon: string;
    readonly entries: readonly {
      readonly resource: string;
      readonly under?: string;
      readonly tabs?: readonly RawNavigationTab[];
    }[];
  }[];
  readonly redirects?: readonly {
    readonly from: string;
    readonly to: string;
    readonly keepQuery?: boolean | readonly string[];
    readonly except?: readonly string[];
    readonly when?: Readonly<Record<string, readonly string[]>>;
    readonly set?: Readonly<Record<string, string>>;
  }[];
}
