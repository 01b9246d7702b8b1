/**
 * Lists in other layouts than a table: cards, a timeline, a year in months. Switched, remembered, filtered, and used
 * with the keyboard only.
 */
import { test as base, type Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { press, reach } from '../support/keyboard.ts';
import { resize } from '../support/layout.ts';
import { address, announcedRows, expectAddress, grid, listed, pathOf, rowOf } from '../support/list-page.ts';
import { languagesFor, resourceNamed, type WordsIn } from '../support/project.ts';
import { expect, type Page, test } from '../support/test.ts';

const products = resourceNamed('license-products');
const inspections = resourceNamed('vehicle-inspections');
const vehicles = resourceNamed('vehicles');
const groups = resourceNamed('people-groups');
const people = resourceNamed('people');
const days = resourceNamed('person-attendances');

const look = (page: Page, words: WordsIn, kind: string): Locator =>
  page.getByRole('radio', { name: words(`app.list.layout.${kind}`), exact: true });

/** Cards and events, in the order of the page. */
const items = (page: Page): Locator => page.locator('#main li[data-index]');
const opener = (page: Page, index: number): Locator => page.locator(`#main li[data-index="${index}"] [data-opens]`);

/** Preferences are sent after a pause. */
const remembered = (page: Page): Promise<void> => page.waitForTimeout(700);

const fits = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'the page does not scroll sideways',
  ).toBe(true);

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  base.describe(`as cards (${locale})`, () => {
    test('switched, remembered, filtered, sorted, and the same rows as the table', async ({ signIn, api }) => {
      const page = await signIn('admin', pathOf(products), { locale });
      await listed(page);
      const count = await announcedRows(page);
      expect(count).toBe(await api.count(products));
      await expect(look(page, words, 'table')).toBeChecked();
      await look(page, words, 'table').focus();
      await page.keyboard.press('ArrowRight');
      await expect(look(page, words, 'cards')).toBeChecked();
      await expect(items(page)).toHaveCount(count);
      await expectAddress(page, { layout: ['cards'] });
      await expectAccessible(page, 'cards');

      await remembered(page);
      await page.goto(pathOf(products));
      await expect(items(page)).toHaveCount(count);
      await page.goto(pathOf(products, { layout: 'table' }));
      await expect(grid(page)).toBeVisible();
      await page.goto(pathOf(products, { layout: 'no-such-layout' }));
      await expect(items(page)).toHaveCount(count);

      const [first = ''] = await items(page).locator('h2').allTextContents();
      await page.getByLabel(words('app.list.sort.label')).selectOption('name desc');
      await expectAddress(page, { layout: ['no-such-layout'], sortOrder: ['desc'] });
      await expect(items(page).last().locator('h2')).toHaveText(first);

      await page.locator('#main input[type="text"]').first().fill(first);
      await expect(items(page)).toHaveCount(1);
      await page.locator('#main input[type="text"]').first().fill('there is no such product');
      await expect(page.locator('#main h2')).toContainText('there is no such product');
      await page
        .getByRole('button', { name: words('app.list.clearSearch') })
        .last()
        .click();
      await expect(items(page)).toHaveCount(count);
    });

    test('opened and selected with the keys, and come back to', async ({ signIn }) => {
      const page = await signIn('admin', pathOf(products, { layout: 'cards' }), { locale });
      await expect(items(page).first()).toBeVisible();
      await reach(page, opener(page, 0));
      await press(page, 'ArrowRight');
      await expect(opener(page, 1)).toBeFocused();
      await press(page, 'ArrowDown');
      const below = await page.evaluate(() => document.activeElement?.closest('li')?.dataset.index);
      expect(Number(below)).toBeGreaterThan(2);
      await press(page, 'Home');
      await expect(opener(page, 0)).toBeFocused();
      await page.keyboard.press('Space');
      await expect(items(page).first().getByRole('checkbox')).toBeChecked();
      await expect(page.getByRole('toolbar')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('toolbar')).toHaveCount(0);
      await press(page, 'End');
      const last = (await items(page).count()) - 1;
      await expect(opener(page, last)).toBeFocused();
      const title = (await opener(page, last).textContent()) ?? '';
      await page.keyboard.press('Enter');
      await expect(page.locator('#main h1')).toHaveText(title);
      await page.goBack();
      await expect(opener(page, last)).toBeFocused();
      await reach(page, items(page).nth(last).locator('[data-row-menu]'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: words('app.actions.open'), exact: true })).toBeFocused();
    });

    test('on a phone', async ({ signIn }) => {
      const page = await signIn('admin', pathOf(products, { layout: 'cards' }), { locale });
      await resize(page, 'phone');
      await expect(items(page).first()).toBeVisible();
      await fits(page);
      await expectAccessible(page, 'cards on a phone');
    });
  });

  test(`as a timeline: by day, the latest first, filtered (${locale})`, async ({ signIn, api }) => {
    const page = await signIn('admin', pathOf(inspections, { layout: 'timeline' }), { locale });
    const count = await api.count(inspections);
    await expect(items(page)).toHaveCount(count);
    const { items: stored } = await api.list(inspections, { pageSize: '1000' });
    const days = [...new Set(stored.map(({ inspectedOn }) => String(inspectedOn)))].sort().reverse();
    await expect(page.locator('#main section section h2')).toHaveCount(days.length);
    await expect(page.locator('#main section section h2').first()).toContainText(
      locale === 'ja-JP' ? (days[0] ?? '').replaceAll('-', '/') : String(Number((days[0] ?? '').slice(8))),
    );
    await expectAccessible(page, 'timeline');

    await page.getByRole('button', { name: words.of(inspections, 'fields.result') }).click();
    await page.getByRole('checkbox', { name: words.of(inspections, 'values.result.FAILED') }).check();
    await page.keyboard.press('Escape');
    await expect(items(page)).toHaveCount(await api.count(inspections, { resultIn: 'FAILED' }));
    await expectAddress(page, { layout: ['timeline'], resultIn: ['FAILED'] });
    await reach(page, opener(page, 0));
    await press(page, 'ArrowDown');
    await expect(opener(page, 1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/fleets\/inspections\/[0-9a-f-]{36}/);
    await page.goBack();
    await expect(opener(page, 1)).toBeFocused();
    await resize(page, 'phone');
    await fits(page);
  });

  test(`as a year in months: its period in the address, each record in one cell (${locale})`, async ({
    signIn,
    api,
  }) => {
    const page = await signIn('admin', pathOf(inspections, { layout: 'matrix' }), { locale });
    const counted = (year: number): Promise<number> =>
      api.count(inspections, { inspectedOnFrom: `${year}-01-01`, inspectedOnTo: `${year}-12-31` });
    const periodText = (year: number) =>
      page.getByText(words('app.list.period.shown', { period: yearName(year), count: '' }).replace(/\D+$/, ''));
    const yearName = (year: number): string => (locale === 'ja-JP' ? `${year}年` : `${year}`);
    await expect(grid(page)).toHaveAccessibleName(new RegExp(yearName(2026)));
    const present = await counted(2026);
    await expect(periodText(2026).last()).toContainText(String(present));
    await expectAddress(page, { layout: ['matrix'] });
    await expectAccessible(page, 'matrix');

    await page.getByRole('button', { name: words('app.list.period.year.previous') }).click();
    await expect(grid(page)).toHaveAccessibleName(new RegExp(yearName(2025)));
    await expectAddress(page, { layout: ['matrix'], inspectedOnFrom: ['2025-01-01'], inspectedOnTo: ['2025-12-31'] });
    await expect(periodText(2025).last()).toContainText(String(await counted(2025)));

    await test.step('filters leave the period alone', async () => {
      await page.getByRole('button', { name: words.of(inspections, 'fields.inspectionType') }).click();
      await page.getByRole('checkbox').first().check();
      await page.keyboard.press('Escape');
      await expect.poll(() => address(page).inspectedOnFrom).toEqual(['2025-01-01']);
      await page.getByRole('button', { name: words('app.list.clearFilters'), exact: true }).click();
      await expectAddress(page, { layout: ['matrix'], inspectedOnFrom: ['2025-01-01'], inspectedOnTo: ['2025-12-31'] });
    });

    await test.step('the table shows the same span', async () => {
      await look(page, words, 'table').check();
      await listed(page);
      expect(await announcedRows(page)).toBe(await counted(2025));
      await look(page, words, 'matrix').check();
      await expect(grid(page)).toHaveAccessibleName(new RegExp(yearName(2025)));
    });

    await page.getByRole('button', { name: words('app.list.period.year.present') }).click();
    await expectAddress(page, { layout: ['matrix'] });
    await page.getByRole('button', { name: words('app.list.period.year.next') }).click();
    await expect(page.locator('#main h2')).toHaveText(words('app.list.period.empty', { period: yearName(2027) }));
    await page.goBack();
    await expect(grid(page)).toBeVisible();
  });

  test(`cells of a matrix with the keys, several records in one of them (${locale})`, async ({ signIn, api }) => {
    const vehicle = await api.create(vehicles, {
      // A retry would find the plate of the first try in use.
      plate: `品川 399 ん ${locale === 'ja-JP' ? '10' : '20'}-0${test.info().retry}`,
      model: '見本',
      vehicleType: 'VAN',
      acquisition: 'PURCHASE',
    });
    for (const [day, result] of [
      ['03', 'PASSED'],
      ['17', 'FAILED'],
    ] as const)
      await api.create(inspections, {
        vehicleId: vehicle.id,
        inspectionType: 'SERVICE',
        inspectedOn: `2024-06-${day}`,
        result,
        workshop: `見本工場 ${day}`,
      });
    const page = await signIn(
      'admin',
      pathOf(inspections, { layout: 'matrix', vehicleIdIn: vehicle.id, inspectedOnFrom: '2024-01-01' }),
      {
        locale,
      },
    );
    await expect(grid(page).locator('tbody tr')).toHaveCount(1);
    await expect(grid(page).locator('tbody th')).toContainText(String(vehicle.plate));
    const cell = grid(page).getByRole('button', { name: words.of(inspections, 'values.result.PASSED') });
    await reach(page, grid(page).locator('tbody th a'));
    for (let month = 1; month <= 6; month += 1) await press(page, 'ArrowRight');
    await expect(cell).toBeFocused();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: words('app.cells.all', { count: '2' }) });
    await expect(list.getByRole('link')).toHaveCount(2);
    await press(page, 'Escape');
    await expect(list).toHaveCount(0);
    await expect(cell).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list).toBeVisible();
    await page.keyboard.press('Tab');
    await list.getByRole('link', { name: /17/ }).press('Enter');
    await expect(page.locator('#main h1')).toContainText('見本工場 17');
    await page.goBack();
    await resize(page, 'phone');
    await expect(grid(page)).toBeVisible();
    await fits(page);
    await api.remove(inspections, (await api.list(inspections, { vehicleIdIn: vehicle.id })).items[0]?.id ?? '');
  });

  test(`some of several values, and the others on demand (${locale})`, async ({ signIn, api }) => {
    const { items: some } = await api.list(people, { statusIn: 'ACTIVE', pageSize: '5' });
    const name = `見本グループ ${locale}`;
    await api.create(groups, { name, includedPersonIds: some.map(({ id }) => id) });
    const page = await signIn('admin', pathOf(groups), { locale });
    await listed(page);
    const others = rowOf(page, name).getByRole('button', { name: words('app.cells.others', { count: '2' }) });
    await rowOf(page, name).focus();
    await reach(page, others);
    await page.keyboard.press('Enter');
    const all = page.getByRole('dialog', { name: words('app.cells.all', { count: '5' }) });
    await expect(all.getByRole('listitem')).toHaveCount(5);
    await expectAccessible(page, 'all of several values');
    await page.keyboard.press('ArrowDown');
    await expect(all).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(others).toBeFocused();
  });
}

