/** A list as a user sees it: its rows, its tabs, and its parameters in the address bar. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Resource } from '#model/types/resource.ts';
import { idle } from './idle.ts';
import type { WordsIn } from './project.ts';

export const grid = (page: Page): Locator => page.getByRole('grid');

/** Rows that are drawn; a long list draws only those in view. */
export const rows = (page: Page): Locator => page.locator('tbody tr[data-index]');

/** By its index on the page, from 0. */
export const rowAt = (page: Page, index: number): Locator => page.locator(`tbody tr[data-index="${index}"]`);

export const rowOf = (page: Page, title: string): Locator => rows(page).filter({ hasText: title });

/** Scrolls the table to its end, which a long list does not draw at first. */
export const scrollToEnd = (page: Page): Promise<void> =>
  grid(page).evaluate((table) => table.parentElement?.scrollTo({ top: table.parentElement.scrollHeight }));

/** The link in the first cell of a row, which leads to its record. */
export const linkIn = (row: Locator): Locator => row.locator('td a').first();

/** The link above the list that leads to its form. */
export function addLink(page: Page, words: WordsIn, resource: Resource): Locator {
  const name = words('app.actions.add', { name: words.of(resource, 'name', { smart_count: 1 }) });
  // In the middle of an English sentence the name is in lower case.
  return page
    .locator('main')
    .getByRole('link', { name: new RegExp(`^${name}$`, 'i') })
    .first();
}

export const tabs = (page: Page): Locator => page.getByRole('tab');

export const header = (page: Page, field: string): Locator => page.locator(`thead th[data-column="${field}"]`);

/** The button in the header that sorts by this field. */
export const sortButton = (page: Page, field: string): Locator => header(page, field).locator('button').first();

/** Waits until the rows match the current address. */
export async function listed(page: Page): Promise<void> {
  await expect(page.locator('#main h1')).toBeVisible();
  await expect(
    page.locator('[role="grid"]:not([aria-busy]), [role="treeitem"], #main h2, #main ul[aria-label]').first(),
  ).toBeVisible();
  await expect(page.locator('#main tbody [aria-busy="true"]')).toHaveCount(0);
  await idle(page);
}

/** Waits until a list that was scrolled rests. Then its address names the page in view. */
export async function rested(page: Page): Promise<void> {
  await expect(async () => {
    const url = page.url();
    await page.waitForTimeout(700);
    expect(page.url()).toBe(url);
  }).toPass();
  await listed(page);
}

/** Texts of the first rows in view, in order, each with its index in the list. */
export async function textOfRows(page: Page, most = 15): Promise<readonly string[]> {
  return rows(page).evaluateAll(
    (elements, count) =>
      elements
        .filter((row) => {
          // The cells of the header stay in view, the header itself scrolls.
          const head = row.closest('table')?.querySelector('thead th')?.getBoundingClientRect();
          return row.getBoundingClientRect().top > (head?.bottom ?? 0) - 1;
        })
        .slice(0, count)
        .map((row) => `${row.getAttribute('aria-rowindex')} ${row.textContent?.trim().replaceAll(/\s+/g, ' ')}`),
    most,
  );
}

/** Parameters of the address bar, each with all its values. */
export function address(page: Page): Readonly<Record<string, readonly string[]>> {
  const params = new URL(page.url()).searchParams;
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
}

export const expectAddress = (page: Page, wanted: Readonly<Record<string, readonly string[]>>): Promise<void> =>
  expect.poll(() => address(page), { message: 'parameters in the address bar' }).toEqual(wanted);

/** The number at the end of a tab: `1,234` → 1234. */
export async function numberOn(tab: Locator): Promise<number> {
  const text = (await tab.textContent()) ?? '';
  return Number(/([\d,]+)$/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

/** Number of rows of the whole list, as a screen reader announces it. */
export const announcedRows = async (page: Page): Promise<number> =>
  Number(await grid(page).getAttribute('aria-rowcount')) - 1;

export const pathOf = ({ routes }: Resource, params: Readonly<Record<string, string | readonly string[]>> = {}) => {
  const search = new URLSearchParams(
    Object.entries(params).flatMap(([name, values]) => [values].flat().map((value) => [name, String(value)])),
  );
  return search.size === 0 ? routes.list : `${routes.list}?${search}`;
};

/** The parameter of the address bar that filters the list by this field. */
export const paramOf = ({ list }: Resource, field: string): string =>
  list.filters.find((filter) => filter.field === field)?.param ?? field;
