import { decimal } from './decimal.ts';
import type { Kind } from './kind.ts';

/** An amount in the currency that another field of the record says; kept exactly. */
export const money: Kind = {
  ...decimal,
  recognises: (traits) => (traits.currency ?? null) !== null && decimal.recognises(traits),
  column: 'exact',
  width: 140,
};
