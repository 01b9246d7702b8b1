/**
 * A role: its permissions, a group with it, and the pages that a person may then open, and back; once in each language.
 */

import { listed } from '../support/list-page.ts';
import { languagesFor } from '../support/project.ts';
import { choose, control, editSection, field, idIn, save, toast, value } from '../support/record-page.ts';
import { emails } from '../support/roles.ts';
import { detailOf, groups, personOf, removeOpen, roles } from '../support/settings.ts';
import { settled, sideNavigation } from '../support/shell.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';

const equipmentPath = '/equipment';
const link = (page: Page) => sideNavigation(page).locator(`a[href="${equipmentPath}"]`);

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  test(`a role gives areas to the people of its groups, and takes them back (${locale})`, async ({
    signIn,
    another,
    api,
    watcher,
  }) => {
    test.slow();
    const name = ofThisTry(`鍵の管理 ${locale}`);
    const groupName = `鍵の担当 ${locale}`;
    // A group that an earlier try left would still give the area.
    for (const { id } of (await api.list(groups, { freeText: groupName })).items) await api.remove(groups, id);
    const group = await api.create(groups, {
      name: ofThisTry(groupName),
      includedPersonIds: [await personOf(api, emails['hr-viewer'])],
    });
    const page = await signIn('admin', roles.routes.list, { locale });
    await listed(page);
    const viewer = await (await another('hr-viewer')).newPage();
    await viewer.goto('/people/workforce');
    await listed(viewer);
    await expect(link(viewer)).toHaveCount(0);

    await test.step('created with a permission', async () => {
      const one = words.of(roles, 'name', { smart_count: 1 });
      await page.getByRole('link', { name: words('app.actions.add', { name: one }) }).click();
      await save(page, words);
      await expect(field(page, 'roleName')).toContainText(words('app.validation.required'));
      await control(page, 'roleName').fill(name);
      await choose(page, 'productPermissionIds', 'すべて閲覧');
      await choose(page, 'productPermissionIds', '総務 編集');
      // The list stays open for more choices, and covers the buttons below.
      await page.keyboard.press('Tab');
      await save(page, words);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(toast(page, words('app.toasts.created', { title: name }))).toBeVisible();
      await expect(value(page, 'productPermissionIds')).toContainText('すべて閲覧');
      await expect(value(page, 'productPermissionIds')).toContainText('総務 編集');
    });
    const id = idIn(page);

    await test.step('edited on its own page: one permission is taken off again', async () => {
      await page
        .locator('main header')
        .getByRole('link', { name: words('app.actions.edit') })
        .click();
      await expect(page).toHaveURL(String(roles.routes.edit).replace('{id}', id));
      await page.getByRole('button', { name: words('app.form.removeTag', { tag: 'すべて閲覧' }) }).click();
      await control(page, 'description').fill('鍵の貸し出し');
      await save(page, words);
      await expect(page).toHaveURL(detailOf(roles, id));
      await expect(value(page, 'description')).toHaveText('鍵の貸し出し');
      await expect(value(page, 'productPermissionIds')).toHaveText('総務 編集');
    });

    await test.step('held by a group, it is felt at the next step of its people', async () => {
      await page.goto(detailOf(groups, group.id));
      await editSection(page, 'roles');
      await choose(page, 'roleIds', name);
      await page.keyboard.press('Tab');
      await save(page, words);
      await expect(value(page, 'roleIds')).toHaveText(name);
      await viewer.goto(equipmentPath);
      await listed(viewer);
      await expect(link(viewer)).toBeVisible();
      await page.goto(detailOf(roles, id));
      await expect(value(page, 'totalPeople')).toHaveText('1');
      await expect(value(page, 'peopleGroupIds')).toHaveText(String(group.name));
    });

    await test.step('it cannot be deleted while the group holds it, and that is said', async () => {
      watcher.expectRefusal({ status: 409, path: roles.wire.list });
      await removeOpen(page);
      await expect(page.getByRole('alert')).toContainText(words('app.errors.still-referenced'));
      await expect(page).toHaveURL(detailOf(roles, id));
      expect((await api.get(roles, id)).roleName).toBe(name);
    });

    await test.step('without the permission the area is gone at once, from an open page too', async () => {
      watcher.expectRefusal({ status: 403 });
      await editSection(page, 'permissions');
      await page.getByRole('button', { name: words('app.form.removeTag', { tag: '総務 編集' }) }).click();
      await save(page, words);
      await expect(field(page, 'productPermissionIds')).toHaveCount(0);
      await expect(value(page, 'productPermissionIds')).not.toContainText('総務');
      await viewer
        .locator('main')
        .getByRole('searchbox')
        .or(viewer.locator('main').getByRole('textbox'))
        .first()
        .fill('鍵');
      await expect(viewer.getByRole('alertdialog')).toBeVisible();
      await viewer.goto(equipmentPath);
      await settled(viewer);
      await expect(viewer.getByRole('heading', { level: 1 })).toHaveText(/アクセス権限がありません|permission|access/i);
      await expect(link(viewer)).toHaveCount(0);
    });

    await test.step('no longer held, it can be deleted', async () => {
      await api.remove(groups, group.id);
      await page.goto(detailOf(roles, id));
      await settled(page);
      await removeOpen(page);
      await expect(page).toHaveURL(roles.routes.list);
      await expect(toast(page, words('app.toasts.deleted', { title: name }))).toBeVisible();
    });
  });
}
