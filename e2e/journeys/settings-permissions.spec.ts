/** Product permissions: a matrix that is filled in by mouse or keys, saved, read, and not lost by accident. */

import { listed, rowOf } from '../support/list-page.ts';
import { languagesFor } from '../support/project.ts';
import { control, editSection, idIn, save, toast, value } from '../support/record-page.ts';
import { detailOf, expectMarked, matrixRow, permissions } from '../support/settings.ts';
import { sideNavigation } from '../support/shell.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const level = (field: string, value: string): string => words.of(permissions, `values.${field}.${value}`);

  test(`the matrix is filled in by mouse and by keys (${locale})`, async ({ signIn, api }) => {
    const name = ofThisTry(`車両 ${locale}`);
    const page = await signIn('admin', permissions.routes.list, { locale });
    await listed(page);
    const cell = (field: string, of: string) =>
      matrixRow(page, field).getByRole('radio', {
        name: `${words.of(permissions, `fields.${field}`)}: ${level(field, of)}`,
      });

    await test.step('a new permission allows nothing until something is chosen', async () => {
      const one = words.of(permissions, 'name', { smart_count: 1 });
      await page.getByRole('link', { name: words('app.actions.add', { name: one }) }).click();
      await control(page, 'name').fill(name);
      for (const field of ['itAccess', 'gaAccess', 'settingsAccess']) await expect(cell(field, 'NONE')).toBeChecked();
    });

    await test.step('by mouse, and by the arrow keys of the next row', async () => {
      await cell('hrAccess', 'VIEW').check();
      await page.keyboard.press('Tab');
      await expect(cell('gaAccess', 'NONE')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(cell('gaAccess', 'EDIT')).toBeChecked();
      await expect(cell('gaAccess', 'EDIT')).toBeFocused();
      await expect(cell('hrAccess', 'VIEW')).toBeChecked();
      await save(page, words);
    });
    await expect(toast(page, words('app.toasts.created', { title: name }))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const id = idIn(page);

    await test.step('the page shows what was chosen, and so does the list', async () => {
      await expectMarked(page, 'itAccess', level('itAccess', 'NONE'));
      await expectMarked(page, 'hrAccess', level('hrAccess', 'VIEW'));
      await expectMarked(page, 'gaAccess', level('gaAccess', 'EDIT'));
      expect(await api.get(permissions, id)).toMatchObject({ itAccess: 'NONE', hrAccess: 'VIEW', gaAccess: 'EDIT' });
      await page.goto(permissions.routes.list);
      await listed(page);
      await expect(rowOf(page, name)).toContainText(level('gaAccess', 'EDIT'));
    });

    await test.step('leaving a changed matrix asks first', async () => {
      await page.goto(detailOf(permissions, id));
      await editSection(page, 'access');
      await cell('legalAccess', 'EDIT').check();
      const question = page.getByRole('alertdialog', { name: words('app.form.unsavedTitle') });
      const away = sideNavigation(page).locator('a[href="/places"]');
      await away.click();
      await question.getByRole('button', { name: words('app.actions.cancel') }).click();
      await expect(cell('legalAccess', 'EDIT')).toBeChecked();
      await away.click();
      await question.getByRole('button', { name: words('app.actions.discard') }).click();
      await expect(page).toHaveURL('/places');
      expect((await api.get(permissions, id)).legalAccess).toBe('NONE');
    });

    await test.step('one section is saved by itself', async () => {
      await page.goto(detailOf(permissions, id));
      await editSection(page, 'access');
      await cell('legalAccess', 'VIEW').check();
      await save(page, words);
      await expectMarked(page, 'legalAccess', level('legalAccess', 'VIEW'));
      await editSection(page, 'sensitive');
      await control(page, 'mayRevealPublicIds').check();
      await save(page, words);
      await expect(value(page, 'mayRevealPublicIds')).toHaveText(words('app.cells.yes'));
      expect(await api.get(permissions, id)).toMatchObject({ legalAccess: 'VIEW', mayRevealPublicIds: true });
    });
  });
}
