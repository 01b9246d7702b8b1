import type { ActionHandler } from './action.ts';
import type { ActionServices } from './services.ts';

type Change = Exclude<keyof ActionServices['memberships'], 'invite'>;

/** A step in the life of a membership; the service judges whether its state allows it. */
export const changeMembership =
  (change: Change): ActionHandler =>
  ({ record, services }) =>
    services.memberships[change](record?.id ?? '');
