import { integer } from './integer.ts';
import type { Kind } from './kind.ts';

/** An amount in whole yen. */
export const yen: Kind = {
  ...integer,
  recognises: (traits) => integer.recognises(traits) && traits.format === 'yen',
  width: 130,
};
