/** The screen reflects a change at once: rows, numbers on tabs, and records that refer to the changed one. */

import { announcedRows, grid, listed, numberOn, pathOf, rowAt, rowOf, rows } from '../support/list-page.ts';
import { english, japanese, resourceNamed } from '../support/project.ts';
import { control, editSection, save, toast, value } from '../support/record-page.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';

const equipment = resourceNamed('equipment');
const types = resourceNamed('equipment-types');
const words = japanese;

const tab = (page: Page, category: string) =>
  page.getByRole('tab').filter({ hasText: words.of(equipment, `categories.${category}`) });

test('the tabs count anew when records are deleted, one by one or many', async ({ signIn, api }) => {
  const common = ofThisTry('数え直し');
  const type = (await api.list(types)).items[0]?.id;
  for (const letter of ['甲', '乙', '丙'])
    await api.create(equipment, { name: `${common} ${letter}`, equipmentTypeId: type, status: 'DISPOSED' });
  const page = await signIn('admin', pathOf(equipment, { freeText: common }));
  await listed(page);
  expect(await numberOn(tab(page, 'ALL'))).toBe(3);
  expect(await numberOn(tab(page, 'DISPOSED'))).toBe(3);

  const title = (await rowAt(page, 1).locator('a').first().textContent()) ?? '';
  await rowOf(page, title).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: words('app.actions.delete') }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(rowOf(page, title)).toHaveCount(0);
  await expect.poll(() => numberOn(tab(page, 'ALL'))).toBe(2);
  await expect.poll(() => numberOn(tab(page, 'DISPOSED'))).toBe(2);
  expect(await announcedRows(page)).toBe(2);

  await grid(page).getByRole('checkbox').first().check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: words('app.actions.delete') })
    .click();
  const question = page.getByRole('alertdialog', {
    name: words('app.dialogs.deleteMany.title', { smart_count: 2, name: words.of(equipment, 'name') }),
  });
  await question.getByRole('button').last().click();
  await expect(rows(page)).toHaveCount(0);
  await expect.poll(() => numberOn(tab(page, 'ALL'))).toBe(0);
});

test('a record that others refer to is not deleted, and that is said', async ({ signIn, api, watcher }) => {
  const used = (await api.list(equipment)).items[0]?.equipmentTypeId;
  const page = await signIn('admin', types.routes.detail.replace('{id}', String(used)));
  await page
    .locator('main header')
    .getByRole('button', { name: words('app.actions.more') })
    .click();
  await page.getByRole('menuitem', { name: words('app.actions.delete') }).click();
  watcher.expectRefusal({ status: 409 });
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByRole('alert')).toContainText(words('app.errors.still-referenced'));
});

test('a type that gets another name has it on the equipment at once', async ({ signIn, api }) => {
  const [before, after, witness] = ['改名前', '改名後', '改名の証人'].map(ofThisTry) as [string, string, string];
  const type = await api.create(types, { name: before, category: 'UNMANAGED' });
  const piece = await api.create(equipment, { name: witness, equipmentTypeId: type.id, status: 'STORED' });
  const page = await signIn('admin', pathOf(equipment, { freeText: witness }));
  await listed(page);
  await rows(page).first().getByRole('link', { name: before }).click();
  await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible();
  await editSection(page, 'basic');
  await control(page, 'name').fill(after);
  await save(page, words);
  await expect(toast(page, words('app.toasts.updated', { title: after }))).toBeVisible();
  await page.goBack();
  await listed(page);
  await expect(rows(page).first()).toContainText(after);
  await rows(page).first().getByRole('link', { name: witness }).click();
  await expect(value(page, 'equipmentTypeId')).toHaveText(after);
  expect((await api.get(equipment, piece.id)).equipmentTypeName).toBe(after);
});

test('what people write is shown as text, wherever it is shown', async ({ signIn, api }) => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}"\'';
  const type = (await api.list(types)).items[0]?.id;
  const record = await api.create(equipment, {
    name: hostile,
    equipmentTypeId: type,
    status: 'STORED',
    note: 'javascript:alert(3)',
    model: hostile,
  });
  const page = await signIn('admin', pathOf(equipment, { freeText: '<img' }), { locale: 'en-US' });
  page.on('dialog', () => expect('a dialog of the browser').toBe('none'));
  await listed(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first().locator('a').first()).toHaveText(hostile);
  await rows(page).first().locator('a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
  await api.change(equipment, record.id, { model: `${hostile} 2` });
  await page.getByRole('tab', { name: english.of(equipment, 'tabs.history') }).click();
  await expect(page.locator('main ol li').first()).toContainText(hostile);
  await page.goBack();
  await editSection(page, 'identity');
  await expect(control(page, 'name')).toHaveValue(hostile);
  await expect(page.locator('main img, main script')).toHaveCount(0);
});
