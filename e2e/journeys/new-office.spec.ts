/** A new office is planned: its place with two administrators, and its future network. */

import { listed, pathOf, rowOf, rows } from '../support/list-page.ts';
import { japanese, resourceNamed } from '../support/project.ts';
import { choose, control, expectError, field, idIn, save, toast } from '../support/record-page.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

const places = resourceNamed('places');
const administrators = resourceNamed('place-administrators');
const networks = resourceNamed('networks');
const devices = resourceNamed('devices');
const words = japanese;

test('a planned place, its administrators and its network', async ({ signIn, api }) => {
  const office = ofThisTry('仙台オフィス');
  const name = ofThisTry('仙台オフィス 社内Wi-Fi');
  const device = await api.create(devices, {
    name: ofThisTry('NET'),
    deviceType: 'LAPTOP',
    assetTag: ofThisTry('NET'),
  });

  const page = await signIn('admin', places.routes.choose ?? '');
  await test.step('the place, through the choice of its type', async () => {
    await page.locator('[data-choose] li a').first().click();
    await control(page, 'name').fill(office);
    await control(page, 'code').fill(ofThisTry('SD01'));
    await control(page, 'status').selectOption('PLANNED');
    await control(page, 'postalCode').fill('980-0000');
    await control(page, 'address').fill('宮城県仙台市青葉区見本町1-2-3');
    await save(page, words);
    await expect(page.getByRole('heading', { level: 1, name: office })).toBeVisible();
  });
  const placeId = idIn(page);

  await test.step('two administrators, of whom the first is the primary one', async () => {
    await page.getByRole('tab', { name: words.of(places, 'tabs.administrators') }).click();
    for (const [person, label] of [
      ['佐藤', '拠点責任者'],
      ['鈴木', '防火管理者'],
    ] as const) {
      await page
        .getByRole('button', { name: new RegExp(words.of(administrators, 'name', { smart_count: 1 })) })
        .first()
        .click();
      await choose(page, 'personId', person);
      await control(page, 'label').fill(label);
      await save(page, words);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(rows(page)).toHaveCount(2);
    const { items } = await api.list(administrators, { placeIdIn: placeId });
    expect(items.map(({ isPrimary }) => isPrimary).sort()).toEqual([false, true]);
  });

  const submit = page.locator('form footer').getByRole('button', { name: words('app.wizard.submit'), exact: true });
  const only = page.getByRole('switch', { name: words('app.wizard.requiredOnly') });
  const filled = page.locator('[data-meter="fields"] progress');
  await test.step('a name of spaces is none', async () => {
    await page.goto(networks.routes.list);
    await listed(page);
    await page.locator(`a[href="${networks.routes.create}"]`).first().click();
    await only.check();
    await control(page, 'networkName').fill('　 ');
    await submit.click();
    await expectError(page, 'networkName', words('app.validation.notBlank'));
  });

  await test.step('the place is forgotten when a device is the destination, and the meter follows', async () => {
    await control(page, 'networkName').fill(name);
    await only.uncheck();
    await control(page, 'networkCategory').selectOption('SHARED_INTERNAL');
    await control(page, 'destinationType').selectOption('PLACE');
    await choose(page, 'placeId', office);
    await expect(filled).toHaveAttribute('value', '4');
    await control(page, 'destinationType').selectOption('DEVICE');
    await expect(field(page, 'placeId')).toHaveCount(0);
    await expect(filled).toHaveAttribute('value', '3');
    await choose(page, 'deviceId', String(device.name));
    await expect(filled).toHaveAttribute('value', '4');
    await control(page, 'destinationType').selectOption('PLACE');
    await choose(page, 'placeId', office);
  });

  await test.step('Back in the second step keeps the first', async () => {
    await page.getByRole('button', { name: words('app.wizard.next'), exact: true }).click();
    await page.getByRole('button', { name: words('app.wizard.previous'), exact: true }).click();
    await expect(control(page, 'networkName')).toHaveValue(name);
    await expect(control(page, 'placeId')).toHaveValue(office);
    await page.getByRole('button', { name: words('app.wizard.next'), exact: true }).click();
  });

  await test.step('the period ends when it has begun', async () => {
    await control(page, 'accessPeriodFrom').fill('2027-04-01');
    await control(page, 'accessPeriodTo').fill('2027-03-31');
    await submit.click();
    const other = words.of(networks, 'fields.accessPeriodFrom');
    await expectError(page, 'accessPeriodTo', words('app.validation.order', { other }));
    await control(page, 'accessPeriodTo').fill('2028-03-31');
    await submit.click();
    await expect(toast(page, words('app.toasts.created', { title: name }))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  expect(await api.get(networks, idIn(page))).toMatchObject({ placeId, deviceId: null, accessPeriodTo: '2028-03-31' });

  await page.goto(pathOf(networks, { networkCategory: 'SHARED_INTERNAL', networkType: [] }));
  await listed(page);
  await expect(rowOf(page, name)).toHaveCount(1);
  await page.goto(pathOf(networks, { networkCategory: 'CUSTOMER_ENVIRONMENT' }));
  await listed(page);
  await expect(rowOf(page, name)).toHaveCount(0);
});
