/**
 * Scrolls lists that are taller than an element can be. Their scroll position is scaled, but a wheel or a key moves by
 * the true heights of rows. Needs no browser.
 */

/** Height of the tallest scroll area, in px. Firefox draws elements of about 17,800,000 px, Chromium of 33,500,000. */
export const tallest = 8_000_000;

/** Near its ends, an area is not scaled: the first and the last rows are drawn where their heights say. */
export const edge = 200_000;

export const areaOf = (count: number, rowHeight: number): number => Math.min(count * rowHeight, tallest);

/** How many px of rows stand for one px of the middle of the area. */
const scaleOf = (height: number): number => (height - 2 * edge) / (tallest - 2 * edge);

/**
 * Distance from the first row to the top of the visible area, for a scroll position.
 *
 * @param height height of all rows, in px
 */
export function distanceAt(top: number, height: number): number {
  if (height <= tallest || top <= edge) return top;
  if (top >= tallest - edge) return top + height - tallest;
  return edge + (top - edge) * scaleOf(height);
}

/** Scroll position for a distance, in whole px. Inverse of `distanceAt`. */
export function topAt(distance: number, height: number): number {
  if (height <= tallest || distance <= edge) return Math.round(distance);
  if (distance >= height - edge) return Math.round(distance - height + tallest);
  return Math.round(edge + (distance - edge) / scaleOf(height));
}

export interface ScrollState {
  /** Scroll position, in px. */
  readonly top: number;
  /** Scroll position minus the distance from the first row; 0 in an area that is not scaled. */
  readonly shift: number;
}

export interface ScrollArea {
  /** Height of all rows, in px. */
  readonly height: number;
  /** Height of the visible area, in px. */
  readonly viewport: number;
}

/** A step that only the scrollbar makes: a wheel and keys move by less, and a px of the scrollbar is more. */
const leapOf = (viewport: number): number => Math.max(2 * viewport, tallest / (4 * viewport));

/** The state after the browser has scrolled to `top`. */
export function scrolled(before: ScrollState, top: number, { height, viewport }: ScrollArea): ScrollState {
  if (height <= tallest) return { top, shift: 0 };
  const isLeap = Math.abs(top - before.top) > leapOf(viewport);
  const distance = isLeap ? distanceAt(top, height) : top - before.shift;
  return { top, shift: Math.round(top - Math.max(0, Math.min(distance, height))) };
}
