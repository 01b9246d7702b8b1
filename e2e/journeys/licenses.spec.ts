/**
 * A license from its choice to its last seat: who gets a seat, how many it has, and that none is assigned twice; once
 * in each language.
 */

import { addLink, listed, pathOf, rows } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, choose, control, expectError, field, save, toast, value } from '../support/record-page.ts';
import { removeOpen } from '../support/settings.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const licenses = resourceNamed('licenses');
const seats = resourceNamed('license-assignments');
const people = resourceNamed('people');
const devices = resourceNamed('devices');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`chosen, added, its seats given until none is left, and one released (${locale})`, async ({
    signIn,
    api,
    watcher,
  }) => {
    const name = ofThisTry(`見本ライセンス ${locale}`);
    const [first, second] = (await api.list(people, { statusIn: 'ACTIVE', pageSize: '2' })).items;
    const page = await signIn('admin', pathOf(licenses), { locale });
    await listed(page);

    await test.step('before the form stands the choice of what it is given to', async () => {
      await addLink(page, words, licenses).click();
      await expect(page).toHaveURL(licenses.routes.choose ?? '');
      await page
        .locator('main')
        .getByRole('link', { name: words.of(licenses, 'values.allocationType.PERSON') })
        .click();
      await expect(page).toHaveURL('/licenses/add/person');
    });

    await test.step('a price needs its currency, and what the path has fixed is not asked again', async () => {
      await expect(field(page, 'allocationType').locator('select, input')).toHaveCount(0);
      await control(page, 'name').fill(name);
      await control(page, 'seats').fill('1');
      await control(page, 'endDate').fill('2026/12/31');
      await control(page, 'noticeMonths').fill('1');
      await control(page, 'priceOfUnitPerBillingCycle').fill('9.5');
      await save(page, words);
      const other = words.of(licenses, 'fields.priceOfUnitPerBillingCycle');
      await expectError(page, 'currencyCode', words('app.validation.together', { other }));
      await control(page, 'currencyCode').selectOption('USD');
      await save(page, words);
    });

    let id = '';
    await test.step('the page after it says what was added and what may come next', async () => {
      await expect(page).toHaveURL(/\/licenses\/add\/person\/completed\?/);
      id = new URL(page.url()).searchParams.get('addedLicenseID') ?? '';
      await expect(
        page.getByRole('heading', { level: 1, name: words('app.create.completed.title', { title: name }) }),
      ).toBeVisible();
      expect(await api.get(licenses, id)).toMatchObject({
        allocationType: 'PERSON',
        monthlyCost: 9.5,
        yearlyCost: 114,
        noticeDate: '2026-11-30',
        validity: 'EXPIRING',
      });
      await page.getByRole('link', { name: words.of(licenses, 'completed.next.license-assignments') }).click();
    });

    await test.step('the next form knows the license already', async () => {
      await expect(control(page, 'licenseId')).toHaveValue(name);
      await choose(page, 'personId', String(first?.workerNumber));
      await save(page, words);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(value(page, 'licenseId')).toHaveText(name);
    });
    const given = page.url();

    await test.step('no seat is given that there is not, and that is said where it was asked for', async () => {
      await page.goto(`${seats.routes.create}?license=${id}`);
      await expect(control(page, 'licenseId')).toHaveValue(name);
      await choose(page, 'personId', String(second?.workerNumber));
      watcher.expectRefusal({ status: 400, path: seats.wire.list });
      watcher.expectRefusal({ status: 409, path: seats.wire.list });
      await save(page, words);
      await expectError(page, 'licenseId', words('app.validation.full', { limit: 1 }));
      expect((await api.get(licenses, id)).usedSeats).toBe(1);
    });

    await test.step('the license shows its seat and that it is full, and keeps as many seats as are given', async () => {
      await page.goto(licenses.routes.detail.replace('{id}', id));
      await expect(value(page, 'occupancy')).toHaveText(words.of(licenses, 'values.occupancy.EQUAL'));
      const tab = page.getByRole('tab', { name: words.of(licenses, 'tabs.people') });
      await expect(tab).toHaveText(`${words.of(licenses, 'tabs.people')}1`);
      await tab.click();
      await listed(page);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page).first()).toContainText(String(first?.name));
    });

    await test.step('released, there is room for somebody else', async () => {
      await page.goto(given);
      await removeOpen(page);
      await expect(page).toHaveURL(seats.routes.list);
      expect(await api.get(licenses, id)).toMatchObject({ usedSeats: 0, freeSeats: 1, occupancy: 'LESS' });
      const seat = await api.create(seats, { licenseId: id, holderType: 'PERSON', personId: second?.id });
      expect((await api.get(licenses, id)).freeSeats).toBe(0);
      await page.goto(seats.routes.detail.replace('{id}', seat.id));
      await expect(value(page, 'personId')).toContainText(String(second?.name));
    });
  });

  test(`seats of devices ask for the device, and renewing asks for the new end (${locale})`, async ({
    signIn,
    api,
  }) => {
    const name = ofThisTry(`端末ライセンス ${locale}`);
    const deviceName = ofThisTry(`端末 ${locale}`);
    await api.create(devices, { name: deviceName, deviceType: 'LAPTOP' });
    const license = await api.create(licenses, {
      name,
      allocationType: 'DEVICE',
      seats: 2,
      endDate: '2026-12-15',
      currencyCode: 'JPY',
      priceOfUnitPerBillingCycle: 1200,
    });
    const page = await signIn('admin', `${seats.routes.create}?license=${license.id}`, { locale });
    await field(page, 'holderType')
      .getByRole('radio', { name: words.of(seats, 'values.holderType.DEVICE') })
      .check();
    await expect(field(page, 'personId')).toHaveCount(0);
    await save(page, words);
    await expectError(page, 'deviceId', words('app.validation.requiredChoice'));
    await choose(page, 'deviceId', deviceName);
    await save(page, words);
    await expect(page.getByRole('heading', { level: 1, name: deviceName })).toBeVisible();

    await page.goto(licenses.routes.detail.replace('{id}', license.id));
    await expect(page.getByRole('tab', { name: words.of(licenses, 'tabs.devices') })).toHaveText(
      `${words.of(licenses, 'tabs.devices')}1`,
    );
    await act(page, words, words.of(licenses, 'actions.renew.label'));
    const dialog = page.getByRole('dialog', { name: words.of(licenses, 'actions.renew.label') });
    await expect(dialog).toContainText(words.of(licenses, 'actions.renew.intro'));
    await control(page, 'endDate').fill('2027/12/15');
    await control(page, 'seats').fill('5');
    await dialog.getByRole('button', { name: words.of(licenses, 'actions.renew.button'), exact: true }).click();
    await expect(toast(page, words.of(licenses, 'actions.renew.done', { title: name }))).toBeVisible();
    await expect(value(page, 'seats')).toHaveText('5');
    await expect(value(page, 'monthlyCost')).toContainText('6,000');
    expect(await api.get(licenses, license.id)).toMatchObject({
      endDate: '2027-12-15',
      validity: 'VALID',
      freeSeats: 4,
    });
  });
}
