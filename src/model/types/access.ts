/** Who may do what, and which scopes a project has. */
import type { Condition } from './condition.ts';

export type Area = 'staff' | 'individual';

/** `<area>:view`, `<area>:edit`, a further scope or an `Area`; `resources/access.json` says which there are. */
export type Scope = string;

export interface Grant {
  readonly scope: Scope;
  readonly where: Condition | null;
  readonly fields: readonly string[] | null;
}

/** Names of resources, and of those of their fields that lead from a person to scopes. */
export interface HeldScopes {
  readonly people: string;
  readonly groups: { readonly resource: string; readonly roles: string };
  readonly roles: { readonly resource: string; readonly permissions: string };
  readonly permissions: {
    readonly resource: string;
    /** Area → field that holds a level. */
    readonly areas: Readonly<Record<string, string>>;
    /** Further scope → field that holds yes or no. */
    readonly scopes: Readonly<Record<Scope, string>>;
  };
}

export interface AccessDeclaration {
  /** Each has the scopes `<area>:view` and `<area>:edit`. */
  readonly areas: readonly string[];
  /** Scopes that no other scope implies. */
  readonly further: readonly Scope[];
  /** Scope of those who give access to others; null where nobody is to be kept from leaving. */
  readonly administrators: Scope | null;
  /** Null where accounts hold their scopes themselves. */
  readonly held: HeldScopes | null;
}

export type RawGrant =
  | Scope
  | { readonly scope: Scope; readonly where?: Condition; readonly fields?: readonly string[] };
