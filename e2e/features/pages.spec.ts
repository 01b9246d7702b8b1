/**
 * Pages made of blocks: a number equals that of the list behind it, rules are changed in place, and missing records are
 * reported.
 */

import type { Locator } from '@playwright/test';
import { announcedRows, grid, listed } from '../support/list-page.ts';
import { declarations, languagesFor, resourceNamed } from '../support/project.ts';
import { settled } from '../support/shell.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const people = resourceNamed('people');
const equipment = resourceNamed('equipment');
const types = resourceNamed('equipment-types');
const places = resourceNamed('places');
const rules = resourceNamed('contract-rules');

const blockOf = (page: Page, name: string): Locator => page.locator(`[data-block="${name}"]`);

const numberIn = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d]/g, ''));

/** Number of rows of the linked list, as a screen reader announces it; returns with the browser's Back. */
async function rowsBehind(page: Page, link: Locator): Promise<number> {
  await link.click();
  await listed(page);
  const count = (await grid(page).count()) > 0 ? await announcedRows(page) : 0;
  await page.goBack();
  await settled(page);
  return count;
}

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`each number leads to as many rows (${locale})`, async ({ signIn }) => {
    const page = await signIn('admin', '/contract/overview', { locale });
    await settled(page);

    await test.step('records of each value', async () => {
      const bar = blockOf(page, 'status')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') })
        .first();
      const number = numberIn((await bar.locator('span').last().textContent()) ?? '');
      expect(number).toBeGreaterThan(0);
      expect(await rowsBehind(page, bar.getByRole('link'))).toBe(number);
    });

    await test.step('dates that come soon', async () => {
      const tile = blockOf(page, 'ending').getByRole('listitem').getByRole('link').first();
      const number = numberIn(await tile.textContent());
      expect(number).toBeGreaterThan(0);
      expect(await rowsBehind(page, tile)).toBe(number);
    });

    await test.step('everything that a block tells of', async () => {
      const block = blockOf(page, 'renewing');
      const number = numberIn((await block.getByRole('heading').textContent())?.replace(/^\D+/, '') ?? '');
      expect(number).toBeGreaterThan(0);
      const all = block.getByRole('link', { name: words('app.blocks.all') });
      expect(await rowsBehind(page, all)).toBe(number);
    });

    await test.step('the present month of a trend stands in its table', async () => {
      await blockOf(page, 'started').getByText(words('app.blocks.trend.table')).click();
      await expect(blockOf(page, 'started').getByRole('row')).toHaveCount(13);
    });
  });

  test(`a checklist counts what is left to do, until nothing is (${locale})`, async ({ signIn, api }) => {
    const type = await api.first(types);
    const item = await api.create(equipment, {
      name: ofThisTry(`置き場所のない備品 ${locale}`),
      equipmentTypeId: type.id,
      status: 'STORED',
    });
    const page = await signIn('admin', '/equipment/alerts', { locale });
    await settled(page);
    const title = words('equipment-alerts.blocks.open.items.place');
    const line = blockOf(page, 'open').getByRole('listitem').filter({ hasText: title });
    const number = numberIn((await line.textContent())?.replace(title, '') ?? '');
    expect(number).toBeGreaterThan(0);
    expect(await rowsBehind(page, line.getByRole('link'))).toBe(number);
    await api.change(equipment, item.id, { placementPlaceId: (await api.first(places)).id });
    await page.reload();
    await settled(page);
    const left = number - 1;
    await expect(line).toContainText(
      left === 0 ? words('app.blocks.done') : words('app.blocks.records', { smart_count: left, count: left }),
    );
    await expect(line).toHaveAttribute('data-done', String(left === 0));
  });

  test(`rules are changed where they stand (${locale})`, async ({ signIn, api }) => {
    const rule = (await api.list(rules)).items.find(({ threshold }) => threshold !== null);
    const name = String(rule?.name);
    const page = await signIn('admin', '/contract/rule-and-policy', { locale });
    await settled(page);
    const label = (of: string) => `${name}: ${words.of(rules, `fields.${of}`)}`;
    const threshold = page.getByRole('spinbutton', { name: label('threshold') });
    const enabled = page.getByRole('switch', { name: label('enabled') });
    const saved = page.getByText(words('app.blocks.rules.saved', { name }));

    await test.step('a figure is kept with Enter, and taken back with Escape', async () => {
      const other = Number(rule?.threshold) + 5;
      await threshold.fill(String(other));
      await threshold.press('Escape');
      await expect(threshold).toHaveValue(String(rule?.threshold));
      await threshold.fill(String(other));
      await threshold.press('Enter');
      await expect(saved).toBeVisible();
      expect((await api.get(rules, String(rule?.id))).threshold).toBe(other);
    });

    await test.step('what the schema refuses is not kept', async () => {
      const savedThreshold = await threshold.inputValue();
      await threshold.fill('-1');
      await threshold.press('Enter');
      await expect(threshold).toHaveValue(savedThreshold);
      expect((await api.get(rules, String(rule?.id))).threshold).toBe(Number(savedThreshold));
    });

    await test.step('a switch is kept at once, and both are there after a reload', async () => {
      const before = await enabled.isChecked();
      await enabled.click();
      await expect(enabled).toBeChecked({ checked: !before });
      await expect.poll(async () => (await api.get(rules, String(rule?.id))).enabled).toBe(!before);
      await page.reload();
      await settled(page);
      await expect(enabled).toBeChecked({ checked: !before });
      await expect(threshold).toHaveValue(String(Number(rule?.threshold) + 5));
      await enabled.click();
      await expect.poll(async () => (await api.get(rules, String(rule?.id))).enabled).toBe(before);
    });
    await api.change(rules, String(rule?.id), { threshold: rule?.threshold });
  });

  test(`a page of what is planned says what is missing, and leads on (${locale})`, async ({ signIn }) => {
    const page = await signIn('admin', '/people/salary-and-payment', { locale });
    await settled(page);
    const block = blockOf(page, 'payroll');
    await expect(block).toContainText(words('people-salary-and-payment.blocks.payroll.text'));
    await block.getByRole('link', { name: words('people-salary-and-payment.blocks.payroll.link') }).click();
    await listed(page);
    await expect(page).toHaveURL(people.routes.list);
  });

  test(`the module's tabs lead through its pages (${locale})`, async ({ signIn }) => {
    const page = await signIn('admin', '/contract', { locale });
    const tabs = page.getByRole('navigation', { name: words('app.shell.moduleTabs') });
    for (const name of ['contracts-overview', 'contracts-people', 'contracts-cost']) {
      await tabs.getByRole('link', { name: words(`navigation.tabs.${name}`), exact: true }).click();
      await expect(page).toHaveURL(declarations.pages[name]?.path ?? '');
      await settled(page);
      await expect(page.locator('main [data-block] [role="alert"]')).toHaveCount(0);
      await expect(tabs.locator('[aria-current="page"]')).toHaveText(words(`navigation.tabs.${name}`));
    }
  });
}
