/** The administrators of a place: one is added on the tab, becomes the primary one, and the tab's number is always that of its rows. */
import { bothLanguages, resourceNamed } from '../support/house.ts';
import { listed, pathOf, rowOf, rows, sortButton } from '../support/list-page.ts';
import { choose, control, expectFault, save, toast } from '../support/record-page.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

const places = resourceNamed('places');
const administrators = resourceNamed('place-administrators');

for (const words of bothLanguages) {
  const { locale } = words;

  test(`added, made primary, counted (${locale})`, async ({ signIn, api }) => {
    const place = await api.create(places, { name: `見本 ${locale}`, code: ofThisTry(`E2E-${locale}`) });
    const page = await signIn('admin', `${pathOf(places)}/${place.id}/administrators`, { locale });
    const tab = page.getByRole('tab', { selected: true });
    await expect(tab).toHaveText(`${words.of(places, 'tabs.administrators')}0`);
    const add = page.getByRole('button', {
      name: new RegExp(words.of(administrators, 'name', { smart_count: 1 }), 'i'),
    });

    for (const [at, [name, label]] of [
      ['佐藤', '拠点責任者'],
      ['鈴木', '防火管理者'],
    ].entries()) {
      await add.first().click();
      if (at === 0) {
        await save(page, words);
        await expectFault(page, 'label', words('app.validation.required'));
      }
      await choose(page, 'personId', name ?? '');
      await control(page, 'label').fill(label ?? '');
      await save(page, words);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(tab).toHaveText(`${words.of(places, 'tabs.administrators')}${at + 1}`);
    }
    const primary = words.of(administrators, 'values.isPrimary.true');
    await listed(page);
    await expect(rows(page)).toHaveCount(2);
    await expect(rowOf(page, '拠点責任者')).toContainText(primary);

    await rowOf(page, '防火管理者').locator('[data-row-menu]').click();
    await page
      .getByRole('menuitem', { name: words.of(administrators, 'actions.make-primary.label'), exact: true })
      .click();
    await expect(
      toast(page, words.of(administrators, 'actions.make-primary.done', { title: '防火管理者' })),
    ).toBeVisible();
    await expect(rowOf(page, '防火管理者')).toContainText(primary);
    await expect(rowOf(page, '拠点責任者')).not.toContainText(primary);

    await sortButton(page, 'label').click();
    await expect(page).toHaveURL(/\/administrators\?sortColumn=LABEL$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/administrators$/);
  });
}
