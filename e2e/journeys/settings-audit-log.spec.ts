/** The audit log: its entries can be read and found, but not changed. */

import { expectAddress, linkIn, listed, rowOf } from '../support/list-page.ts';
import { languagesFor } from '../support/project.ts';
import { control, editSection, save, value } from '../support/record-page.ts';
import { labels } from '../support/roles.ts';
import { auditLog, detailOf, groups } from '../support/settings.ts';
import { sideNavigation } from '../support/shell.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  test(`an edit is told from what to what, and found by filters (${locale})`, async ({ signIn, api }) => {
    const name = ofThisTry(`防災班 ${locale}`);
    const group = await api.create(groups, { name, description: '前の説明' });
    const page = await signIn('admin', detailOf(groups, group.id), { locale });
    await editSection(page, 'basic');
    await control(page, 'description').fill('後の説明');
    await save(page, words);
    await expect(value(page, 'description')).toHaveText('後の説明');

    await page.goto(`${auditLog.routes.list}?freeText=${encodeURIComponent(name)}`);
    await listed(page);
    const updates = rowOf(page, '後の説明');
    await expect(rowOf(page, name)).toHaveCount(2);
    await expect(updates).toHaveCount(1);
    await expect(updates).toContainText(labels.admin);
    await expect(updates).toContainText(words('app.history.verbs.update'));
    await expect(updates).toContainText('前の説明');

    await test.step('a filter leaves what it names', async () => {
      const label = words.of(auditLog, 'fields.action');
      await page.locator('main [aria-haspopup="dialog"]').filter({ hasText: label }).first().click();
      await page
        .getByRole('dialog', { name: label })
        .getByRole('checkbox', { name: words('app.history.verbs.create'), exact: true })
        .check();
      await expectAddress(page, { freeText: [name], actionIn: ['create'] });
      await page.keyboard.press('Escape');
      await expect(updates).toHaveCount(0);
      await expect(rowOf(page, name)).toHaveCount(1);
      await page.goBack();
      await listed(page);
    });

    await test.step('an entry has a page, and nothing on it can be changed', async () => {
      await linkIn(updates).click();
      await expect(value(page, 'changes')).toContainText('前の説明');
      await expect(value(page, 'changes')).toContainText('後の説明');
      await expect(value(page, 'actor')).toHaveText(labels.admin);
      await expect(page.locator('[id^="edit-"]')).toHaveCount(0);
      await expect(page.locator('main header').first().getByRole('button')).toHaveCount(0);
    });
  });

  test(`who may not read the settings may not read the log (${locale})`, async ({ signIn }) => {
    const page = await signIn('hr-viewer', auditLog.routes.list, { locale });
    await expect(page.getByRole('heading', { level: 1, name: words('app.dialogs.forbidden.title') })).toBeVisible();
    await expect(sideNavigation(page).locator(`a[href="${auditLog.routes.list}"]`)).toHaveCount(0);
  });
}
