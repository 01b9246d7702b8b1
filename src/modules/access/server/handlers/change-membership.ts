import type { ActionHandler } from '#server/actions/action.ts';
import type { ActionServices } from '#server/actions/services.ts';

type Change = Exclude<keyof ActionServices['memberships'], 'invite' | 'changeScopes'>;

/** A step in the life of a membership; the service validates whether its state allows it. */
export const changeMembership =
  (change: Change): ActionHandler =>
  ({ record, services }) =>
    services.memberships[change](record?.id ?? '');
