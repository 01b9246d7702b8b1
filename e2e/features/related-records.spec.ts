/**
 * The administrators of a place: one is added on the tab and becomes the primary one, and the tab's number always
 * equals its rows.
 */
import type { Stored } from '../support/api.ts';
import { listed, pathOf, rowOf, rows, sortButton } from '../support/list-page.ts';
import { japanese, languagesFor, resourceNamed } from '../support/project.ts';
import { choose, control, expectError, field, pathOf as recordPath, save, toast } from '../support/record-page.ts';
import { expect, ofThisTry, test } from '../support/test.ts';
import { familyNames } from '../support/texts.ts';

const places = resourceNamed('places');
const administrators = resourceNamed('place-administrators');
const products = resourceNamed('license-products');
const licenses = resourceNamed('licenses');
const assignments = resourceNamed('license-assignments');
const devices = resourceNamed('devices');

for (const words of languagesFor(import.meta.filename)) {
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
      [familyNames[locale][0], '拠点責任者'],
      [familyNames[locale][1], '防火管理者'],
    ].entries()) {
      await add.first().click();
      if (at === 0) {
        await save(page, words);
        await expectError(page, 'label', words('app.validation.required'));
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

test('what was typed is asked about before the dialog closes', async ({ signIn, api }) => {
  const words = japanese;
  const place = await api.create(places, { name: ofThisTry('見本 閉じる'), code: ofThisTry('E2E-close') });
  const page = await signIn('admin', `${pathOf(places)}/${place.id}`);
  await page.getByRole('tab', { name: words.of(places, 'tabs.administrators') }).click();
  const add = page.getByRole('button', { name: words.of(administrators, 'name', { smart_count: 1 }) }).first();
  const form = page.getByRole('dialog');
  const question = page.getByRole('alertdialog', { name: words('app.form.unsavedTitle') });

  await test.step('an untouched one closes', async () => {
    await add.click();
    await expect(control(page, 'label')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });
  await add.click();
  await control(page, 'label').fill('書きかけ');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: words('app.actions.cancel') }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: words('app.actions.cancel') }).click();
    await expect(question).toHaveCount(0);
    await expect(control(page, 'label')).toHaveValue('書きかけ');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: words('app.actions.discard') }).click();
  await expect(form).toHaveCount(0);
});

test('the dialog begins at the choice that the form begins with, and knows what the tab says', async ({
  signIn,
  api,
}) => {
  const words = japanese;
  const product = await api.create(products, { name: ofThisTry('見本のライセンス製品') });
  const name = ofThisTry('端末のライセンス');
  const deviceName = ofThisTry('PC-001');
  const device = await api.create(devices, { name: deviceName, deviceType: 'LAPTOP' });
  const page = await signIn('admin', `${recordPath(products, product)}/licenses`);
  const add = (resource: typeof licenses) =>
    page.getByRole('button', { name: words.of(resource, 'name', { smart_count: 1 }) }).first();
  const option = (value: string) =>
    page.getByRole('dialog').getByRole('button', { name: words.of(licenses, `values.allocationType.${value}`) });
  await add(licenses).click();
  await option('PERSON').click();
  await page.getByRole('button', { name: words('app.create.chooseAgain') }).click();
  await option('DEVICE').click();
  await expect(field(page, 'allocationType')).toHaveCount(0);
  await control(page, 'name').fill(name);
  await save(page, words);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [license] = (await api.list(licenses, { freeText: name })).items;
  expect(license).toMatchObject({ allocationType: 'DEVICE', licenseProductId: product.id });

  await page.goto(`${recordPath(licenses, license as Stored)}/devices`);
  await add(assignments).click();
  await choose(page, 'deviceId', deviceName);
  await expect(field(page, 'holderType')).toHaveCount(0);
  await save(page, words);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await api.list(assignments, { freeText: deviceName })).items).toMatchObject([
    { holderType: 'DEVICE', licenseId: license?.id, deviceId: device.id },
  ]);
});
