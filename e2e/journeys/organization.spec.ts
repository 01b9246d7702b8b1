/**
 * The organization: its chart in three layouts, used with the keys, searched, as of another day; a unit and its
 * members.
 */
import { test as base, type Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectFocusSeen, press } from '../support/keyboard.ts';
import { resize } from '../support/layout.ts';
import { address, expectAddress, listed, pathOf, rows } from '../support/list-page.ts';
import { languagesFor, resourceNamed, type WordsIn } from '../support/project.ts';
import { expect, type Page, test } from '../support/test.ts';

const units = resourceNamed('organization-units');
const positions = resourceNamed('positions');

const look = (page: Page, words: WordsIn, name: string): Locator =>
  page.getByRole('radio', { name: words(`app.tree.looks.${name}`), exact: true });
const searchBox = (page: Page): Locator => page.locator('#main input[type="text"]').first();
const tree = (page: Page): Locator => page.getByRole('tree');
const item = (page: Page, name: string): Locator =>
  tree(page)
    .getByRole('treeitem')
    .filter({ has: page.locator('a', { hasText: new RegExp(`^${name}$`) }) });

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  base.describe(`organization (${locale})`, () => {
    test('the chart in three looks, with the keys alone', async ({ signIn }) => {
      const page = await signIn('admin', '/organization?baseDate=2026-04-01', { locale });
      await expect(page).toHaveURL(/\/organization\/chart\?baseDate=2026-04-01$/);
      await page.goto('/organization');
      await expect(page).toHaveURL(/\/organization\/chart$/);
      await listed(page);
      await expect(look(page, words, 'hierarchy')).toBeChecked();
      await expect(item(page, '社長室')).toHaveAttribute('aria-expanded', 'true');
      await expect(item(page, '営業本部')).toHaveAttribute('aria-level', '2');
      await expectAccessible(page, 'hierarchy');

      await item(page, '社長室').focus();
      await press(page, 'ArrowDown');
      await expect(item(page, '内部監査室')).toBeFocused();
      for (let step = 0; step < 3; step += 1) await press(page, 'ArrowRight');
      await expect(item(page, '営業本部')).toBeFocused();
      await press(page, '-');
      await expect(item(page, '営業本部')).toHaveAttribute('aria-expanded', 'false');
      await expect(item(page, '東日本営業部')).toHaveCount(0);
      await press(page, '+');
      await press(page, 'ArrowDown');
      await expect(item(page, '東日本営業部')).toBeFocused();
      await press(page, 'ArrowUp');
      await press(page, 'ArrowUp');
      await expect(item(page, '社長室')).toBeFocused();

      await look(page, words, 'compact').check();
      await expectAddress(page, { isCompactView: ['true'] });
      await expect(item(page, '組立14班')).toBeAttached();
      await expectAccessible(page, 'compact');

      await look(page, words, 'tree').check();
      expect(address(page).viewMode).toEqual(['tree']);
      await item(page, '社長室').focus();
      await press(page, 'End');
      await expect(item(page, '研究開発部')).toBeFocused();
      await press(page, 'ArrowLeft');
      await expect(item(page, '開発本部')).toBeFocused();
      await press(page, 'ArrowLeft');
      await expect(item(page, '開発本部')).toHaveAttribute('aria-expanded', 'false');
      await expectAccessible(page, 'tree');
      await page.keyboard.press('Enter');
      await expect(page.locator('#main h1')).toHaveText('開発本部');
      await page.goBack();
      await expect(look(page, words, 'tree')).toBeChecked();

      await page.goto('/organization/chart?viewMode=nonsense');
      await expect(look(page, words, 'hierarchy')).toBeChecked();
      await page.goto('/organization/chart?viewMode=compact');
      await expect(look(page, words, 'compact')).toBeChecked();
    });

    test('what is looked for is found wherever it is folded away', async ({ signIn }) => {
      const page = await signIn('admin', pathOf(units), { locale });
      await listed(page);
      await expect(item(page, '組立7班')).toHaveCount(0);
      await searchBox(page).fill('ｸﾐﾀﾃﾅﾅ');
      await expect(item(page, '組立7班')).toBeInViewport();
      await expect(page.getByText(words('app.tree.foundAt', { at: 1, count: 1 }))).toBeVisible();
      await searchBox(page).fill('組立');
      await expect(page.getByText(words('app.tree.foundAt', { at: 1, count: 15 }))).toBeVisible();
      await page.getByRole('button', { name: words('app.tree.findNext') }).click();
      await expect(item(page, '組立1班')).toBeInViewport();
      await searchBox(page).fill('どこにもない');
      await expect(page.getByText(words('app.tree.notFound', { search: 'どこにもない' }))).toBeVisible();
    });

    test('the chart as of a day, and on a narrow screen', async ({ signIn }) => {
      const page = await signIn(
        'admin',
        pathOf(units, { baseDate: '2025-12-31', viewMode: 'tree', freeText: '電話営業部' }),
        { locale },
      );
      await listed(page);
      await expect(item(page, '電話営業部')).toBeVisible();
      await expect(item(page, '海外事業準備室')).toHaveCount(0);
      await item(page, '電話営業部').getByRole('link').click();
      await expect(page).toHaveURL(/\/organization\/[0-9a-f-]{36}\?baseDate=2025-12-31/);
      await page.goto(pathOf(units));
      await listed(page);
      await resize(page, 'phone');
      await expect(item(page, '人事部')).toBeVisible();
      await expect(look(page, words, 'hierarchy')).toHaveCount(0);
      await expectAccessible(page, 'outline on a phone');
    });

    test('a unit: its members by rank, narrowed by what the address says', async ({ signIn, api }) => {
      const page = await signIn('admin', pathOf(units, { viewMode: 'tree', freeText: '設計部' }), { locale });
      await listed(page);
      await item(page, '設計部').getByRole('link').click();
      await expect(page.locator('#main h1')).toHaveText('設計部');
      await expect(page.getByRole('navigation', { name: words('app.tree.path') })).toHaveText('社長室開発本部');
      await listed(page);
      const all = await rows(page).count();
      const position = (await api.list(positions)).items.find(({ name }) => name === '主任');
      const { pathname } = new URL(page.url());
      await page.goto(`${pathname}?positionId=${position?.id}&positionName=主任`);
      await listed(page);
      expect(await rows(page).count()).toBeLessThan(all);
      await expect(rows(page).first()).toContainText('主任');
      // The name alone finds the same rows, and the address then contains both. An unknown name finds nobody.
      const narrowed = await rows(page).count();
      await page.goto(`${pathname}?positionName=主任`);
      await expectAddress(page, { positionId: [String(position?.id)], positionName: ['主任'] });
      await listed(page);
      expect(await rows(page).count()).toBe(narrowed);
      await page.goto(`${pathname}?positionId=${position?.id}`);
      await expectAddress(page, { positionId: [String(position?.id)], positionName: ['主任'] });
      await page.goto(`${pathname}?jobTypeName=no-such-job`);
      await expect(page.getByRole('button', { name: 'no-such-job' }).first()).toBeVisible();
      await listed(page);
      await expect(rows(page)).toHaveCount(0);
      await page.goto(`${pathname}?search=no-such-person`);
      await listed(page);
      await expect(rows(page)).toHaveCount(0);
      await page.goto(`${pathname}/history?baseDate=2026-04-01&other=1`);
      await expect(page).toHaveURL(`${pathname}?baseDate=2026-04-01`);
      await expectAccessible(page, 'unit');
      await expectFocusSeen(page);
    });

    test('what the company calls its levels stands in the chart', async ({ signIn }) => {
      const page = await signIn('admin', '/organization/settings', { locale });
      await page.locator('#edit-levels').click();
      await page.locator('form [data-field="divisionName"] input').fill('カンパニー');
      await page.getByRole('button', { name: words('app.actions.save'), exact: true }).click();
      await expect(page.locator('section [data-field="divisionName"] dd')).toHaveText('カンパニー');
      await page.goto(pathOf(units));
      await listed(page);
      await expect(item(page, '営業本部')).toContainText('カンパニー');
    });
  });
}
