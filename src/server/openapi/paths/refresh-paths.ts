/** Calls that refresh records from a connected product. */
import { refreshAllPath, refreshAnswers, refreshPath, refreshStates } from '#model/features/refresh/refresh.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Json } from '../json.ts';
import { answers, idempotencyKey, idOf, json, operation } from '../parts.ts';

const nextRefreshSchema: Json = {
  type: 'object',
  description: 'When the next refresh is allowed. Omitted if it is allowed now.',
  required: ['at', 'inSeconds'],
  properties: { at: { type: 'string', format: 'date-time' }, inSeconds: { type: 'integer', minimum: 1 } },
};

export const refreshPaths = (resource: Resource): Json => {
  const answer: Json = {
    type: 'object',
    required: ['status'],
    properties: {
      status: { type: 'string', enum: refreshAnswers },
      next: nextRefreshSchema,
    },
  };
  const stands: Json = {
    type: 'object',
    required: ['status'],
    properties: {
      status: { type: 'string', enum: refreshStates },
      startedAt: { type: ['string', 'null'], format: 'date-time' },
      finishedAt: { type: ['string', 'null'], format: 'date-time' },
      problem: { type: ['string', 'null'] },
      next: nextRefreshSchema,
    },
  };
  const pair = (path: string, verb: string, id: Json): readonly (readonly [string, Json])[] => [
    [
      path,
      {
        ...id,
        post: operation(resource, verb, {
          description: 'Requests a refresh, which runs later and is applied completely or not at all.',
          parameters: [idempotencyKey],
          responses: answers({ 200: json(answer), 202: json(answer) }, 'write'),
        }),
      },
    ],
    [
      `${path}/status`,
      { ...id, get: operation(resource, `${verb}-status`, { responses: answers({ 200: json(stands) }) }) },
    ],
  ];
  return Object.fromEntries([
    ...pair(refreshPath(resource), 'refresh', idOf(resource)),
    ...pair(refreshAllPath(resource), 'refresh-all', {}),
  ]);
};
