/** What must be given before a screen means anything. */

/** Screens of a resource, as `routes` names them. */
export type ScreenName = 'list' | 'create' | 'choose' | 'completed' | 'detail' | 'edit' | 'import';

export interface Requirements {
  readonly feature: string | null;
  /** Yes-or-nos of single records, `store-settings.isAvailable`, all of which must be switched on. */
  readonly on: readonly string[];
  /** Page that is shown while one of them is off. */
  readonly otherwise: string | null;
  /** Search parameters by screen. */
  readonly params: Readonly<Partial<Record<ScreenName, readonly string[]>>>;
}

export interface PageRequirements {
  readonly feature: string | null;
  readonly params: readonly string[];
}
