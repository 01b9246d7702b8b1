/** Checks that a page fits its window. */
import { expect, type Page } from '@playwright/test';

/** Widths in CSS pixels; 640 is a window of 1280 at 200 % zoom. */
export const widths = { desktop: 1280, phone: 390, zoomed: 640 } as const;

export type Width = keyof typeof widths;

const heights: Readonly<Record<Width, number>> = { desktop: 800, phone: 844, zoomed: 400 };

export const resize = (page: Page, width: Width): Promise<void> =>
  page.setViewportSize({ width: widths[width], height: heights[width] });

/** Makes the window as tall as the page, so that sticky elements cover nothing. */
export async function unroll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? widths.desktop, height: Math.min(height, 10_000) });
}

/** Checks that the page does not scroll horizontally and nothing is cut off at its right edge. */
export async function expectToFit(page: Page, width: Width): Promise<void> {
  await resize(page, width);
  // Two frames: content that depends on a media query is drawn first, then measured.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(outside), `beyond the edge at ${widths[width]} px`).toEqual([]);
}

/** Elements beyond the right edge of the window, except in a box that scrolls or shortens them. */
function outside(): string[] {
  const root = document.documentElement;
  /** Whether the element scrolls itself, or shows an ellipsis for more content. */
  const holds = (element: Element): boolean => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    return overflowX === 'auto' || overflowX === 'scroll' || (overflowX !== 'visible' && textOverflow === 'ellipsis');
  };
  const isReachable = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (holds(box) && box.getBoundingClientRect().right <= root.clientWidth + 1) return true;
    return false;
  };
  const beyond = [...document.querySelectorAll('body *')].filter((element) => {
    const { right, width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && right > root.clientWidth + 1 && !isReachable(element);
  });
  const found = beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 160));
  if (root.scrollWidth > root.clientWidth) found.unshift(`the page is ${root.scrollWidth} px wide`);
  return found;
}
