/** Many records in one call: what is sent, and what became of each. */
import type { Batch } from '#model/types/actions/batch.ts';

type Json = Readonly<Record<string, unknown>>;

/** Rows are validated one by one, so a row that is no sound record is no wrong call. */
export const batchSchema = ({ as, max }: Batch): Json => ({
  type: 'object',
  required: [as],
  properties: {
    [as]: { type: 'array', items: {}, maxItems: max, description: 'Records, without the references that are found.' },
  },
  additionalProperties: false,
});

const number = { type: 'integer', minimum: 0 };

export const batchAnswer: Json = {
  type: 'object',
  required: ['added', 'known', 'refused'],
  properties: {
    added: number,
    known: { ...number, description: 'Sound, and there already.' },
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
