/** The equipment ledger from its settings to a record's end, once in each language. */

import { addLink, linkIn, listed, pathOf, rowAt, rowOf, scrollToEnd } from '../support/list-page.ts';
import { formPath, languagesFor, resourceNamed } from '../support/project.ts';
import {
  choose,
  control,
  editSection,
  expectError,
  field,
  idIn,
  save,
  section,
  toast,
  value,
} from '../support/record-page.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const equipment = resourceNamed('equipment');
const types = resourceNamed('equipment-types');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const named = (name: string) => ofThisTry(`${name} ${locale}`);

  test(`types: add, put in order, disable, take back (${locale})`, async ({ signIn, api }) => {
    const name = named('検査機器');
    const page = await signIn('admin', pathOf(types), { locale });
    await listed(page);

    await test.step('add', async () => {
      await page
        .getByRole('link', { name: new RegExp(words.of(types, 'name', { smart_count: 1 }), 'i') })
        .last()
        .click();
      await control(page, 'name').fill(name);
      const managed = words.of(types, 'values.category.DISTRIBUTION_LOG_MANAGEMENT');
      await field(page, 'category').getByRole('radio', { name: managed }).check();
      await save(page, words);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(toast(page, words('app.toasts.created', { title: name }))).toBeVisible();
      await expect(value(page, 'category')).toHaveText(managed);
    });
    const id = idIn(page);

    await test.step('move up by the menu of its row', async () => {
      await page.goto(pathOf(types));
      await listed(page);
      await scrollToEnd(page);
      const at = Number(await rowOf(page, name).getAttribute('data-index'));
      const neighbour = await linkIn(rowAt(page, at - 1)).textContent();
      await rowOf(page, name).getByRole('button').last().click();
      await page.getByRole('menuitem', { name: words('app.actions.moveUp') }).click();
      await expect(rowOf(page, name)).toHaveAttribute('data-index', String(at - 1));
      await expect(toast(page, name)).toBeVisible();
      await page.reload();
      await listed(page);
      await scrollToEnd(page);
      await expect(rowOf(page, name)).toHaveAttribute('data-index', String(at - 1));
      await expect(rowAt(page, at)).toContainText(neighbour ?? '');
    });

    const enabled = words.of(types, 'values.disabled.false');
    const disabled = words.of(types, 'values.disabled.true');
    await test.step('disable, and take it back', async () => {
      await expect(rowOf(page, name)).toContainText(enabled);
      await rowOf(page, name).getByRole('button').last().click();
      await page.getByRole('menuitem', { name: words.of(types, 'actions.disable.label') }).click();
      await expect(rowOf(page, name)).toContainText(disabled);
      await expect(toast(page, words.of(types, 'actions.disable.done', { title: name }))).toBeVisible();
      await page.getByRole('button', { name: words('app.actions.undo') }).click();
      await expect(toast(page, words('app.toasts.undone'))).toBeVisible();
      await expect(rowOf(page, name)).toContainText(enabled);
      expect((await api.get(types, id)).disabled).toBe(false);
    });
    const old = await api.create(equipment, { name: named('古い機器'), equipmentTypeId: id, status: 'STORED' });

    await test.step('disable on its own page', async () => {
      await linkIn(rowOf(page, name)).click();
      await page
        .locator('main header')
        .getByRole('button', { name: words.of(types, 'actions.disable.label') })
        .click();
      await expect(page.getByRole('button', { name: words.of(types, 'actions.enable.label') })).toBeVisible();
    });

    await test.step('it is not offered any more', async () => {
      await page.goto(equipment.routes.create);
      await control(page, 'equipmentTypeId').fill(name);
      await expect(field(page, 'equipmentTypeId').getByText(words('app.form.noMatch', { text: name }))).toBeVisible();
      await expect(field(page, 'equipmentTypeId').getByRole('option')).toHaveCount(0);
    });

    await test.step('old records still show it, and keep it when they are changed', async () => {
      await page.goto(equipment.routes.detail.replace('{id}', old.id));
      await expect(value(page, 'equipmentTypeId')).toHaveText(name);
      await editSection(page, 'identity');
      await expect(control(page, 'equipmentTypeId')).toHaveValue(name);
      await control(page, 'model').fill('QX-1');
      await save(page, words);
      await expect(value(page, 'model')).toHaveText('QX-1');
      expect(await api.get(equipment, old.id)).toMatchObject({ equipmentTypeId: id, model: 'QX-1' });
    });
  });

  test(`a piece of equipment from its creation to its end (${locale})`, async ({ signIn, api, watcher }) => {
    const name = named('折りたたみ式演台');
    const [first, second] = (await api.list(types, { pageSize: '2' })).items;
    const typeName = String(first?.name);
    const existing = await api.create(equipment, {
      name: named('番号の持ち主'),
      equipmentTypeId: second?.id,
      status: 'STORED',
      assetTag: ofThisTry(`TAG-${locale}`),
    });
    const page = await signIn('admin', equipment.routes.list, { locale });
    await listed(page);

    await test.step('an empty form says what is missing, where it is missing', async () => {
      await addLink(page, words, equipment).click();
      await expect(page.locator('[data-choose] li a').filter({ hasText: typeName })).toBeVisible();
      await page.goto(formPath(equipment));
      await expect(control(page, 'name')).toBeFocused();
      await control(page, 'model').fill('FD-120');
      await save(page, words);
      await expectError(page, 'name', words('app.validation.required'));
      await expectError(page, 'equipmentTypeId', words('app.validation.requiredChoice'));
      await expect(control(page, 'name')).toBeFocused();
      await expect(page.getByRole('alert')).toContainText(words('app.form.errors', { smart_count: 2 }));
      await expect(control(page, 'model')).toHaveValue('FD-120');
    });

    await test.step('what the server refuses stands under its field, and nothing typed is lost', async () => {
      await control(page, 'name').fill(name);
      await choose(page, 'equipmentTypeId', typeName);
      await control(page, 'assetTag').fill(String(existing.assetTag));
      await control(page, 'purchasePrice').fill('１２８００');
      await page.locator('form').getByRole('textbox').last().fill('窓側に設置');
      watcher.expectRefusal({ status: 409, path: equipment.wire.list });
      await save(page, words);
      await expectError(page, 'assetTag', words('app.validation.unique'));
      await expect(control(page, 'assetTag')).toBeFocused();
      await expect(control(page, 'name')).toHaveValue(name);
      await expect(control(page, 'note')).toHaveValue('窓側に設置');
    });

    await test.step('a section appears with the value that it depends on', async () => {
      await expect(section(page, 'lending')).toHaveCount(0);
      await control(page, 'usage').selectOption('SHORT_TERM_LENDING');
      await expect(page.locator('form [data-section="lending"]')).toBeVisible();
      await control(page, 'lendingStartsOn').fill('2026/12/10');
      await control(page, 'lendingEndsOn').fill('2026/12/01');
      await control(page, 'assetTag').fill(ofThisTry(`NEW-${locale}`));
      await save(page, words);
      const other = words.of(equipment, 'fields.lendingStartsOn');
      await expectError(page, 'lendingEndsOn', words('app.validation.order', { other }));
      await control(page, 'lendingEndsOn').fill('2026/12/17');
      await control(page, 'lendingState').selectOption('ON_LOAN');
    });

    await test.step('saved, it has a page of its own', async () => {
      await save(page, words);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(toast(page, words('app.toasts.created', { title: name }))).toBeVisible();
      await expect(value(page, 'equipmentTypeId')).toHaveText(typeName);
      await expect(value(page, 'purchasePrice')).toHaveText('¥12,800');
      await expect(value(page, 'lendingEndsOn')).toHaveText(locale === 'ja-JP' ? '2026/12/17(木)' : 'Dec 17, 2026');
    });
    const id = idIn(page);

    await test.step('a section is changed by itself; what no longer applies is emptied, and that is said before', async () => {
      await editSection(page, 'usage');
      await control(page, 'usage').selectOption('SHARED_USE');
      const emptied = page
        .locator('form')
        .getByRole('status')
        .filter({
          hasText: words.of(equipment, 'fields.lendingStartsOn'),
        });
      await expect(emptied).toContainText(words.of(equipment, 'fields.lendingState'));
      await save(page, words);
      await expect(value(page, 'usage')).toHaveText(words.of(equipment, 'values.usage.SHARED_USE'));
      await expect(section(page, 'lending')).toHaveCount(0);
      expect(await api.get(equipment, id)).toMatchObject({
        lendingState: null,
        lendingStartsOn: null,
        lendingEndsOn: null,
        name,
      });
    });

    await test.step('the history tells what happened, the last first', async () => {
      await page.getByRole('tab', { name: words.of(equipment, 'tabs.history') }).click();
      await expect(page).toHaveURL(`${equipment.routes.detail.replace('{id}', id)}/history`);
      const entries = page.locator('main ol li[data-action]');
      await expect(entries).toHaveCount(2);
      await expect(entries.first()).toContainText(words.of(equipment, 'fields.usage'));
      await expect(entries.first()).toContainText(words.of(equipment, 'values.usage.SHORT_TERM_LENDING'));
      await expect(entries.first()).toContainText(words.of(equipment, 'values.usage.SHARED_USE'));
      await expect(entries.last()).toHaveAttribute('data-action', 'create');
      await expect(entries.last()).toContainText(locale === 'ja-JP' ? '2026/11/20(金)' : 'Nov 20, 2026');
    });

    await test.step('deleting asks once, by name, and can be thought over', async () => {
      const remove = async (): Promise<void> => {
        await page
          .locator('main header')
          .getByRole('button', { name: words('app.actions.more') })
          .click();
        await page.getByRole('menuitem', { name: words('app.actions.delete') }).click();
      };
      const question = page.getByRole('alertdialog', { name: words('app.dialogs.delete.title', { title: name }) });
      await remove();
      await expect(question.getByRole('button', { name: words('app.actions.cancel') })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await remove();
      await question.getByRole('button').last().click();
      await expect(page).toHaveURL(equipment.routes.list);
      await expect(toast(page, words('app.toasts.deleted', { title: name }))).toBeVisible();
      watcher.expectRefusal({ status: 404, path: `${equipment.wire.list}/${id}` });
      await page.goto(equipment.routes.detail.replace('{id}', id));
      await expect(page.getByRole('heading', { level: 1, name: words('app.detail.notFound.title') })).toBeVisible();
      await expect(page.getByRole('link', { name: new RegExp(words.of(equipment, 'name')) }).last()).toBeVisible();
    });
  });
}
