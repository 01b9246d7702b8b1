/** A copy of a record: from the menu of a row and of its page, with what two records may have in common. */
import { expectAccessible } from '../support/accessible.ts';
import { listed, pathOf, rowOf } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, control, pathOf as recordPath, save } from '../support/record-page.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

const equipment = resourceNamed('equipment');
const types = resourceNamed('equipment-types');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  test(`a record is duplicated, without its number (${locale})`, async ({ signIn, api }) => {
    const name = ofThisTry(`複製元${locale}`);
    const [type] = (await api.list(types, { pageSize: '1' })).items;
    const original = await api.create(equipment, {
      ...{ name, equipmentTypeId: type?.id, status: 'STORED', model: 'X-1', assetTag: ofThisTry(`TAG-${locale}`) },
    });
    const page = await signIn('admin', pathOf(equipment, { freeText: name }), { locale });
    await listed(page);
    await rowOf(page, name).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: words('app.create.duplicate') }).click();
    await expect(page).toHaveURL(new RegExp(`copy=${original.id}`));
    await expect(control(page, 'name')).toHaveValue(name);
    await expect(control(page, 'model')).toHaveValue('X-1');
    await expect(control(page, 'assetTag')).toHaveValue('');
    await expectAccessible(page);
    await control(page, 'name').fill(`${name} 2`);
    await save(page, words);
    await expect(page.getByRole('heading', { level: 1, name: `${name} 2` })).toBeVisible();

    await page.goto(recordPath(equipment, original));
    await act(page, words, words('app.create.duplicate'));
    await expect(control(page, 'name')).toHaveValue(name);
  });
}
