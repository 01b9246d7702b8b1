/** Changes a record's secret link, such as issuing or suspending it. */
import type { ActionHandler } from '#server/actions/action.ts';
import type { ActionServices } from '#server/actions/services.ts';

export const changeTicket =
  (step: keyof ActionServices['tickets']): ActionHandler =>
  ({ record, services }) =>
    services.tickets[step](record?.id ?? '');
