/**
 * The device desk. A laptop from its registration to its end, each step on its timeline; and a dozen devices that are
 * found, arranged, moved, moved back and counted; once in each language.
 */
import type { Stored } from '../support/api.ts';
import { addLink, header, listed, numberOn, paramOf, pathOf, rows } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, choose, control, idIn, save, toast, value } from '../support/record-page.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const devices = resourceNamed('devices');
const people = resourceNamed('people');
const places = resourceNamed('places');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const word = (action: string, part = 'label'): string => words.of(devices, `actions.${action}.${part}`);
  const event = (name: string): string => words(`enums.deviceEvent.${name}`);

  test(`added, assigned, in trouble, recovered, returned and decommissioned (${locale})`, async ({ signIn, api }) => {
    const name = ofThisTry(`LT-${locale}`);
    const [person] = (await api.list(people, { statusIn: 'ACTIVE', pageSize: '1' })).items;
    const page = await signIn('admin', pathOf(devices), { locale });
    await listed(page);

    await test.step('what kind it is stands before the form', async () => {
      await addLink(page, words, devices).click();
      await expect(page).toHaveURL('/devices/add');
      await page.locator('main a[href="/devices/add/laptop"]').click();
      await control(page, 'name').fill('   ');
      await save(page, words);
      await expect(control(page, 'name')).toHaveAttribute('aria-invalid', 'true');
      await control(page, 'name').fill(name);
      await control(page, 'assetTag').fill(name.slice(0, 50));
      await save(page, words);
      await expect(page).toHaveURL(/\/devices\/add\/laptop\/completed\?addedDeviceID=/);
    });
    const id = idIn(page);
    const dialog = page.getByRole('dialog');
    const step = async (action: string, fill: () => Promise<void> = async () => undefined): Promise<void> => {
      await act(page, words, word(action));
      await fill();
      await dialog.getByRole('button', { name: word(action, 'button'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(toast(page, words.of(devices, `actions.${action}.done`, { title: name }))).toBeVisible();
    };

    await test.step('it opens on its status, and goes from step to step', async () => {
      await page.goto(`/profile/${id}`);
      await expect(page).toHaveURL(`/profile/device/${id}/status`);
      await step('assign', () => choose(page, 'assignedPersonId', String(person?.workerNumber)));
      await step('deliver');
      await step('report-trouble', () => control(page, 'statusReason').fill('画面が割れた'));
      await expect(value(page, 'statusReason')).toHaveText('画面が割れた');
      await step('recover');
      await expect(value(page, 'statusReason')).not.toContainText('画面が割れた');
      await step('return');
    });

    await test.step('the dialog says which one is decommissioned, and nothing leads back', async () => {
      await act(page, words, word('decommission'));
      await expect(dialog).toContainText(name);
      await dialog.getByRole('button', { name: word('decommission', 'button'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('main header').first()).toContainText(words('enums.deviceStatus.DECOMMISSIONED'));
      await expect(page.getByRole('button', { name: word('assign'), exact: true })).toHaveCount(0);
      await expect(page.getByRole('link', { name: words.of(devices, 'links.connect-mdm') })).toHaveCount(0);
    });

    await test.step('its lifecycle tells each of them, the latest first', async () => {
      await page.goto(`/profile/device/${id}/lifecycle`);
      const entries = page.locator('main [role="tabpanel"] ol > li');
      await expect(entries).toHaveCount(7);
      const order = ['DECOMMISSIONED', 'RETURNED', 'RECOVERED', 'TROUBLED', 'DELIVERED', 'ASSIGNED', 'PROCURED'];
      for (const [index, one] of order.entries()) await expect(entries.nth(index)).toContainText(event(one));
      await expect(entries.nth(3)).toContainText('画面が割れた');
      await expect(entries.locator('svg')).toHaveCount(7);
    });

    await test.step('what no device manager tells is not known, and said so', async () => {
      await page.goto(`/profile/device/${id}/monitoring`);
      const section = page.locator('[data-section="monitoring"]');
      await expect(section).toContainText(words.of(devices, 'sectionEmpty.monitoring'));
      await expect(section.locator('dt')).toHaveCount(0);
    });
  });

  test(`twelve machines in use are found by their tags, moved and moved back; the tabs count what becomes of one (${locale})`, async ({
    signIn,
    api,
  }) => {
    const tag = ofThisTry(`DESK-${locale}`);
    const [from, to] = (await api.list(places, { statusIn: 'ACTIVE', pageSize: '2' })).items;
    const [person] = (await api.list(people, { statusIn: 'ACTIVE', pageSize: '1' })).items;
    const make = (nth: number, deviceType: string): Promise<Stored> => {
      const assetTag = `${tag}-${String(nth).padStart(2, '0')}`;
      return api.create(devices, { name: `${deviceType} ${assetTag}`, deviceType, assetTag, placeId: from?.id });
    };
    const made: Stored[] = [];
    for (let nth = 1; nth <= 14; nth += 1)
      made.push(await make(nth, nth === 13 ? 'MONITOR' : nth % 2 ? 'LAPTOP' : 'TABLET'));
    for (const { id } of made.slice(0, 13)) {
      await api.act(devices, id, 'assign', { assignedPersonId: person?.id });
      await api.act(devices, id, 'deliver');
    }
    const twelve = made.slice(0, 12);
    const placesNow = async (): Promise<readonly unknown[]> =>
      (await Promise.all(twelve.map(({ id }) => api.get(devices, id)))).map(({ placeId }) => placeId);
    const page = await signIn('admin', pathOf(devices), { locale });
    await listed(page);
    const tab = (category: string) =>
      page.getByRole('tab', { name: new RegExp(`^${words.of(devices, `categories.${category}`)}`) });

    await test.step('laptops and tablets in use, by asset tag', async () => {
      await page.goto(pathOf(devices, { category: 'IN_USED', [paramOf(devices, 'deviceType')]: ['LAPTOP', 'TABLET'] }));
      await listed(page);
      await page.getByRole('textbox', { name: words('app.list.searchLabel') }).fill(tag);
      await expect(rows(page)).toHaveCount(12);
      await expect(tab('IN_USED')).toHaveAttribute('aria-selected', 'true');
      // A further laptop with this tag is in stock, and the display is not of the filtered types.
      await expect
        .poll(() => Promise.all(['ALL', 'IN_USED', 'IN_STOCK'].map((one) => numberOn(tab(one)))))
        .toEqual([13, 12, 1]);
    });

    await test.step('two columns less, also after loading again', async () => {
      for (const name of ['placeId', 'deviceType']) {
        const label = words.of(devices, `fields.${name}`);
        await header(page, name)
          .getByRole('button', { name: words('app.list.columns.menu', { column: label }) })
          .click();
        await page.getByRole('menuitem', { name: words('app.list.columns.hide'), exact: true }).click();
        await expect(header(page, name)).toHaveCount(0);
      }
      // Preferences are sent after a pause.
      await page.waitForTimeout(700);
      await page.reload();
      await listed(page);
      await expect(rows(page)).toHaveCount(12);
      for (const name of ['placeId', 'deviceType']) await expect(header(page, name)).toHaveCount(0);
      await expect(header(page, 'name')).toHaveCount(1);
    });

    await test.step('all twelve move, and move back', async () => {
      await page.locator('thead input[type="checkbox"]').check();
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: word('move'), exact: true })
        .click();
      await choose(page, 'placeId', String(to?.name));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('move', 'button'), exact: true })
        .click();
      await expect.poll(placesNow).toEqual(twelve.map(() => to?.id));
      await page.getByRole('button', { name: words('app.actions.undo'), exact: true }).click();
      await expect.poll(placesNow).toEqual(twelve.map(() => from?.id));
    });

    await test.step('one in trouble leaves the tab for another, and comes back', async () => {
      const [one] = twelve as [Stored];
      const counts = async (): Promise<readonly number[]> => {
        await page.goto(
          pathOf(devices, {
            category: 'IN_USED',
            [paramOf(devices, 'deviceType')]: ['LAPTOP', 'TABLET'],
            freeText: tag,
          }),
        );
        await listed(page);
        return Promise.all(['IN_USED', 'IN_TROUBLED', 'DECOMMISSIONED'].map((category) => numberOn(tab(category))));
      };
      await api.act(devices, one.id, 'report-trouble', { statusReason: '画面が割れた' });
      expect(await counts()).toEqual([11, 1, 0]);
      await api.act(devices, one.id, 'recover');
      expect(await counts()).toEqual([12, 0, 0]);
      await api.act(devices, one.id, 'return');
      await api.act(devices, one.id, 'decommission');
      expect(await counts()).toEqual([11, 0, 1]);
    });
  });
}

test('on a phone no name is cut off, in the list and on the boards', async ({ signIn }) => {
  const page = await signIn('admin', pathOf(devices), { locale: 'en-US' });
  await page.setViewportSize({ width: 390, height: 844 });
  const cut = (selector: string): Promise<readonly string[]> =>
    page
      .locator(`main :is(${selector})`)
      .evaluateAll((all) => all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent ?? ''] : [])));
  await expect(page.locator('main li[data-index]').first()).toBeVisible();
  // Of the two facts, only the first one, the type of device, is short.
  expect(await cut('li[data-index] [class*="facts"] > :first-child')).toEqual([]);
  await page.goto('/devices/alerts');
  await expect(page.locator('[data-kind="list"] tbody tr').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect(await cut('[data-kind="list"] a')).toEqual([]);
  await page.goto('/devices/rule-and-policy');
  await expect(page.getByRole('switch').first()).toBeInViewport({ ratio: 1 });
  expect(await cut('[data-kind="rules"] tbody *')).toEqual([]);
});
