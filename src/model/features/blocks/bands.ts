/** Ranges that numbers fall into. */

import type { Test } from '../../types/condition.ts';
import type { Band } from '../../types/screens/block.ts';

type Stretch = Pick<Band, 'name' | 'from' | 'before'> & { readonly test: Test };

/**
 * Bands below the first bound, between two bounds, from the last bound on, and without a number.
 *
 * @example bandsAt([20, 30]).map(({ name }) => name) // ['below-20', '20-30', 'from-30', 'none']
 */
export function bandsAt(bounds: readonly number[]): readonly Stretch[] {
  const between = bounds.slice(1).map((before, at): Stretch => {
    const from = bounds[at] as number;
    return { name: `${from}-${before}`, from, before, test: { from, before } };
  });
  const [first, last] = [bounds[0] as number, bounds.at(-1) as number];
  return [
    { name: `below-${first}`, from: null, before: first, test: { before: first } },
    ...between,
    { name: `from-${last}`, from: last, before: null, test: { from: last } },
    { name: 'none', from: null, before: null, test: [null] },
  ];
}

/** Key of the usual text for a band, below `app.blocks.bands`. */
export function bandWord({ from, before }: Pick<Band, 'from' | 'before'>): 'none' | 'below' | 'from' | 'between' {
  if (from === null) return before === null ? 'none' : 'below';
  return before === null ? 'from' : 'between';
}
