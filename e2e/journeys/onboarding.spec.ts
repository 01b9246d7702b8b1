/**
 * A new hire: entered with a day of joining, given a laptop from stock, a license seat and a photo; one history
 * contains all of it.
 */
import { demoBytes } from '#server/demo/files.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectToFit } from '../support/layout.ts';
import { listed, numberOn, pathOf, rowOf, tabs } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, choose, control, editSection, field, save, value } from '../support/record-page.ts';
import { settled } from '../support/shell.ts';
import { expect, ofThisTry, test } from '../support/test.ts';
import { expectNoLeftoverKeys } from '../support/texts.ts';

test.describe.configure({ mode: 'parallel' });

const people = resourceNamed('people');
const devices = resourceNamed('devices');
const licenses = resourceNamed('licenses');
const seats = resourceNamed('license-assignments');
const photo = { name: '顔写真.png', mimeType: 'image/png', buffer: demoBytes({ name: 'x.png', type: 'image/png' }) };

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`hired, equipped, pictured, and told in one history (${locale})`, async ({ signIn, api }) => {
    const familyName = ofThisTry(`入社${locale === 'ja-JP' ? '和' : '英'}`);
    const laptop = ofThisTry(`LT-new-${locale}`);
    const device = await api.create(devices, { name: laptop, deviceType: 'LAPTOP', procuredOn: '2026-11-02' });
    const product = await api.first(resourceNamed('license-products'));
    const license = await api.create(licenses, {
      name: ofThisTry(`座席 ${locale}`),
      licenseProductId: product.id,
      allocationType: 'PERSON',
      seats: 3,
    });
    const page = await signIn('admin', pathOf(people, { menu: 'All', category: 'JOINING' }), { locale });
    const joining = tabs(page).filter({ hasText: words.of(people, 'categories.JOINING') });
    await listed(page);
    const joiningBefore = await numberOn(joining);

    await test.step('entered with readings and a day next month, the page after it names the person', async () => {
      await page.goto('/person/add/employee');
      await control(page, 'familyName').fill(familyName);
      await control(page, 'givenName').fill('花');
      await control(page, 'familyNameKana').fill('ニュウシャ');
      await control(page, 'givenNameKana').fill('ハナ');
      await control(page, 'joinedOn').fill('2026/12/01');
      await field(page, 'workerNumber').getByRole('button').click();
      await expect(control(page, 'workerNumber')).toHaveValue(/^\d{6}$/);
      await save(page, words);
      await expect(page).toHaveURL(/\/person\/add\/employee\/completed\?/);
      const title = words('app.create.completed.title', { title: `${familyName} 花` });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });
    const id = new URL(page.url()).searchParams.get('addedPersonID') ?? '';
    const { workerNumber } = await api.get(people, id);

    await test.step('from there a seat of a license is assigned', async () => {
      await page.getByRole('link', { name: words.of(people, 'completed.next.license-assignments') }).click();
      await expect(control(page, 'personId')).toHaveValue(new RegExp(familyName));
      await choose(page, 'licenseId', String(license.name));
      await control(page, 'assignedOn').fill('2026/11/19');
      await save(page, words);
      await expect(value(page, 'licenseId')).toHaveText(String(license.name));
      expect(await api.get(licenses, license.id)).toMatchObject({ usedSeats: 1, freeSeats: 2 });
    });

    await test.step('a laptop in stock is assigned, and is on its way', async () => {
      await page.goto(`/profile/device/${device.id}`);
      await act(page, words, words.of(devices, 'actions.assign.label'));
      await choose(page, 'assignedPersonId', String(workerNumber));
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.of(devices, 'actions.assign.button'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('main header').first()).toContainText(words('enums.deviceStatus.IN_DISTRIBUTION'));
    });

    await test.step('the photo is uploaded', async () => {
      await page.goto(`/person/${id}`);
      await settled(page);
      await editSection(page, 'name');
      const chooser = page.waitForEvent('filechooser');
      await field(page, 'avatarUrl').locator('[id$="-choose"]').press('Enter');
      await (await chooser).setFiles(photo);
      await expect(field(page, 'avatarUrl').locator('img')).toBeVisible();
      await save(page, words);
      await expect(page.locator('main header img').first()).toBeVisible();
    });

    await test.step('the place is changed from the day of joining on', async () => {
      await editSection(page, 'work');
      await control(page, 'placeId').click();
      await field(page, 'placeId').getByRole('option').first().click();
      await page.getByLabel(words('app.dated.effectiveDate')).first().fill('2026/12/01');
      await save(page, words);
      await expect(page.locator('#edit-work')).toBeVisible();
    });

    const entries = page.getByRole('tabpanel').locator('ol > li');
    const ofDay = (name: string) =>
      page
        .getByRole('tabpanel')
        .locator('section section')
        .filter({ has: page.getByRole('heading', { level: 2, name }) });

    await test.step('the history tells all of it, the latest day first', async () => {
      await page.getByRole('tab', { name: words.of(people, 'tabs.history'), exact: true }).click();
      await expect(page).toHaveURL(`/person/${id}/history`);
      await expect(entries).toHaveCount(6);
      await expect(entries.locator('> span svg')).toHaveCount(6);
      await expect(entries.nth(0)).toContainText(words.of(people, 'dates.joinedOn'));
      await expect(entries.nth(0)).toContainText(words('app.dated.planned'));
      const place = words.of(people, 'fields.placeId');
      await expect(entries.nth(1)).toContainText(words('app.dated.changed', { fields: place }));
      await expect(entries.nth(1)).toContainText(words('app.dated.planned'));
      await expect(entries.nth(2)).toContainText(words.of(people, 'fields.avatarUrl'));
      await expect(entries.nth(2)).toContainText(photo.name);
      await expect(entries.nth(3)).toContainText(`${words('enums.deviceEvent.ASSIGNED')} · ${laptop}`);
      await expect(entries.nth(4)).toContainText(words.of(people, 'fields.workerType'));
      const given = words.of(people, 'events.license-assignments.begun', { text: String(license.name) });
      await expect(entries.nth(5)).toHaveText(given);
      const days =
        locale === 'ja-JP'
          ? ['2026/12/01(火)', '2026/11/20(金)', '2026/11/19(木)']
          : ['Dec 1, 2026', 'Nov 20, 2026', 'Nov 19, 2026'];
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText(days);
      await expect(ofDay(days[1] ?? '').locator('li')).toHaveCount(3);
      await expectNoLeftoverKeys(page);
      await expectAccessible(page);
      for (const width of ['phone', 'desktop'] as const) await expectToFit(page, width);
    });

    await test.step('what is planned is taken back there, and is told no longer', async () => {
      await entries
        .nth(1)
        .getByRole('button', { name: words('app.dated.withdraw.button') })
        .click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: words('app.dated.withdraw.confirm'), exact: true }).click();
      await expect(entries).toHaveCount(5);
    });

    await test.step('a seat leads to its page, and once it is released only its end and its beginning are told', async () => {
      await entries.last().getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(seats.routes.detail.replace('{id}', '[0-9a-f-]{36}')));
      const seat = (await api.list(seats, { personIdIn: id })).items[0];
      await api.remove(seats, seat?.id ?? '');
      await page.goto(`/person/${id}/history`);
      await expect(entries).toHaveCount(6);
      const ended = words.of(people, 'events.license-assignments.ended', { text: String(license.name) });
      await expect(entries.filter({ hasText: ended })).toHaveCount(1);
      const ofTheSeat = entries.filter({ hasText: String(license.name) });
      await expect(ofTheSeat).toHaveCount(2);
      await expect(ofTheSeat.getByRole('link')).toHaveCount(0);
    });

    await test.step('the person is among those who are to join, one more than before', async () => {
      await page.goto(pathOf(people, { menu: 'All', category: 'JOINING', freeText: familyName }));
      await listed(page);
      await expect(rowOf(page, familyName)).toHaveCount(1);
      await page.goto(pathOf(people, { menu: 'All', category: 'JOINING' }));
      await listed(page);
      expect(await numberOn(joining)).toBe(joiningBefore + 1);
    });
  });
}
