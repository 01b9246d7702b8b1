/** Schemas of the answer to an export. */
import { mostLossesNamed } from '#model/csv/export-answer.ts';
import { csvEncodings, csvModes } from '#model/paths/wire.ts';
import type { Json } from '../json.ts';

const text: Json = { type: 'string' };
const count: Json = { type: 'integer', minimum: 0 };

const losses: Json = {
  type: ['object', 'null'],
  description: 'Null for an encoding that contains every character.',
  required: ['cells', 'characters', 'first'],
  properties: {
    cells: count,
    characters: count,
    first: {
      type: 'array',
      maxItems: mostLossesNamed,
      items: {
        type: 'object',
        required: ['character', 'row', 'column'],
        properties: { character: text, row: { type: 'integer', minimum: 1 }, column: text },
      },
    },
  },
};

export const exportSchema: Json = {
  type: 'object',
  required: ['url', 'mode', 'encoding', 'losses'],
  properties: {
    url: text,
    mode: { type: 'string', enum: csvModes },
    encoding: { type: 'string', enum: csvEncodings },
    losses,
  },
};

export const exportProgress: Json = {
  type: 'object',
  required: ['processingState', 'rows'],
  properties: { processingState: { type: 'string', enum: ['checking'] }, rows: count },
};
