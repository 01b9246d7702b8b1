import type { ActionHandler } from '#server/actions/action.ts';
import type { ActionServices } from '#server/actions/services.ts';

type Change = Exclude<keyof ActionServices['memberships'], 'invite' | 'changeScopes'>;

/** Changes the state of a membership. The service checks whether its current state allows the change. */
export const changeMembership =
  (change: Change): ActionHandler =>
  ({ record, services }) =>
    services.memberships[change](record?.id ?? '');
