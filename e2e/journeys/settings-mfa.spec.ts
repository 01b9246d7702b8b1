/** Codes by e-mail for everybody: switched on, required at the next sign-in, switched off. */

import { listed, pathOf, rowOf } from '../support/list-page.ts';
import { codeFor, emailsTo } from '../support/mailbox.ts';
import { languagesFor } from '../support/project.ts';
import { control, toast, value } from '../support/record-page.ts';
import { emails } from '../support/roles.ts';
import { password } from '../support/sessions.ts';
import { mfa, staff } from '../support/settings.ts';
import { words as signInWords } from '../support/sign-in-words.ts';
import { expect, test } from '../support/test.ts';

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const text = signInWords[locale];
  test(`codes by e-mail, on and off (${locale})`, async ({ signIn, another }) => {
    const page = await signIn('admin', mfa.routes.list, { locale });
    const turn = async (to: boolean): Promise<void> => {
      await page.goto(mfa.routes.list);
      await page.getByRole('button', { name: words.of(mfa, 'actions.email.label') }).click();
      await control(page, 'enabled').setChecked(to);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.of(mfa, 'actions.email.button') })
        .click();
      const question = page.getByRole('alertdialog', { name: words.of(mfa, 'actions.email.question') });
      await question.getByRole('button', { name: words.of(mfa, 'actions.email.button') }).click();
      await expect(toast(page, words.of(mfa, 'actions.email.done'))).toBeVisible();
      await expect(value(page, 'enabled')).toHaveText(words.of(mfa, `values.enabled.${to}`));
    };
    const status = async (of: string): Promise<void> => {
      await page.goto(pathOf(staff, { freeText: emails['hr-viewer'] }));
      await listed(page);
      await expect(rowOf(page, emails['hr-viewer'])).toContainText(words(`enums.mfaStatus.${of}`));
    };
    const enter = async () => {
      const guest = await (await another(null, { locale })).newPage();
      await guest.goto('/auth/sign-in');
      await guest.getByLabel(text.email).fill(emails['hr-viewer']);
      await guest.getByLabel(text.password, { exact: true }).fill(password);
      await guest.getByRole('button', { name: text.signInAction }).click();
      return guest;
    };

    await turn(true);
    try {
      await status('ENABLED');
      const before = (await emailsTo(page, emails['hr-viewer'])).length;
      const guest = await enter();
      await expect(guest.getByRole('heading', { level: 1, name: text.codeTitle })).toBeVisible();
      await guest.getByLabel(text.code).fill(await codeFor(page, emails['hr-viewer'], before + 1));
      await guest.getByRole('button', { name: text.checkCode }).click();
      await expect(guest).toHaveURL('/people/workforce');
    } finally {
      await turn(false);
    }
    await status('DISABLED');
    await expect(await enter()).toHaveURL('/people/workforce');
  });
}
