/** The navigation, and redirects of old addresses. */

export interface NavigationEntry {
  /** Name of a resource or a page. */
  readonly resource: string;
  /** Shown indented under this resource's entry. */
  readonly under: string | null;
  /** Tabs in the same head, after the entry itself. */
  readonly tabs: readonly NavigationTab[];
}

export interface NavigationTab {
  /** Name of a resource or a page, or of a group of them. */
  readonly name: string;
  /** Names of resources and pages in a second row; empty for a tab that is a screen itself. */
  readonly tabs: readonly string[];
  readonly counts?: TabCounts;
}

/** Numbers of records behind tabs of the second row. */
export interface TabCounts {
  /** List whose count call returns the numbers. */
  readonly resource: string;
  readonly path: string;
  /** Tab → name of its number in the answer. */
  readonly tabs: Readonly<Record<string, string>>;
}

/** A path that leads to another one: an old path, a short one, or a record that opens on a tab. */
export interface Redirect {
  /** May contain parameters (`{id}`, a record's id) and end in `/*`. */
  readonly from: string;
  readonly to: string;
  /** The whole query, nothing of it, or these parameters. */
  readonly keepQuery: boolean | readonly string[];
  /** Paths that `*` does not match, with everything below them. */
  readonly except: readonly string[];
  /**
   * Applies only while parameters of the query have one of these values. It then precedes a screen of the same path.
   */
  readonly when: Readonly<Record<string, readonly string[]>>;
  /** Parameters of the new address. They override those that are kept. */
  readonly set: Readonly<Record<string, string>>;
}

export interface Navigation {
  /** Entries without a group that share a head. */
  readonly unlisted: readonly NavigationEntry[];
  /** Path of the list on which staff start, if they may read it. Redirects are already followed. */
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
