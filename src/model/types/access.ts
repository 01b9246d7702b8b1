/** Grants, and the areas and scopes of a project. */
import type { Condition } from './condition.ts';

export type Area = 'staff' | 'individual';

/** `<area>:view`, `<area>:edit`, a further scope or an `Area`. `resources/access.json` lists them. */
export type Scope = string;

export interface Grant {
  readonly scope: Scope;
  readonly where: Condition | null;
  readonly fields: readonly string[] | null;
}

/** Names of the resources and fields that lead from a person to their scopes. */
export interface HeldScopes {
  readonly people: string;
  readonly groups: { readonly resource: string; readonly roles: string };
  readonly roles: { readonly resource: string; readonly permissions: string };
  readonly permissions: {
    readonly resource: string;
    /** Area → field that holds a level. */
    readonly areas: Readonly<Record<string, string>>;
    /** Further scope → boolean field. */
    readonly scopes: Readonly<Record<Scope, string>>;
  };
}

export interface AccessDeclaration {
  /** Each area has the scopes `<area>:view` and `<area>:edit`. */
  readonly areas: readonly string[];
  /** Scopes that no other scope implies. */
  readonly further: readonly Scope[];
  /** Scope of accounts that give access to others; null if no such account has to remain. */
  readonly administrators: Scope | null;
  /** Null if accounts hold their scopes themselves. */
  readonly held: HeldScopes | null;
}
