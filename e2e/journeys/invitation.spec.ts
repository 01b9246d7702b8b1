/**
 * Invitations in the browser: accepted, already registered, not found, and without revealing whether an address is
 * known.
 */

import { expectAccessible } from '../support/accessible.ts';
import { expectToFit, resize } from '../support/layout.ts';
import { invitationFor } from '../support/mailbox.ts';
import { emailOf, passwordOf } from '../support/people.ts';
import { bothLanguages, languagesFor } from '../support/project.ts';
import { words } from '../support/sign-in-words.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectLanguage } from '../support/texts.ts';

const home = (page: Page) => expect(page).toHaveURL('/individual');

for (const { locale } of languagesFor(import.meta.filename)) {
  const text = words[locale];
  const name = locale === 'ja-JP' ? '伊藤 健' : '健 伊藤';

  test(`somebody invited sets a password and is in, in ${locale}`, async ({ another, watcher }) => {
    const page = await (await another(null, { locale })).newPage();
    const email = emailOf('expected', locale);
    const path = await invitationFor(page, email);
    const answer = await page.goto(path);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.getByRole('heading', { level: 1, name: text.welcome(name) })).toBeVisible();
    const address = page.getByLabel(text.email);
    await expect(address).toHaveValue(email);
    await expect(address).toHaveAttribute('readonly');
    await expect(page.getByText(text.passwordRule)).toBeVisible();
    await expect(page.getByText(text.demoTitle)).toHaveCount(0);
    await expectAccessible(page);
    await expectLanguage(page, locale, name);
    for (const width of ['desktop', 'zoomed', 'phone'] as const) await expectToFit(page, width);
    await resize(page, 'desktop');

    await page.getByRole('button', { name: text.invitationAction }).click();
    await expect(page.getByText(text.messages['password-missing'])).toBeVisible();
    watcher.expectRefusal({ status: 400, path: '/v2/invitations/' });
    await page.getByLabel(text.password, { exact: true }).fill('too-short-1');
    await page.getByRole('button', { name: text.invitationAction }).click();
    await expect(page.getByText(text.messages['weak-password'])).toBeVisible();
    await page.getByLabel(text.password, { exact: true }).fill(passwordOf);
    await page.getByRole('button', { name: text.invitationAction }).click();
    await home(page);

    watcher.expectRefusal({ status: 404, path: '/v2/invitations/' });
    await page.goto(path);
    await home(page);
  });

  test(`somebody who has a password keeps it, in ${locale}`, async ({ another }) => {
    const page = await (await another(null, { locale })).newPage();
    const email = emailOf('registered', locale);
    await page.goto(await invitationFor(page, email));
    await expect(page.getByText(text.registeredIntro)).toBeVisible();
    await expect(page.locator('input[type="password"]')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: text.registeredAction }).click();
    await expect(page).toHaveURL('/auth/sign-in');
    await expect(page.getByText(text.messages['invitation-accepted'])).toBeVisible();
    await expect(page.getByLabel(text.email)).toHaveValue(email);
    await page.getByLabel(text.password, { exact: true }).fill(passwordOf);
    await page.getByRole('button', { name: text.signInAction }).click();
    await home(page);
  });

  test(`an invitation that is none leads to the sign-in page, in ${locale}`, async ({ another, watcher }) => {
    for (const status of [400, 404]) watcher.expectRefusal({ status, path: '/v2/invitations/' });
    const page = await (await another(null, { locale })).newPage();
    const late = await invitationFor(page, emailOf('late', locale));
    expect(late).not.toBe('');
    for (const path of [
      '/auth/invitation/x',
      '/auth/invitation/%E4%BD%90%E8%97%A4',
      `/auth/invitation/${'A'.repeat(43)}`,
      late,
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL('/auth/sign-in?error=invitation_not_found');
      await expect(page.getByText(text.messages.invitation_not_found)).toBeVisible();
    }
  });

  test(`an invitation that cannot be checked says so and can be tried again, in ${locale}`, async ({
    another,
    watcher,
  }) => {
    watcher.expectRefusal({ status: 503, path: '/v2/invitations/' });
    const page = await (await another(null, { locale })).newPage();
    await page.route('**/v2/invitations/*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/auth/invitation/demo-invitation');
    await expect(page.getByRole('heading', { level: 1, name: text.invitationInvalid })).toBeVisible();
    await expect(page.getByText(text.invitationNotFound)).toBeVisible();
    if (locale === 'en-US') {
      await expect(page.getByRole('heading', { name: 'Invitation is invalid', exact: true })).toBeVisible();
      await expect(page.getByText('Invitation not found', { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await page.unroute('**/v2/invitations/*');
    await page.getByRole('button', { name: text.checkAgain }).click();
    await expect(page.getByLabel(text.email)).toHaveValue('invited@example.co.jp');
  });
}

test('the mailbox shows the invitation, in both languages and in dark', async ({ another }) => {
  for (const { locale } of bothLanguages) {
    const page = await (await another(null, { locale })).newPage();
    await page.goto('/dev/mailbox');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      locale === 'ja-JP' ? '開発用メールボックス' : 'Development mailbox',
    );
    await expect(page.getByRole('heading', { level: 2, name: '台帳へのご招待' }).first()).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expectAccessible(page);
    }
    for (const width of ['desktop', 'phone'] as const) await expectToFit(page, width);
  }
});
