import type { ActionHandler } from '#server/actions/action.ts';

/** Replaces the scopes that are assigned to an account directly. They apply from its next request on. */
export const changeAccess: ActionHandler = ({ record, input, services }) =>
  services.memberships.changeScopes(record?.id ?? '', (input.scopes ?? []) as readonly string[]);
