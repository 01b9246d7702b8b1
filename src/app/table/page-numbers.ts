/** The numbers of a pager: `1 … 4 5 6 … 104`. */

/**
 * A constant number of places, once there are more pages than fit, so that the buttons do not move under the pointer.
 */
const places = 7;

/**
 * Page numbers of the pager, from 0; null is a gap.
 *
 * @example pageNumbers(0, 104) // [0, 1, 2, 3, 4, null, 103]
 */
export function pageNumbers(current: number, count: number): readonly (number | null)[] {
  if (count <= places) return Array.from({ length: count }, (_, page) => page);
  const last = count - 1;
  const edge = places - 2;
  if (current < edge - 1) return [...range(0, edge), null, last];
  if (current > last - edge + 1) return [0, null, ...range(count - edge, count)];
  return [0, null, current - 1, current, current + 1, null, last];
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
