import type { ActionHandler } from '#server/actions/action.ts';

/** What an account may do by itself, from its next request on. */
export const changeAccess: ActionHandler = ({ record, input, services }) =>
  services.memberships.changeScopes(record?.id ?? '', (input.scopes ?? []) as readonly string[]);
