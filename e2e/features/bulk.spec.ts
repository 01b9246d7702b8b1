/** Changes of many records: fields, a day to come, actions, all rows that match, refusals, and undo. */
import { expectAccessible } from '../support/accessible.ts';
import { grid, listed, pathOf, rowAt, rows } from '../support/list-page.ts';
import { languagesFor, resourceNamed, type WordsIn } from '../support/project.ts';
import { control, field, toast } from '../support/record-page.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';
import { expectLanguage, expectNoLeftoverKeys } from '../support/texts.ts';

const equipment = resourceNamed('equipment');
const types = resourceNamed('equipment-types');
const people = resourceNamed('people');
const devices = resourceNamed('devices');

const bar = (page: Page) => page.getByRole('toolbar');
const dialog = (page: Page) => page.getByRole('dialog');
const undo = (page: Page, words: WordsIn) => page.getByRole('button', { name: words('app.actions.undo'), exact: true });
const barButton = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name });

async function selectPage(page: Page): Promise<void> {
  await grid(page).getByRole('checkbox').first().click();
  await expect(bar(page)).toBeVisible();
}

/** The button of the check, then that of the change. */
async function checkAndApply(page: Page, words: WordsIn, count: number): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: words('app.list.bulk.check') })
    .click();
  const apply = words('app.list.bulk.apply', { smart_count: count, count: String(count) });
  await dialog(page).getByRole('button', { name: apply }).click();
  await expect(dialog(page)).toHaveCount(0);
}

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`fields of ticked rows are reviewed, changed and taken back (${locale})`, async ({ signIn, api }) => {
    const common = ofThisTry(`一括${locale}`);
    const [type] = (await api.list(types, { pageSize: '1' })).items;
    const made = await Promise.all(
      ['甲', '乙', '丙'].map((letter) =>
        api.create(equipment, { name: `${common} ${letter}`, equipmentTypeId: type?.id, status: 'STORED' }),
      ),
    );
    const page = await signIn('admin', pathOf(equipment, { freeText: common }), { locale });
    await listed(page);
    await expect(rows(page)).toHaveCount(3);
    await selectPage(page);
    await barButton(page, words('app.list.bulk.edit')).click();
    await dialog(page)
      .getByRole('combobox', { name: words('app.list.bulk.add') })
      .selectOption('note');
    await control(page, 'note').fill('倉庫へ');
    await expectAccessible(page);
    await dialog(page)
      .getByRole('button', { name: words('app.list.bulk.check') })
      .click();
    await expect(dialog(page)).toContainText(words('app.list.bulk.will.changed'));
    await expectAccessible(page);
    await expectNoLeftoverKeys(page);
    await expectLanguage(page, locale, '（デモ）');
    expect((await api.get(equipment, made[0]?.id ?? '')).note ?? null).toBeNull();

    // Back keeps the input.
    await dialog(page)
      .getByRole('button', { name: words('app.actions.back') })
      .click();
    await expect(control(page, 'note')).toHaveValue('倉庫へ');
    await checkAndApply(page, words, 3);
    await expect(bar(page)).toHaveCount(0);
    for (const { id } of made) expect((await api.get(equipment, id)).note).toBe('倉庫へ');
    await undo(page, words).click();
    await expect(toast(page, words('app.toasts.undone'))).toBeVisible();
    for (const { id } of made) expect((await api.get(equipment, id)).note ?? null).toBeNull();
  });

  test(`forty people are transferred on a day to come in eight clicks (${locale})`, async ({ signIn, api }) => {
    let clicks = 0;
    const [unit] = (await api.list(resourceNamed('organization-units'), { pageSize: '1' })).items;
    const list = { menu: 'Employee', category: 'ACTIVE', pageSize: '50' };
    const page = await signIn('admin', pathOf(people, list), { locale });
    await listed(page);
    const click = async (target: ReturnType<typeof barButton>, modifiers: 'Shift'[] = []): Promise<void> => {
      clicks += 1;
      await target.click({ modifiers });
    };
    const boxOf = (index: number) => rowAt(page, index).getByRole('checkbox');
    await click(boxOf(0));
    await grid(page).evaluate((table) => table.parentElement?.scrollTo({ top: 30 * 36 }));
    await click(boxOf(39), ['Shift']);
    await expect(bar(page)).toContainText(words('app.list.selected', { smart_count: 40, count: '40' }));
    await click(barButton(page, words.of(people, 'bulk.transfer')));
    await control(page, 'departmentId').click();
    clicks += 1;
    await field(page, 'departmentId').getByRole('option').first().click();
    clicks += 1;
    await page.getByRole('textbox', { name: words('app.dated.effectiveDate') }).fill('2027-04-01');
    await page.keyboard.press('Tab');
    await click(dialog(page).getByRole('button', { name: words('app.list.bulk.check') }));
    const apply = dialog(page).locator('[data-autofocus]', { hasText: /\d/ });
    await expect(apply).toBeEnabled({ timeout: 30_000 });
    await click(apply);
    await expect(dialog(page)).toHaveCount(0, { timeout: 30_000 });
    expect(clicks).toBeLessThanOrEqual(8);
    expect(unit).toBeDefined();
    await undo(page, words).click();
    await expect(toast(page, words('app.toasts.undone'))).toBeVisible({ timeout: 30_000 });
  });

  test(`an action on all rows that match says which it cannot change (${locale})`, async ({ signIn, api }) => {
    const page = await signIn('admin', pathOf(devices, { category: 'ALL', pageSize: '10' }), { locale });
    await listed(page);
    const { count } = await api.list(devices, { category: 'ALL', pageSize: '1' });
    await selectPage(page);
    const all = words('app.list.bulk.selectAll', { count: count.toLocaleString(locale) });
    await barButton(page, all).click();
    await expect(bar(page)).toContainText(words('app.list.bulk.allSelected', { count: count.toLocaleString(locale) }));
    await barButton(page, words.of(devices, 'actions.deliver.label')).click();
    await dialog(page).locator('button[type=submit]').click();
    await expect(dialog(page)).toContainText(words('app.list.bulk.will.refused'), { timeout: 30_000 });
    await expectAccessible(page);
    await dialog(page)
      .getByRole('button', { name: words('app.actions.cancel') })
      .click();
    await expect(dialog(page)).toHaveCount(0);

    // A click on one row ends the choice of all.
    await rowAt(page, 0).getByRole('checkbox').click();
    await expect(bar(page)).toContainText(words('app.list.selected', { smart_count: 9, count: '9' }));
  });
}

test('the link of the e-mail opens the result, with its undo', async ({ signIn, api }) => {
  const [words] = languagesFor(import.meta.filename);
  if (!words) throw new Error('no language');
  const [item] = (await api.list(equipment, { pageSize: '1' })).items;
  const page = await signIn('admin', pathOf(equipment), { locale: words.locale });
  await listed(page);
  const id = await page.evaluate(async (record) => {
    const headers = { 'content-type': 'application/json', 'x-daicho': '1' };
    const body = JSON.stringify({ rows: { ids: [record] }, set: { note: `結果 ${Math.random()}` }, start: true });
    const answer = await fetch('/v2/bulk-changes/equipment', { method: 'POST', headers, body });
    return ((await answer.json()) as { id: string }).id;
  }, item?.id);
  await page.goto(`${equipment.routes.list}?change=${id}`);
  await expect(dialog(page)).toContainText(words('app.list.bulk.review.made'));
  await dialog(page)
    .getByRole('button', { name: words('app.actions.undo') })
    .click();
  await expect(toast(page, words('app.toasts.undone'))).toBeVisible();
  await expect(page).not.toHaveURL(/change=/);
});
