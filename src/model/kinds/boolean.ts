import type { Kind } from './kind.ts';
import { textKind } from './text-kind.ts';

const words: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
]);

export const boolean: Kind = {
  ...textKind,
  recognises: ({ types }) => types.length === 1 && types[0] === 'boolean',
  column: 'boolean',
  searchable: false,
  width: 110,
  toText: (value, labels) => (value ? labels.yes : labels.no),
  fromText: (text, _traits, labels) => {
    const word = text.trim();
    if (word === labels.yes) return true;
    if (word === labels.no) return false;
    return words.get(word.toLowerCase());
  },
  examples: () => [true, false],
};
