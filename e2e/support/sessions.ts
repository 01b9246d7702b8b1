/** Signs in as one of the demo accounts, through the real sign-in page. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Locale } from '#model/types/locale.ts';
import type { Role } from './roles.ts';

export const password = 'Daicho-demo-1';

const emailOf = (role: Role): string => `${role}@example.co.jp`;

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Fills in the sign-in form in any language, and waits until it is gone. */
export async function fillSignIn(page: Page, role: Role): Promise<void> {
  await page.locator('input[name="email"]').fill(emailOf(role));
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.locator('.sign-in').waitFor({ state: 'detached' });
}

/** Cookies and storage of a user who has just signed in. */
export async function openSession(browser: Browser, origin: string, role: Role): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/auth/sign-in');
  await fillSignIn(page, role);
  await page.locator('main h1').waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Resets the account to its initial state: this language, no arranged columns, no folded groups. */
export async function resetAccount(
  { request }: Pick<BrowserContext, 'request'>,
  origin: string,
  locale: Locale,
): Promise<void> {
  const headers = { origin, 'x-daicho': '1' };
  const session = (await (await request.get('/v2/session')).json()) as {
    locale: Locale | null;
    preferences: Record<string, unknown>;
  };
  if (session.locale !== locale)
    expect(await request.patch('/v2/session/locale', { headers, data: { locale } })).toBeOK();
  for (const key of Object.keys(session.preferences))
    expect(await request.delete(`/v2/session/preferences/${key}`, { headers })).toBeOK();
}
