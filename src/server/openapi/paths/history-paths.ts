/** Merged histories of a record, as one of its tabs shows them. */

import { hasEnd, isOfOthers, mergedTabs } from '#model/features/detail/related.ts';
import { defaultParams, historySize, historySizeMax, relatedPath } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import type { HistorySource } from '#model/types/screens/detail-declaration.ts';
import type { Json } from '../json.ts';
import { answers, idOf, json, operation, query, ref } from '../parts.ts';

/** @param isOff true for a resource that is switched off, whose sources are left out for everybody */
export function historyPaths(resource: Resource, isOff: (name: string) => boolean): Json {
  const calls = mergedTabs(resource).map((tab) => {
    const path = relatedPath(resource, tab);
    const sources = tab.sources.filter((source) => !isOfOthers(source) || !isOff(source.resource));
    const get = operation(resource, `tabs.${tab.name}`, {
      description:
        'Events of the record, latest day first. Each source contains only what the caller may read, and the number counts only that.',
      parameters: [
        query(defaultParams.page, { type: 'integer', minimum: 0, default: 0 }),
        query(defaultParams.size, { type: 'integer', minimum: 1, maximum: historySizeMax, default: historySize }),
      ],
      responses: answers({ 200: json(pageOf(sources)) }),
    });
    return [path, { ...idOf(resource, path), get }] as const;
  });
  return Object.fromEntries(calls);
}

const pageOf = (sources: readonly HistorySource[]): Json => ({
  type: 'object',
  required: ['items', 'count'],
  properties: {
    items: { type: 'array', items: { oneOf: sources.map(itemOf) } },
    count: { type: 'integer', minimum: 0 },
  },
});

const text: Json = { type: 'string' };
const textOrNull: Json = { type: ['string', 'null'] };
const changes: Json = {
  type: 'array',
  items: { type: 'object', required: ['field', 'before', 'after'], properties: { field: text, before: {}, after: {} } },
};

const objectSchema = (required: readonly string[], properties: Json): Json => ({
  type: 'object',
  required,
  properties,
});

function itemOf(source: HistorySource): Json {
  const own = partOf(source);
  return objectSchema(['id', 'day', 'kind', ...Object.keys(own)], {
    id: text,
    day: { type: 'string', format: 'date' },
    kind: { const: source.kind },
    ...own,
  });
}

function partOf(source: HistorySource): Json {
  if (source.kind === 'dated')
    return {
      change: objectSchema(
        ['id', 'effectiveDate', 'state', 'changes', 'at', 'actorLabel', 'reason', 'planId', 'problem'],
        {
          id: text,
          effectiveDate: { type: 'string', format: 'date' },
          state: { enum: ['planned', 'applied'] },
          changes,
          at: { type: 'string', format: 'date-time' },
          actorLabel: text,
          reason: textOrNull,
          planId: textOrNull,
          problem: { type: ['object', 'null'] },
        },
      ),
    };
  if (source.kind === 'audit')
    return {
      entry: objectSchema(['id', 'at', 'actor', 'actorLabel', 'action', 'changes', 'reason', 'origin'], {
        id: text,
        at: { type: 'string', format: 'date-time' },
        actor: text,
        actorLabel: text,
        action: text,
        changes,
        reason: textOrNull,
        origin: text,
      }),
    };
  if (source.kind === 'dates')
    return {
      field: { enum: Object.keys(source.icons), description: 'The field of the record that contains this day.' },
    };
  return {
    of: { const: source.resource },
    part: { enum: hasEnd(source) ? ['begun', 'ended'] : [null] },
    gone: { type: 'boolean', description: 'The record was deleted later and cannot be opened.' },
    record: ref(source.resource),
  };
}
