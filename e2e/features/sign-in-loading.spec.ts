/** The code that sends a sign-in loads while the form is filled in, and not before. */

import { expectAccessible } from '../support/accessible.ts';
import { expectToFit, resize } from '../support/layout.ts';
import { languagesFor } from '../support/project.ts';
import { emails } from '../support/roles.ts';
import { password } from '../support/sessions.ts';
import { words } from '../support/sign-in-words.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectLanguage } from '../support/texts.ts';

const code = /\/assets\/cognito-[^/]*\.js$/;

/** Requests for the code, which go on to be counted. */
function requestsOf(page: Page): readonly string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (code.test(request.url())) urls.push(request.url());
  });
  return urls;
}

const email = (page: Page) => page.locator('input[name="email"]');

/** The form stands, has the focus, and nothing is being loaded any more. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/auth/sign-in', { waitUntil: 'networkidle' });
  await expect(email(page)).toBeFocused();
}

for (const [beginning, begin] of [
  ['a key', (page: Page) => page.keyboard.press('a')],
  ['a click into a field', (page: Page) => page.locator('input[name="password"]').click()],
  ['a focus without either', (page: Page) => page.locator('input[name="password"]').focus()],
  ['the choice of a demo account', (page: Page) => page.locator('.sign-in-demo button').first().click()],
] as const)
  test(`the client of the pool loads at ${beginning}, and not with the form`, async ({ another }) => {
    const page = await (await another(null)).newPage();
    const requests = requestsOf(page);
    await openForm(page);
    expect(requests).toEqual([]);
    await begin(page);
    await expect.poll(() => requests.length).toBe(1);
  });

for (const { locale } of languagesFor(import.meta.filename)) {
  const text = words[locale];

  async function fill(page: Page): Promise<void> {
    await page.getByLabel(text.email).fill(emails.individual);
    await page.getByLabel(text.password, { exact: true }).fill(password);
  }

  test(`a sign-in waits for code that is slow, in ${locale}`, async ({ another }) => {
    const page = await (await another(null, { locale })).newPage();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(code, async (route) => {
      await held;
      await route.continue();
    });
    await openForm(page);
    await fill(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: text.working })).toBeVisible();
    await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page).toHaveURL('/individual');
  });

  test(`code that fails to load is reported, and the next try signs in, in ${locale}`, async ({ another, watcher }) => {
    watcher.expectFailures();
    watcher.expectMessage('ERR_FAILED');
    const page = await (await another(null, { locale })).newPage();
    await page.route(code, (route) => route.abort());
    await openForm(page);
    await fill(page);
    await expect(page.locator('[role="alert"]')).toBeEmpty();
    await page.getByRole('button', { name: text.signInAction, exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(text.messages['not-loaded']);
    await expect(email(page)).toHaveValue(emails.individual);
    await expect(page.getByLabel(text.password, { exact: true })).toHaveValue(password);
    await expectAccessible(page);
    await expectLanguage(page, locale, '（デモ）');
    for (const width of ['desktop', 'zoomed', 'phone'] as const) await expectToFit(page, width);
    await resize(page, 'desktop');
    await page.unroute(code);
    await page.getByRole('button', { name: text.signInAction, exact: true }).click();
    await expect(page).toHaveURL('/individual');
  });
}
