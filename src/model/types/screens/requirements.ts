/** What a screen needs before it can be shown. */

/** Names of the screens of a resource, as in `routes`. */
export type ScreenName = 'list' | 'create' | 'choose' | 'completed' | 'detail' | 'edit' | 'import';

export interface Requirements {
  readonly feature: string | null;
  /** Booleans of single records, `store-settings.isAvailable`, all of which must be true. */
  readonly on: readonly string[];
  /** Page that is shown while one of them is false. */
  readonly otherwise: string | null;
  /** Screen → search parameters. */
  readonly params: Readonly<Partial<Record<ScreenName, readonly string[]>>>;
}

export interface PageRequirements {
  readonly feature: string | null;
  readonly params: readonly string[];
}
