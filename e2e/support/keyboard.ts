/** Uses the app with the keyboard only. The focus must always be visible: marked, in the window, and not covered. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than crossing any page needs. */
const mostPresses = 120;

/** Presses a key and checks that the focus is visible afterwards. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectFocusSeen(page);
}

/** Presses Tab (or another key) until the control has the focus. */
export async function reach(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await hasFocus(wanted)) return;
    await press(page, key);
  }
  const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  throw new Error(`${mostPresses} times ${key} do not lead to ${wanted}; the focus is on ${at}`);
}

/** Moves to a control and presses Enter. */
export async function activate(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await reach(page, wanted);
  await page.keyboard.press(key);
}

const hasFocus = async (wanted: Locator): Promise<boolean> =>
  (await wanted.count()) > 0 && (await wanted.first().evaluate((element) => element === document.activeElement));

/** Polls, since transitions may still be running. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(unseenFocus), { message: 'the focus can be seen', timeout: 2000 }).toBeNull();
}

/**
 * The reason why the focus is not visible, or null. The page itself, its heading and its main part take the focus
 * without showing it.
 */
function unseenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.matches('h1, main, dialog, [role="alert"]')) return null;
  const what = focused.outerHTML.slice(0, 160);

  const isMarked = (element: Element): boolean => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow.includes('inset');
  };
  const background = (element: Element): string => getComputedStyle(element).backgroundColor;
  const isLit = (element: Element): boolean => {
    const others = [...(element.parentElement?.children ?? [])].filter((other) => other !== element);
    return (
      /^(menuitem|option|tab|menuitemradio)$/.test(element.getAttribute('role') ?? '') &&
      others.some((other) => background(other) !== background(element))
    );
  };
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement, ...focused.children];
  if (!around.some((element) => element && isMarked(element)) && !isLit(focused)) return `not marked: ${what}`;

  const { left, top, width, height } = focused.getBoundingClientRect();
  const [x, y] = [left + Math.min(width, innerWidth) / 2, top + height / 2];
  const at = document.elementFromPoint(x, y);
  if (!at) return `outside of the window: ${what}`;
  const isThere = focused.contains(at) || at.contains(focused) || at.closest('label')?.contains(focused);
  return isThere ? null : `covered by ${at.outerHTML.slice(0, 120)}: ${what}`;
}
