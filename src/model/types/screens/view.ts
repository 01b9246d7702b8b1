/**
 * What a saved view of a list shows, by names of fields: as a resource file declares it, and as the server stores it.
 * What is left out is as in the list itself.
 */
export interface ViewState {
  /** Fields of the shown columns, in their order. */
  readonly columns?: readonly string[];
  /** Column → px */
  readonly widths?: Readonly<Record<string, number>>;
  readonly pinned?: readonly string[];
  /** Filter → its values, as in a request. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  readonly search?: string;
  readonly segment?: string;
  readonly category?: string;
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly layout?: string;
}

export interface DeclaredView extends ViewState {
  /** Scopes of the accounts whose list opens with the view. */
  readonly defaultFor?: readonly string[];
}
