/** Calls of blocks, and the answer of each kind. */
import { type BlockKind, blocksOf, isBlockOff } from '#model/features/blocks/block.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Block } from '#model/types/screens/block.ts';
import type { Page } from '#model/types/screens/page.ts';
import { logParams } from '../../routes/requests/log-params.ts';
import type { Json } from '../json.ts';
import { answers, idOf, json, query, ref } from '../parts.ts';

/** @param isOff true for the name of a resource that is switched off */
export const pagePaths = ({ name, blocks }: Page, isOff: (name: string) => boolean): Json =>
  Object.fromEntries(blocks.flatMap((block) => (isBlockOff(block, isOff) ? [] : pathOf(block, name, {}))));

/** Calls of the blocks on a record's tabs. */
export const recordBlockPaths = (resource: Resource, isOff: (name: string) => boolean): Json =>
  Object.fromEntries(
    blocksOf(resource).flatMap((block) =>
      isBlockOff(block, isOff) ? [] : pathOf(block, resource.name, idOf(resource)),
    ),
  );

function pathOf(block: Block, owner: string, parameters: Json): readonly (readonly [string, Json])[] {
  if (block.api === null) return [];
  const call = {
    tags: [owner],
    operationId: `${owner}.blocks.${block.name}`,
    description: purposes[block.kind],
    parameters: block.kind === 'log' && block.filters ? logParameters : [],
    responses: answers({ 200: json(answerOf(block)) }),
  };
  return [[block.api, { ...parameters, get: call }]];
}

const purposes: Readonly<Record<BlockKind, string>> = {
  stats: 'Number of records for each value of a field.',
  top: 'The most frequent values of a field.',
  bands: 'Number of records in each range of a number.',
  due: 'Records whose date is near or past, nearest first, and their number in each range of days.',
  sums: 'Sums of the amounts of all records, separate for each currency.',
  trend: 'Number of records, or sum of amounts, for each month.',
  list: 'The first records of a category, and their total number.',
  checklist: 'Number of records that still need work, for each item.',
  log: 'Activity on records, newest first.',
  form: '',
  rules: '',
  planned: '',
};

const text: Json = { type: 'string' };
const count: Json = { type: 'integer', minimum: 0 };
const orNull = (type: string): Json => ({ type: [type, 'null'] });
const object = (properties: Json): Json => ({ type: 'object', required: Object.keys(properties), properties });
const listOf = (items: Json): Json => ({ type: 'array', items });

const groups: Json = object({
  items: listOf(object({ value: orNull('string'), label: orNull('string'), count })),
  count,
});

const inForce: Json = {
  type: 'boolean',
  description: 'False while a rule that the block depends on is switched off: there is nothing to show.',
};

function answerOf(block: Block): Json {
  return block.kind === 'log' ? contentSchema(block) : withInForce(contentSchema(block));
}

const withInForce = ({ properties, ...rest }: Json): Json => ({
  ...rest,
  properties: { ...(properties as Json), inForce },
  required: [...((rest.required ?? []) as readonly string[]), 'inForce'],
});

function contentSchema(block: Block): Json {
  if (block.kind === 'stats' && block.rate) {
    const rate = {
      type: ['number', 'null'],
      minimum: 0,
      maximum: 1,
      description: `Share of ${block.rate.join(', ')}.`,
    };
    return { ...groups, properties: { ...(groups.properties as Json), rate } };
  }
  if (block.kind === 'list') return object({ items: listOf(ref(block.aim.resource)), count });
  if (block.kind === 'due')
    return object({ items: listOf(ref(block.aim.resource)), count, windows: listOf(object({ name: text, count })) });
  if (block.kind === 'sums')
    return object({
      items: listOf(
        object({
          value: orNull('string'),
          label: orNull('string'),
          currency: orNull('string'),
          sums: { ...listOf({ type: 'number' }), description: block.sum.join(', ') },
          count,
          missing: { ...count, description: 'Number of records without any of the amounts.' },
        }),
      ),
    });
  if (block.kind === 'trend')
    return object({
      months: listOf({ type: 'string', pattern: '^\\d{4}-\\d{2}$' }),
      series: listOf(object({ currency: orNull('string'), values: listOf({ type: 'number' }) })),
    });
  if (block.kind === 'bands') return object({ items: listOf(object({ name: text, count })), count });
  if (block.kind === 'checklist') return object({ items: listOf(object({ name: text, count })) });
  if (block.kind === 'log') return object({ items: listOf(entry), count });
  return groups;
}

const changed: Json = {
  type: 'object',
  required: ['field', 'before', 'after'],
  properties: {
    field: text,
    before: {},
    after: {},
    on: {
      type: 'string',
      format: 'date',
      description: 'Day from which the change applies, if it differs from the day of entry.',
    },
    hidden: { const: true, description: 'The field is sensitive: its values are not shown.' },
  },
};

const entry: Json = object({
  id: text,
  at: { type: 'string', format: 'date-time' },
  actor: text,
  actorLabel: text,
  action: text,
  resource: text,
  recordId: orNull('string'),
  recordLabel: orNull('string'),
  changes: listOf(changed),
  reason: orNull('string'),
  origin: text,
});

const [page, size, actor, action, from, until] = logParams;
const logParameters: readonly Json[] = [
  query(page, { type: 'integer', minimum: 0, default: 0 }),
  query(size, { type: 'integer', minimum: 1, maximum: 100 }),
  query(actor, { type: 'string', maxLength: 200 }),
  query(action, { type: 'array', items: { type: 'string' }, maxItems: 50 }),
  query(from, { type: 'string', format: 'date' }),
  query(until, { type: 'string', format: 'date' }),
];
