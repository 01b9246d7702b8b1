/** Parameters of the call of a log block; all other blocks have none. */

import { isDate } from '#model/base/calendar.ts';
import type { Block } from '#model/types/screens/block.ts';
import type { Params } from '#model/types/wire.ts';
import type { LogRequest } from '../../gate/read/read-log.ts';
import { integer, invalidParams, refuseUnknown, text } from './query.ts';

export const logParams = ['pageIndex', 'pageSize', 'actor', 'actionIn', 'from', 'until'] as const;

const mostPages = 100_000;
const mostEntries = 100;
const mostActions = 50;

/** @throws `invalid-field` for parameters that are unknown or out of bounds */
export function readLogParams(block: Block, params: Params): LogRequest {
  refuseUnknown(params, block.kind === 'log' && block.filters ? logParams : []);
  const date = (name: 'from' | 'until'): string | null => {
    const value = text(params, name, 10);
    if (value === undefined || isDate(value)) return value ?? null;
    throw invalidParams([{ pointer: `?${name}`, keyword: 'format', params: { format: 'date' } }]);
  };
  const actions = params.actionIn ?? [];
  if (actions.length > mostActions)
    throw invalidParams([{ pointer: '?actionIn', keyword: 'maxItems', params: { limit: mostActions } }]);
  return {
    page: integer(params, 'pageIndex', 0, mostPages) ?? 0,
    size: integer(params, 'pageSize', 1, mostEntries) ?? (block.kind === 'log' ? block.limit : mostEntries),
    actor: text(params, 'actor', 200) ?? '',
    actions,
    from: date('from'),
    until: date('until'),
  };
}
