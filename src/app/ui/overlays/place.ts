/** Places a floating box next to its anchor, inside the window. */

export type Side = 'below-start' | 'below-end' | 'above';

const gap = 4;
const margin = 8;

/** Sets `top` and `left` of a fixed box. If it does not fit, it moves to the other side of the anchor. */
export function placeBeside(box: HTMLElement, anchor: Element, side: Side): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = at.bottom + gap;
  const above = at.top - gap - height;
  const fitsBelow = below + height <= innerHeight - margin;
  const fitsAbove = above >= margin;
  const top = side === 'above' ? (fitsAbove ? above : below) : fitsBelow || !fitsAbove ? below : above;
  const lefts: Readonly<Record<Side, number>> = {
    'below-start': at.left,
    'below-end': at.right - width,
    above: at.left + (at.width - width) / 2,
  };
  box.style.top = `${Math.max(margin, Math.min(top, innerHeight - height - margin))}px`;
  box.style.left = `${Math.max(margin, Math.min(lefts[side], innerWidth - width - margin))}px`;
}
