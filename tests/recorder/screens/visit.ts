/** One screen: its accessibility tree, and the targets of its links. */
import type { BrowserContext, Page } from '@playwright/test';
import { watchRest } from './at-rest.ts';

export interface Screen {
  /** The address that was opened. */
  readonly address: string;
  /** The address after the page has loaded. */
  readonly path: string;
  readonly title: string;
  readonly tree: string;
  /** The tree of the form behind the edit button; null without one. */
  readonly form: string | null;
  /** Paths of this site without their queries, in the order of the page. */
  readonly links: readonly string[];
}

export async function visit(context: BrowserContext, address: string): Promise<Screen> {
  const page = await context.newPage();
  try {
    const atRest = watchRest(page);
    await page.goto(address);
    await page.locator('main, .sign-in, #root > *').first().waitFor();
    const tree = await atRest();
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin, target }) => origin === location.origin && target !== '_blank')
        .map(({ pathname }) => pathname),
    );
    const { pathname, search } = new URL(page.url());
    const title = await page.title();
    return { address, path: `${pathname}${search}`, title, tree, links, form: await openForm(page, atRest) };
  } finally {
    await page.close();
  }
}

async function openForm(page: Page, atRest: () => Promise<string>): Promise<string | null> {
  const button = page.locator('main').getByRole('button', { name: /^(編集|Edit)$/ });
  if ((await button.count()) === 0 || !(await button.first().isEnabled())) return null;
  await button.first().click();
  return atRest();
}
