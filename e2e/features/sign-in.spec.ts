/** Signing in with more than a password, and failures of it, with the e-mails of each case. */

import { expectAccessible } from '../support/accessible.ts';
import { expectToFit, resize } from '../support/layout.ts';
import { codeFor, emailsTo } from '../support/mailbox.ts';
import { emailOf, passwordOf } from '../support/people.ts';
import { languagesFor } from '../support/project.ts';
import { words } from '../support/sign-in-words.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectLanguage } from '../support/texts.ts';

for (const { locale } of languagesFor(import.meta.filename)) {
  const text = words[locale];

  async function signIn(page: Page, email: string, password = passwordOf): Promise<void> {
    await page.getByLabel(text.email).fill(email);
    await page.getByLabel(text.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: text.signInAction }).click();
  }

  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test(`a code by e-mail is asked for, sent anew, used up, and lets in, in ${locale}`, async ({ another, watcher }) => {
    watcher.expectRefusal({ status: 400, path: '/identity/' });
    const page = await (await another(null, { locale })).newPage();
    const email = emailOf('codes', locale);
    const enter = async (code: string) => {
      await page.getByLabel(text.code).fill(code);
      await page.getByRole('button', { name: text.checkCode }).click();
    };
    await page.goto('/auth/sign-in?redirect=%2Findividual%3Ffrom%3Dcode&mfa_method=sms');
    await signIn(page, email);

    await test.step('the address says what is asked for, and the letter is in the language of the account', async () => {
      await expect(page.getByRole('heading', { level: 1, name: text.codeTitle })).toBeVisible();
      expect(new URL(page.url()).searchParams.get('mfa_method')).toBe('email');
      await expect(page.getByLabel(text.code)).toBeFocused();
      expect((await emailsTo(page, email))[0]).toMatchObject({ kind: 'sign-in-code', locale });
      await expectAccessible(page);
      await expectLanguage(page, locale, '***@');
      for (const width of ['desktop', 'zoomed', 'phone'] as const) await expectToFit(page, width);
      await resize(page, 'desktop');
    });

    await test.step('a wrong code may be tried again, five times in all', async () => {
      const code = await codeFor(page, email);
      for (let round = 0; round < 4; round++) {
        await enter(wrong(code));
        await expect(page.getByText(text.messages['wrong-code'])).toBeVisible();
      }
      await enter(wrong(code));
      await expect(page.getByText(text.messages['code-used-up'])).toBeVisible();
      await enter(code);
      await expect(page.getByText(text.messages['code-used-up'])).toBeVisible();
    });

    await test.step('a new one lets in, and leads where the address wanted to go', async () => {
      await page.getByRole('button', { name: text.sendNewCode }).click();
      await expect(page.getByText(text.messages['code-sent'])).toBeVisible();
      await enter(await codeFor(page, email, 2));
      await expect(page).toHaveURL('/individual?from=code');
    });

    await test.step('whoever is in already goes on from the sign-in page', async () => {
      await page.goto('/auth/sign-in?mfa_method=email');
      await expect(page).toHaveURL('/individual');
    });
  });

  test(`loaded anew, the address of the code step explains itself, in ${locale}`, async ({ another }) => {
    const page = await (await another(null, { locale })).newPage();
    await page.goto('/auth/sign-in?mfa_method=email');
    await expect(page.getByText(text.emailCodeFollows)).toBeVisible();
    await page.goto('/auth/sign-in?mfa_method=sms');
    await expect(page.getByRole('button', { name: text.signInAction })).toBeVisible();
    await expect(page.getByText(text.emailCodeFollows)).toHaveCount(0);
  });

  test(`a temporary password must be changed, in ${locale}`, async ({ another, watcher }) => {
    watcher.expectRefusal({ status: 400, path: '/identity/' });
    const page = await (await another(null, { locale })).newPage();
    await page.goto('/auth/sign-in');
    await signIn(page, emailOf('temporary', locale));
    await expect(page.getByRole('heading', { level: 1, name: text.newPasswordTitle })).toBeVisible();
    await expectAccessible(page);
    for (const weak of ['short-1', passwordOf]) {
      await page.getByLabel(text.newPassword).fill(weak);
      await page.getByRole('button', { name: text.setPassword }).click();
      await expect(page.getByText(text.messages['weak-password'])).toBeVisible();
    }
    await page.getByLabel(text.newPassword).fill('Another-password-8');
    await page.getByRole('button', { name: text.setPassword }).click();
    await expect(page).toHaveURL('/individual');
  });

  test(`a forgotten password is reset with a code from the mailbox, in ${locale}`, async ({ another, watcher }) => {
    watcher.expectRefusal({ status: 400, path: '/identity/' });
    const page = await (await another(null, { locale })).newPage();
    const email = emailOf('forgetful', locale);
    await page.goto('/auth/sign-in?redirect=%2Findividual%3Ffrom%3Dreset&error=invitation_not_found');
    await page.getByRole('link', { name: text.forgotPassword }).click();
    await page.getByLabel(text.email).fill(email);
    await page.getByRole('button', { name: text.sendCode }).click();
    await expect(page.getByLabel(text.code)).toBeFocused();
    const code = await codeFor(page, email);
    expect((await emailsTo(page, email))[0]).toMatchObject({ kind: 'password-reset-code', locale });
    const reset = async (entered: string) => {
      await page.getByLabel(text.code).fill(entered);
      await page.getByLabel(text.newPassword).fill('Another-password-8');
      await page.getByRole('button', { name: text.resetAction }).click();
    };
    await reset(wrong(code));
    await expect(page.getByText(text.messages['wrong-code'])).toBeVisible();
    await expectAccessible(page);
    await reset(code);
    await expect(page.getByText(text.messages['password-changed'])).toBeVisible();
    await expect(page.getByLabel(text.email)).toHaveValue(email);
    await signIn(page, email, 'Another-password-8');
    await expect(page).toHaveURL('/individual?from=reset');
  });

  test(`a wrong password says so, and too many lock, in ${locale}`, async ({ another, watcher }) => {
    watcher.expectRefusal({ status: 400, path: '/identity/' });
    const page = await (await another(null, { locale })).newPage();
    await page.goto('/auth/sign-in');
    await signIn(page, emailOf('unlucky', locale), 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText(text.messages['wrong-credentials']);
    await signIn(page, emailOf('unlucky', locale));
    await expect(page.getByRole('alert')).toHaveText(text.messages.locked);
    await expectAccessible(page);
  });
}

test('everybody is asked for a code while the installation wants it', async ({ signIn, another }) => {
  const admin = await signIn('admin', '/');
  const text = words['ja-JP'];
  const headers = { origin: new URL(admin.url()).origin, 'x-daicho': '1' };
  const set = (enabled: boolean) => admin.request.patch('/v2/settings/mfa/email', { headers, data: { enabled } });
  try {
    expect(await (await set(true)).json()).toMatchObject({ enabled: true });
    const page = await (await another(null)).newPage();
    const before = (await emailsTo(page, 'individual@example.co.jp')).length;
    await page.goto('/auth/sign-in');
    await page.getByRole('button', { name: 'individual@example.co.jp' }).click();
    await page.getByRole('button', { name: text.signInAction, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.codeTitle })).toBeVisible();
    await page.getByLabel(text.code).fill(await codeFor(page, 'individual@example.co.jp', before + 1));
    await page.getByRole('button', { name: text.checkCode }).click();
    await expect(page).toHaveURL('/individual');
  } finally {
    expect((await set(false)).status()).toBe(200);
  }
});
