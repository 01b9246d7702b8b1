import type { Kind } from './kind.ts';
import { numberKind } from './number-kind.ts';

export const decimal: Kind = {
  ...numberKind,
  recognises: ({ types }) => types.length === 1 && types[0] === 'number',
};
