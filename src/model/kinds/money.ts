import { decimal } from './decimal.ts';
import type { Kind } from './kind.ts';

/** An amount in the currency from another field of the record. Stored exactly. */
export const money: Kind = {
  ...decimal,
  recognises: (traits) => (traits.currency ?? null) !== null && decimal.recognises(traits),
  column: 'exact',
  width: 140,
};
