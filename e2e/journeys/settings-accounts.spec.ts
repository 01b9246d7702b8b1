/** Accounts: users of the areas and invitations; an invitation is filled in, refused, sent, sent again and revoked. */

import { linkIn, listed, pathOf, rowOf, tabs } from '../support/list-page.ts';
import { emailsTo, invitationFor } from '../support/mailbox.ts';
import { languagesFor } from '../support/project.ts';
import { control, expectError, toast } from '../support/record-page.ts';
import { emails } from '../support/roles.ts';
import { staff } from '../support/settings.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  test(`an invitation from the dialog to its end (${locale})`, async ({ signIn, another, watcher }) => {
    const email = `${ofThisTry(`invited-${locale.toLowerCase()}`).replace(' ', '-')}@settings.example.com`;
    const page = await signIn('admin', pathOf(staff, { freeText: emails['hr-viewer'] }), { locale });
    await listed(page);

    await test.step('those who use the area and those who are invited have a tab each', async () => {
      const names = ['operator-membership', 'operator-invitation'].map((name) => words.of(staff, `categories.${name}`));
      await expect(tabs(page)).toHaveText(names.map((name) => new RegExp(`^${name}`)));
      await expect(rowOf(page, emails['hr-viewer'])).toContainText(words('enums.membershipStatus.ACTIVE'));
      await page.goto(staff.routes.list);
      await listed(page);
    });

    const dialog = page.getByRole('dialog', { name: words.of(staff, 'actions.invite.label') });
    const send = dialog.getByRole('button', { name: words.of(staff, 'actions.invite.button') });
    await test.step('a faulty address is said at its field, and nothing typed is lost', async () => {
      watcher.expectRefusal({ status: 409, path: staff.wire.list });
      await page.getByRole('button', { name: words.of(staff, 'actions.invite.label') }).click();
      await control(page, 'familyName').fill('新井');
      await control(page, 'givenName').fill('花');
      await control(page, 'email').fill('nobody');
      await send.click();
      await expectError(page, 'email', words('app.validation.format.email'));
      await control(page, 'email').fill(emails['hr-viewer']);
      await send.click();
      await expectError(page, 'email', words('app.validation.unique'));
      await expect(control(page, 'familyName')).toHaveValue('新井');
      await expect(control(page, 'givenName')).toHaveValue('花');
    });

    await test.step('sent, the letter is there and so is the row', async () => {
      await control(page, 'email').fill(email);
      await send.click();
      await expect(dialog).toHaveCount(0);
      await expect(toast(page, words.of(staff, 'actions.invite.done'))).toBeVisible();
      await expect.poll(async () => (await emailsTo(page, email)).length).toBe(1);
      expect((await emailsTo(page, email))[0]?.kind).toBe('invitation');
      await tabs(page).last().click();
      await listed(page);
      await expect(rowOf(page, email)).toContainText(words('enums.membershipStatus.INVITED'));
    });

    const early = await invitationFor(page, email);
    await test.step('sent again, only the new link is good', async () => {
      await linkIn(rowOf(page, email)).click();
      await page.getByRole('button', { name: words.of(staff, 'actions.resend.label') }).click();
      await expect.poll(async () => (await emailsTo(page, email)).length).toBe(2);
      const late = await invitationFor(page, email);
      expect(late).not.toBe(early);
      watcher.expectRefusal({ status: 404, path: '/v2/invitations/' });
      const guest = await (await another(null, { locale })).newPage();
      await guest.goto(early);
      await expect(guest).toHaveURL(/error=invitation_not_found/);
      await guest.goto(late);
      await expect(guest.locator('input[name="email"]').or(guest.locator('input[readonly]')).first()).toHaveValue(
        email,
      );
    });

    await test.step('revoking asks once; afterwards the link is worth nothing', async () => {
      const more = page.getByRole('button', { name: words('app.actions.more') });
      const label = words.of(staff, 'actions.revoke.label');
      const question = page.getByRole('alertdialog');
      await more.click();
      await page.getByRole('menuitem', { name: label }).click();
      await expect(question).toContainText(words.of(staff, 'actions.revoke.consequence'));
      await question.getByRole('button', { name: words('app.actions.cancel') }).click();
      await more.click();
      await page.getByRole('menuitem', { name: label }).click();
      await question.getByRole('button', { name: words.of(staff, 'actions.revoke.button') }).click();
      await expect(page.locator('main header').first()).toContainText(words('enums.membershipStatus.REVOKED'));
      const guest = await (await another(null, { locale })).newPage();
      await guest.goto(await invitationFor(page, email));
      await expect(guest).toHaveURL(/error=invitation_not_found/);
    });
  });
}
