/** The frame around every page, as a user operates it. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '#model/types/locale.ts';
import { idle } from './idle.ts';

const languageNames: Readonly<Record<Locale, string>> = { 'ja-JP': '日本語', 'en-US': 'English' };

/** The main navigation at the side; tabs, breadcrumbs and pages of a list are navigation too. */
export const sideNavigation = (page: Page): Locator =>
  page.getByRole('navigation', { name: /^(メインナビゲーション|Main navigation)$/ });

/** Changes the language by the menu in the bar and waits until the screen has changed. */
export async function switchLanguage(page: Page, to: Locale): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(言語|Language): / })
    .click();
  await page.getByRole('menuitemradio', { name: languageNames[to] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', to.slice(0, 2));
}

/** Waits until the page shows its content and makes no more requests. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#main h1')).toBeVisible();
  await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
  await idle(page);
}