test('a month of more records than one call answers is added up whole, and drawn as one scrolls', async ({
  signIn,
  api,
}) => {
  const { param, query } = days.list.ranges.find(({ field }) => field === 'workDate') ?? { param: '', query: '' };
  const span = { [`${query}From`]: '2026-10-01', [`${query}To`]: '2026-10-31' };
  const size = days.list.pageSizeMax;
  const count = await api.count(days, span);
  expect(count).toBeGreaterThan(size);
  const pages = Array.from({ length: Math.ceil(count / size) }, (_, page) =>
    api.list(days, { ...span, pageIndex: String(page), pageSize: String(size) }),
  );
  const all = (await Promise.all(pages)).flatMap(({ items: some }) => some);
  const minutes = all.reduce((sum, { overtimeMinutes }) => sum + Number(overtimeMinutes ?? 0), 0);
  const persons = new Set(all.map(({ personId }) => personId)).size;
  const page = await signIn('admin', pathOf(days, { [`${param}From`]: '2026-10-01' }), { locale: 'ja-JP' });
  const total = grid(page).locator('tfoot td').last();
  await expect(total).toHaveText(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`);
  await expect(page.locator('p[role="status"]').filter({ hasText: '集計しています' })).toHaveCount(0);
  const heads = grid(page).locator('tbody th');
  expect(await heads.count()).toBeLessThan(persons);
  await expect(async () => {
    await heads.last().scrollIntoViewIfNeeded();
    expect(await heads.count()).toBe(persons);
  }).toPass();
});

test('nobody is shown by another layout what the table does not show', async ({ signIn }) => {
  for (const layout of ['cards', 'timeline', 'matrix']) {
    const page = await signIn('hr-viewer', pathOf(inspections, { layout }));
    await expect(page.locator('#main h1')).toBeVisible();
    await expect(grid(page)).toHaveCount(0);
    await expect(items(page)).toHaveCount(0);
  }
});
