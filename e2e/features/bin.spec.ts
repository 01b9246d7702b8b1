/** The recycle bin: undo of a deletion, the list of deleted records, restoring one and several, and refusals. */
import { expectAccessible } from '../support/accessible.ts';
import { grid, listed, pathOf, rowOf, rows } from '../support/list-page.ts';
import { languagesFor, resourceNamed, type WordsIn } from '../support/project.ts';
import { act, pathOf as recordPath, toast } from '../support/record-page.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';
import { expectNoLeftoverKeys } from '../support/texts.ts';

const equipment = resourceNamed('equipment');
const types = resourceNamed('equipment-types');
const bin = resourceNamed('recycle-bin');

const undo = (page: Page, words: WordsIn) => page.getByRole('button', { name: words('app.actions.undo'), exact: true });

async function confirmDeletion(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('button').last().click();
  await expect(dialog).toHaveCount(0);
}

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`a deletion is taken back, or later in the recycle bin (${locale})`, async ({ signIn, api }) => {
    const common = ofThisTry(`ごみ箱${locale}`);
    const [type] = (await api.list(types, { pageSize: '1' })).items;
    const made = await Promise.all(
      ['甲', '乙', '丙'].map((letter) =>
        api.create(equipment, { name: `${common} ${letter}`, equipmentTypeId: type?.id, status: 'STORED' }),
      ),
    );
    const page = await signIn('admin', pathOf(equipment, { freeText: common }), { locale });
    await listed(page);
    await rowOf(page, `${common} 甲`).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: words('app.actions.delete') }).click();
    await confirmDeletion(page);
    await expect(rows(page)).toHaveCount(2);
    await undo(page, words).click();
    await expect(toast(page, words('app.toasts.restored', { title: `${common} 甲` }))).toBeVisible();
    await expect(rows(page)).toHaveCount(3);

    // From the page of the record.
    await page.goto(recordPath(equipment, made[1] ?? { id: '' }));
    await act(page, words, words('app.actions.delete'));
    await confirmDeletion(page);
    await undo(page, words).click();
    await expect(toast(page, words('app.toasts.restored', { title: `${common} 乙` }))).toBeVisible();

    // All of them, and back from the list of deleted records.
    await page.goto(pathOf(equipment, { freeText: common }));
    await listed(page);
    await grid(page).getByRole('checkbox').first().click();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: words('app.actions.delete') })
      .click();
    await confirmDeletion(page);
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('button', { name: words('app.list.views') }).click();
    await page.getByRole('menuitem', { name: words('app.views.bin') }).click();
    await expect(page).toHaveURL(/recycle-bin\?listIn=equipment/);
    await listed(page);
    await expect(rowOf(page, `${common} 丙`)).toBeVisible();
    await expectNoLeftoverKeys(page);
    await expectAccessible(page);
    await rowOf(page, `${common} 丙`).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: words.of(bin, 'actions.restore.label') }).click();
    await expect(toast(page, words.of(bin, 'actions.restore.done', { title: `${common} 丙` }))).toBeVisible();
    await page.goto(pathOf(bin, { freeText: common }));
    await listed(page);
    await expect(rows(page)).toHaveCount(2);
    await grid(page).getByRole('checkbox').first().click();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: words.of(bin, 'actions.restore.label') })
      .click();
    await expect(rows(page)).toHaveCount(0);
    await page.goto(pathOf(equipment, { freeText: common }));
    await listed(page);
    await expect(rows(page)).toHaveCount(3);
  });

  test(`what prevents a restoration is said (${locale})`, async ({ signIn, api, watcher }) => {
    watcher.expectRefusal({ status: 409 });
    const name = ofThisTry(`重複${locale}`);
    const tag = ofThisTry(`BIN-${locale}`);
    const [type] = (await api.list(types, { pageSize: '1' })).items;
    const one = await api.create(equipment, { name, equipmentTypeId: type?.id, status: 'STORED', assetTag: tag });
    const page = await signIn('admin', recordPath(equipment, one), { locale });
    await act(page, words, words('app.actions.delete'));
    await confirmDeletion(page);
    await expect(undo(page, words)).toBeVisible();
    await api.create(equipment, { name: `${name} 2`, equipmentTypeId: type?.id, status: 'STORED', assetTag: tag });
    await page.goto(pathOf(bin, { freeText: name }));
    await listed(page);
    await rowOf(page, name).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: words.of(bin, 'actions.restore.label') }).click();
    const field = words.of(equipment, 'fields.assetTag');
    await expect(toast(page, words('app.validation.restoreDuplicate', { title: name, field }))).toBeVisible();
  });
}
