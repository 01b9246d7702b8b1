import { decimal } from './decimal.ts';
import type { Kind } from './kind.ts';

/** A percentage: 12.5 is shown as 12.5%. */
export const percent: Kind = {
  ...decimal,
  recognises: (traits) => decimal.recognises(traits) && traits.format === 'percent',
  width: 100,
};
