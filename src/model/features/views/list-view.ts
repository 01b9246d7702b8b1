/** Saved views over HTTP. */
import type { ViewState } from '../../types/screens/view.ts';

/** Who sees a view beside its owner. */
export const audiences = ['private', 'group', 'everyone'] as const;
export type Audience = (typeof audiences)[number];

/** Something with a title, such as a group of people. */
export interface Named {
  readonly id: string;
  readonly title: string;
}

export interface ListView {
  /** Id of a stored view, or the name of a declared one. */
  readonly id: string;
  readonly name: string;
  readonly isDeclared: boolean;
  readonly state: ViewState;
  /** The view has more than this account may read, or than the list still has. */
  readonly isPartial: boolean;
  readonly audience: Audience;
  /** The group that sees it; null for another audience. */
  readonly group: string | null;
  /** Only the owner and administrators change it. */
  readonly isLocked: boolean;
  /** Roles whose lists open with the view. */
  readonly roles: readonly string[];
  /** Null for a declared view, and for one whose owner has no account any more. */
  readonly owner: Named | null;
  readonly isOwn: boolean;
  /** Counts the changes; a change names the version that it saw. */
  readonly version: number;
  readonly can: {
    /** Change what it shows, and its name. */
    readonly update: boolean;
    /** Change who sees it, lock it, delete it. */
    readonly manage: boolean;
  };
}

/** The views of a list that an account may open, and what it may do with them. */
export interface ListViews {
  readonly items: readonly ListView[];
  /** The view with which the list opens; null for none. */
  readonly opening: string | null;
  /** Groups with which the account can share a view. */
  readonly groups: readonly Named[];
  /** Roles for which the account can choose an opening view: all for administrators, otherwise none. */
  readonly roles: readonly Named[];
  /** Accounts to which the account can pass a view: all active ones for administrators, otherwise none. */
  readonly owners: readonly Named[];
}

/** Call of the views of a list; below it, one view by its id. */
export const viewsPath = '/v2/list-views';
export const viewsPathOf = (resource: string, id?: string): string =>
  [viewsPath, resource, ...(id === undefined ? [] : [id])]
    .map((step, at) => (at === 0 ? step : encodeURIComponent(step)))
    .join('/');

export const longestViewName = 100;
/** Views that an account may own of one list. */
export const mostOwnViews = 100;
