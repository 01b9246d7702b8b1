/** Schemas of many records in one call: the body, and the result of each record. */
import type { Batch } from '#model/types/actions/batch.ts';

type Json = Readonly<Record<string, unknown>>;

/** Rows are validated one by one, so an invalid row does not make the call invalid. */
export const batchSchema = ({ as, max }: Batch): Json => ({
  type: 'object',
  required: [as],
  properties: {
    [as]: {
      type: 'array',
      items: {},
      maxItems: max,
      description: 'Records, without the references that the server finds.',
    },
  },
  additionalProperties: false,
});

const number = { type: 'integer', minimum: 0 };

export const batchAnswer: Json = {
  type: 'object',
  required: ['added', 'known', 'refused'],
  properties: {
    added: number,
    known: { ...number, description: 'Number of valid records that already exist.' },
    refused: {
      type: 'array',
      items: {
        type: 'object',
        required: ['index', 'errors'],
        properties: { index: number, errors: { type: 'array', items: { type: 'object' } } },
      },
    },
  },
};
