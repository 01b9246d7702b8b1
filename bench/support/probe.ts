/**
 * Runs inside the measured page, the same for every contestant: it uses only rows, a checkbox and a button to the next
 * page. Times are taken after the frame in which a change was painted.
 */

export interface Probe {
  /** Milliseconds from the navigation until the first row is painted; null before. */
  first(): number | null;
  /** Fetches responses, and serves them from memory from then on. */
  keepAnswers(paths: readonly string[]): Promise<void>;
  forgetAnswers(): void;
  /** Number of calls that were answered from memory. */
  answered(): number;
  turnPage(): Promise<Turn>;
  /** Ticks a row, counted from 0 among the drawn ones. */
  toggle(row: number): Promise<number>;
  ticked(): number;
  scroll(): Promise<Scroll>;
}

interface Turn {
  readonly ms: number;
  /** Text of the first row afterwards. */
  readonly row: string;
}

export interface Scroll {
  readonly droppedPercent: number;
  readonly longestFrameMs: number;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before any other script, so it must not use anything outside of the function. */
export function installProbe(): void {
  const scrollSteps = 120;
  const frameMs = 1000 / 60;

  const painted = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(0);
      });
    });
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const rows = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden])')].filter(
      ({ textContent }) => (textContent ?? '').trim().length > 20,
    );
  const firstRow = (): string => rows()[0]?.textContent ?? '';
  const boxes = (): HTMLInputElement[] =>
    rows().flatMap((row) => [...row.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]);
  const nextButton = (): HTMLElement => {
    const found = [...document.querySelectorAll<HTMLElement>('button')].find((button) =>
      /^(次の|次へ|Go to next|Next)/.test(button.getAttribute('aria-label') ?? button.textContent ?? ''),
    );
    if (!found) throw new Error('no button turns the page');
    return found;
  };
  const scroller = (): Element => {
    for (let at: Element | null = document.querySelector('tbody'); at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
    return document.scrollingElement ?? document.documentElement;
  };

  let firstMs: number | null = null;
  const observer = new MutationObserver(() => {
    if (rows().length === 0) return;
    observer.disconnect();
    void painted().then(() => {
      firstMs = performance.now();
    });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });

  const cached = new Map<string, ArrayBuffer>();
  let answered = 0;
  const fetchFromServer = window.fetch.bind(window);
  const keyOf = (address: string): string => {
    const { pathname, searchParams } = new URL(address, location.href);
    searchParams.sort();
    return `${pathname}?${searchParams}`;
  };
  window.fetch = async (input, init) => {
    const content = typeof input === 'string' ? cached.get(keyOf(input)) : undefined;
    if (!content) return fetchFromServer(input, init);
    answered += 1;
    return new Response(content, { headers: { 'content-type': 'application/json' } });
  };

  window.probe = {
    first: () => firstMs,
    async keepAnswers(paths) {
      for (const path of paths) {
        const response = await fetchFromServer(path, { cache: 'no-store' });
        if (!response.ok) throw new Error(`${path} answered ${response.status}`);
        cached.set(keyOf(path), await response.arrayBuffer());
      }
    },
    forgetAnswers: () => cached.clear(),
    answered: () => answered,
    async turnPage() {
      const before = firstRow();
      const button = nextButton();
      const begin = performance.now();
      button.click();
      while (firstRow() === before || firstRow() === '') await frame();
      await painted();
      return { ms: performance.now() - begin, row: firstRow() };
    },
    async toggle(row) {
      const box = boxes()[row];
      if (!box) throw new Error(`row ${row} has no checkbox`);
      const begin = performance.now();
      box.click();
      await painted();
      return performance.now() - begin;
    },
    ticked: () => boxes().filter(({ checked }) => checked).length,
    async scroll() {
      const box = scroller();
      box.scrollTop = 0;
      await frame();
      const step = Math.max(60, Math.min(240, (box.scrollHeight - box.clientHeight) / scrollSteps));
      const frames: number[] = [];
      let last = await frame();
      for (let index = 0; index < scrollSteps; index += 1) {
        box.scrollBy(0, step);
        const now = await frame();
        frames.push(now - last);
        last = now;
      }
      const dropped = frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / frameMs) - 1), 0);
      return { droppedPercent: (100 * dropped) / (dropped + scrollSteps), longestFrameMs: Math.max(...frames) };
    },
  };
}
