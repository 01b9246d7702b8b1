/** Narrowing a list: remote choices, several filters at once, and Japanese input that is not committed yet. */

import { inputMethod } from '../support/ime.ts';
import { address, announcedRows, expectAddress, listed, rows } from '../support/list-page.ts';
import { japanese, languagesFor, resourceNamed } from '../support/project.ts';
import { control, field } from '../support/record-page.ts';
import { switchLanguage } from '../support/shell.ts';
import { expect, type Page, test } from '../support/test.ts';

const equipment = resourceNamed('equipment');
const people = resourceNamed('people');

const chip = (page: Page, label: string) =>
  page.locator('main [aria-haspopup="dialog"]').filter({ hasText: label }).first();

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  test(`a person and a place, chosen by search (${locale})`, async ({ signIn, api }) => {
    const someone = (await api.list(equipment, { pageSize: '200' })).items.find(
      ({ assignedPerson, assignedPlace }) => assignedPerson && assignedPlace,
    );
    const person = Object(someone?.assignedPerson) as { personId: string; name: string; workerNumber: string };
    const place = Object(someone?.assignedPlace) as { placeId: string; placeLabel: string };
    const page = await signIn('admin', equipment.routes.list, { locale });
    await listed(page);

    const worker = words.of(equipment, 'fields.assignedWorkerId');
    await chip(page, worker).click();
    const panel = page.getByRole('dialog', { name: worker });
    await panel.getByRole('searchbox').fill(person.name);
    // The number distinguishes two people with the same name.
    await panel.getByRole('checkbox', { name: new RegExp(`${person.name}.*${person.workerNumber}`) }).check();
    await expectAddress(page, { assignedWorkerIdIn: [person.personId] });
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(chip(page, worker)).toBeFocused();
    await expect(chip(page, worker)).toContainText(person.name);

    const where = words.of(equipment, 'fields.placementPlaceId');
    await chip(page, where).click();
    await page.getByRole('dialog', { name: where }).getByRole('searchbox').fill(place.placeLabel);
    await page.getByRole('dialog', { name: where }).getByRole('checkbox', { name: place.placeLabel }).first().check();
    await page.keyboard.press('Escape');
    await listed(page);
    const filters = { assignedWorkerIdIn: person.personId, placementPlaceIdIn: place.placeId };
    expect(await announcedRows(page)).toBe(await api.count(equipment, filters));
    await expect(rows(page).first()).toContainText(person.name);

    await test.step('Back takes one filter after the other away', async () => {
      await page.goBack();
      await expect.poll(() => Object.keys(address(page))).toEqual(['assignedWorkerIdIn']);
      await page.goForward();
    });
    await test.step('Delete clears the chip, and one button clears all', async () => {
      await chip(page, worker).press('Delete');
      await expect.poll(() => Object.keys(address(page))).toEqual(['placementPlaceIdIn']);
      await page.getByRole('button', { name: words('app.list.clearFilters'), exact: true }).click();
      await expectAddress(page, {});
    });
  });
}

test('filters above the workforce and the alumni have one line, in both languages', async ({ signIn }) => {
  const page = await signIn('admin', people.routes.list);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const locale of ['ja-JP', 'en-US'] as const) {
    await switchLanguage(page, locale);
    for (const resource of [people, resourceNamed('alumni')]) {
      await page.goto(resource.routes.list);
      await listed(page);
      const bar = page.locator('main').getByRole('searchbox').or(page.locator('main input')).first();
      const tops = await page
        .locator('main [aria-haspopup="dialog"]')
        .evaluateAll((chips) => chips.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(tops.length).toBeGreaterThan(6);
      const top = Math.round((await bar.boundingBox())?.y ?? 0);
      expect(Math.max(...tops) - top, `${resource.name} ${locale}`).toBeLessThan(8);
    }
  }
});

test('the search of a filter has the focus as soon as it is open', async ({ signIn }) => {
  const page = await signIn('admin', equipment.routes.list);
  await listed(page);
  const label = japanese.of(equipment, 'fields.assignedWorkerId');
  await chip(page, label).click();
  await expect(page.getByRole('dialog', { name: label }).getByRole('searchbox')).toBeFocused();
});

test.describe('while Japanese is being typed, nothing is asked for', () => {
  const calls = (page: Page): string[] => {
    const seen: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/v2/')) seen.push(request.url());
    });
    return seen;
  };

  test('in the search of a list', async ({ signIn }) => {
    const page = await signIn('admin', people.routes.list);
    await listed(page);
    const box = page.getByRole('textbox', { name: japanese('app.list.searchLabel') });
    await box.focus();
    await page.waitForLoadState('networkidle');
    const seen = calls(page);
    const { compose, commit } = await inputMethod(page);
    await compose();
    await expect(box).toHaveValue('社員');
    expect(seen).toEqual([]);
    await expectAddress(page, {});
    await commit();
    await expectAddress(page, { freeText: ['社員'] });
    await listed(page);
    // One request for the rows, and one for the count of each tab.
    const requested = seen.filter((url) => url.includes(encodeURIComponent('社員')));
    expect(requested.filter((url) => url.includes(`${people.wire.list}?`))).toHaveLength(1);
    expect(new Set(requested).size).toBe(requested.length);
  });

  test('in the search of a filter', async ({ signIn }) => {
    const page = await signIn('admin', equipment.routes.list);
    await listed(page);
    const label = japanese.of(equipment, 'fields.assignedWorkerId');
    await chip(page, label).click();
    const panel = page.getByRole('dialog', { name: label });
    await expect(panel.getByRole('checkbox').first()).toBeVisible();
    await panel.getByRole('searchbox').focus();
    const seen = calls(page);
    const { compose, commit } = await inputMethod(page);
    await compose();
    expect(seen).toEqual([]);
    await commit();
    await expect.poll(() => seen.length).toBe(1);
    expect(decodeURIComponent(seen[0] ?? '')).toContain('社員');
  });

  test('in a reference of a form, which is not sent either', async ({ signIn }) => {
    const page = await signIn('admin', equipment.routes.create);
    await control(page, 'assignedWorkerId').focus();
    await page.keyboard.press('ArrowDown');
    await expect(field(page, 'assignedWorkerId').getByRole('option').first()).toBeVisible();
    const seen = calls(page);
    const { compose, commit } = await inputMethod(page);
    await compose();
    expect(seen).toEqual([]);
    await commit();
    await expect.poll(() => seen.length).toBe(1);
    await expect(page).toHaveURL(equipment.routes.create);
  });

  test('the Enter that ends a conversion does not send the form', async ({ signIn }) => {
    const page = await signIn('admin', equipment.routes.create);
    await control(page, 'name').focus();
    const seen = calls(page);
    const devices = await page.context().newCDPSession(page);
    await devices.send('Input.imeSetComposition', { text: 'しゃいん', selectionStart: 4, selectionEnd: 4 });
    await devices.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    });
    await devices.send('Input.insertText', { text: '社員' });
    await devices.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', code: 'Enter' });
    await expect(control(page, 'name')).toHaveValue('社員');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(seen.filter((url) => url.endsWith(equipment.wire.list))).toEqual([]);
  });
});
