/** The scroll position of a long list: which of its rows are in view, and when scrolling rests. */
import type { RowRange, RowSpan } from '../../../table/rows/virtual-range.ts';
import type { RowScroll, ScrollBox } from '../../../table/table-types.ts';
import type { View } from './page-window.ts';
import { areaOf, distanceAt, type ScrollState, scrolled, tallest, topAt } from './scroll-scale.ts';

export interface ScrollEvents {
  /** @param isFast rows pass too quickly to be read */
  viewed(range: RowRange, isFast: boolean): void;
  /** Scrolling has rested. The view is null if nobody has scrolled since a page was opened. */
  rested(range: RowRange, view: View | null): void;
  /** The row with the focus, by its index. */
  held(index: number): void;
  printed(): RowRange;
}

const restMs = 100;
/** In visible areas per frame. */
const fastViews = 1.5;

/** Where the rows are; until they are drawn, there is no such place. */
interface Place {
  readonly body: HTMLElement;
  /** Null if the page itself scrolls. */
  readonly scroller: HTMLElement | null;
  readonly box: HTMLElement;
  readonly span: RowSpan;
  readonly rowHeight: number;
}

// Long: all functions share the scroll position and its scale.
/** @param grows the list was one page before, whose rows stay in view; otherwise the page in the address comes into view */
export function createRowScroll(events: ScrollEvents, grows: boolean): RowScroll & { close(): void } {
  let place: Place | null = null;
  let state: ScrollState = { top: 0, shift: 0 };
  let range: RowRange = { start: 0, end: 0 };
  let isFast = false;
  let hasScrolled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const heightIn = ({ span, rowHeight }: Place): number => (span.to - span.from) * rowHeight;
  const distance = (): number => state.top - state.shift;

  const goTo = (at: Place, wanted: number): void => {
    const height = heightIn(at);
    const top = topAt(wanted, height);
    if (top !== at.box.scrollTop) at.box.scrollTop = top;
    // The browser limits the position.
    const reached = at.box.scrollTop;
    const isThere = Math.abs(reached - top) < 1;
    const shift = height <= tallest ? 0 : Math.round(reached - (isThere ? wanted : distanceAt(reached, height)));
    state = { top: reached, shift };
    isFast = false;
  };

  const rest = (): void => {
    timer = undefined;
    if (!place) return;
    isFast = false;
    if (heightIn(place) > tallest) goTo(place, distance());
    const { body, scroller, box, span, rowHeight } = place;
    const covered = scroller?.querySelector('thead')?.clientHeight ?? 0;
    const viewTop = scroller ? scroller.getBoundingClientRect().top : 0;
    const below = viewTop + covered - body.getBoundingClientRect().top - state.shift;
    const first = span.from + Math.max(0, Math.floor(below / rowHeight + 0.5));
    const isAtEnd = box.scrollTop >= box.scrollHeight - box.clientHeight - 1;
    events.rested(range, hasScrolled ? { first, isAtEnd } : null);
  };
  const restLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(rest, restMs);
  };

  const moved = (): number => {
    if (!place || place.box.scrollTop === state.top) return state.shift;
    const { box } = place;
    const { scrollTop: top, clientHeight: viewport } = box;
    const height = heightIn(place);
    const before = distance();
    state = scrolled(state, top, { height, viewport });
    // The scroll position is at an end before the rows are.
    const isAtTop = top <= 0 && distance() > 0;
    const isAtBottom = top >= box.scrollHeight - viewport && distance() < distanceAt(top, height);
    if (height > tallest && (isAtTop || isAtBottom)) goTo(place, distance());
    isFast = Math.abs(distance() - before) > fastViews * viewport;
    hasScrolled = true;
    restLater();
    return state.shift;
  };

  return {
    area: areaOf,
    arrange(body, scroller, span, rowHeight) {
      const box = scroller ?? (document.scrollingElement as HTMLElement);
      const isSame = place?.body === body;
      if (isSame) moved();
      const before = place;
      place = { body, scroller, box, span, rowHeight };
      if (!isSame || !before) {
        goTo(place, (grows ? box.scrollTop : 0) - span.from * rowHeight);
        hasScrolled = false;
      } else if (before.span.from !== span.from || before.rowHeight !== rowHeight) {
        goTo(place, (distance() / before.rowHeight + before.span.from - span.from) * rowHeight);
        hasScrolled = false;
      } else if (heightIn(place) > tallest) goTo(place, distance());
    },
    moved,
    viewed(next) {
      range = next;
      events.viewed(next, isFast);
    },
    by(px) {
      if (!place) return;
      moved();
      goTo(place, distance() + px);
      isFast = Math.abs(px) > fastViews * place.box.clientHeight;
      hasScrolled = true;
      restLater();
    },
    held: events.held,
    printed: events.printed,
    box(): ScrollBox | null {
      if (!place?.scroller) return null;
      const { scroller, span, rowHeight } = place;
      return {
        get scrollTop() {
          return scroller.scrollTop;
        },
        get scrollLeft() {
          return scroller.scrollLeft;
        },
        start: topAt(-span.from * rowHeight, heightIn(place)),
        addEventListener: scroller.addEventListener.bind(scroller),
        removeEventListener: scroller.removeEventListener.bind(scroller),
        scrollTo(left, top) {
          if (!place) return;
          scroller.scrollLeft = left;
          goTo(place, distanceAt(top, heightIn(place)));
          hasScrolled = false;
        },
      };
    },
    close: () => clearTimeout(timer),
  };
}
