/**
 * Promises of every list: the contents of the address bar, what a copied address and Back show, and the counts of tabs.
 */
import { planList, tabsOf } from '#model/list/plan-list.ts';
import type { Resource } from '#model/types/resource.ts';
import { usualTabs } from '#tests/support/tabs.ts';
import type { Api } from '../support/api.ts';
import { expect, type Page, test } from '../support/base-test.ts';
import { addressing, filtersToTry, resourcesFor } from '../support/coverage.ts';
import {
  announcedRows,
  expectAddress,
  grid,
  header,
  linkIn,
  listed,
  numberOn,
  pathOf,
  rested,
  rows,
  sortButton,
  tabs,
  textOfRows,
} from '../support/list-page.ts';
import { needsRows } from '../support/needs-rows.ts';
import { adminAccess, japanese, resourceNamed } from '../support/project.ts';

test.describe.configure({ mode: 'parallel' });

for (const resource of resourcesFor('list', addressing)) {
  const { list } = resource;
  const { params } = list;
  const plan = planList(adminAccess(resource));
  const { first } = plan;
  const { segment } = usualTabs(list, 'params');
  const shown = tabsOf(plan, first, segment);
  const opened = openedOf(resource);
  const sortedColumn = plan.columns.find(({ field, hidden }) => field.name === list.sort.field && !hidden);

  test.describe(resource.name, () => {
    test('the address holds what differs from the default, under the documented names', async ({ signIn, api }) => {
      await needsRows(api, resource, opened);
      const page = await signIn('admin', pathOf(resource));
      await listed(page);
      await expectAddress(page, {});

      const columns = (first === null ? undefined : plan.columnsOf[first]) ?? plan.columns;
      const visible = plan.sortKeys.filter(({ field }) =>
        columns.some((column) => column.field.name === field && !column.hidden),
      );
      const other = visible.find(({ field }) => field !== list.sort.field);
      if (other) {
        await sortButton(page, other.field).click();
        await expectAddress(page, { [params.sort]: [other.key] });
        await sortButton(page, other.field).click();
        await expectAddress(page, { [params.sort]: [other.key], [params.order]: ['desc'] });
      }
      const usual = list.sort.order;
      const turned = usual === 'asc' ? 'desc' : 'asc';
      if (!sortedColumn) {
        // The default sort has no column, so only another address restores it.
        await page.goto(pathOf(resource));
        await listed(page);
      } else if (other) {
        // A column sorts in ascending order first, whatever the list's default.
        await sortButton(page, list.sort.field).click();
        await expectAddress(page, usual === 'asc' ? {} : { [params.order]: ['asc'] });
        if (usual === 'desc') await sortButton(page, list.sort.field).click();
        await expectAddress(page, {});
      }
      if (sortedColumn) {
        await sortButton(page, list.sort.field).click();
        await expectAddress(page, { [params.order]: [turned] });
        await sortButton(page, list.sort.field).click();
        await expectAddress(page, {});
      }

      for (const category of shown.filter((name) => name !== first)) {
        await tabNamed(page, resource, category).click();
        await expectAddress(page, { [params.category]: [category] });
      }
      if (first && shown.length > 0) await tabNamed(page, resource, first).click();
      await expectAddress(page, {});

      const size = plan.pageSizes.find((one) => one !== list.pageSize) ?? list.pageSize;
      const sizes = page.getByLabel(japanese('app.list.rowsPerPage'));
      await sizes.selectOption(String(size));
      await expectAddress(page, { [params.size]: [String(size)] });
      if ((await api.count(resource, opened)) > size) {
        await page.getByRole('button', { name: japanese('app.list.next') }).click();
        await expectAddress(page, { [params.size]: [String(size)], [params.page]: [String(params.pageBase + 1)] });
        await page.getByRole('button', { name: japanese('app.list.previous') }).click();
      }
      await sizes.selectOption(String(list.pageSize));
      await expectAddress(page, {});

      if (plan.searchable) {
        const box = page.getByRole('textbox', { name: japanese('app.list.searchLabel') });
        await box.fill('a');
        await expectAddress(page, { [params.search]: ['a'] });
        await box.press('Escape');
        await expectAddress(page, {});
      }
    });

    test('nonsense in the address falls back in silence', async ({ signIn, api }) => {
      await needsRows(api, resource, opened);
      const page = await signIn('admin', pathOf(resource));
      await listed(page);
      const usual = await textOfRows(page);
      const nonsense = {
        [params.page]: '-1',
        [params.size]: '0',
        [params.sort]: 'NO_SUCH_KEY',
        [params.order]: 'sideways',
        [params.segment]: 'XYZ',
        [params.category]: 'XYZ',
        ...Object.fromEntries(plan.filters.map(({ param }) => [param, ['nonsense', ''] as const])),
      };
      const more = {
        [params.page]: 'first',
        [params.size]: String(list.pageSizeMax + 1),
        [params.order]: list.sort.order.toUpperCase(),
      };
      for (const address of [nonsense, { ...nonsense, ...more }, { [params.page]: ['1', '2'], utm_source: 'mail' }]) {
        await page.goto(pathOf(resource, address));
        await listed(page);
        expect(await textOfRows(page)).toEqual(usual);
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        if (first) await expect(tabNamed(page, resource, first)).toHaveAttribute('aria-selected', 'true');
        if (sortedColumn)
          await expect(header(page, list.sort.field)).toHaveAttribute('aria-sort', `${list.sort.order}ending`);
      }
    });

    test('a copied address shows the same rows, tab and sort elsewhere', async ({ signIn, another, api }) => {
      await needsRows(api, resource, opened);
      const page = await signIn('admin', address(resource, await pageToShow(resource, api)));
      await listed(page);
      const seen = await textOfRows(page);
      expect(seen.length).toBeGreaterThan(0);
      const elsewhere = await (await another('admin')).newPage();
      await elsewhere.goto(page.url());
      await listed(elsewhere);
      expect(await textOfRows(elsewhere)).toEqual(seen);
      expect(elsewhere.url()).toBe(page.url());
      expect(await selected(elsewhere)).toEqual(await selected(page));
    });

    test('Back shows the same page, sort and scroll, and marks the row', async ({ signIn, api }) => {
      await needsRows(api, resource, opened);
      const page = await signIn('admin', address(resource, await pageToShow(resource, api)));
      await listed(page);
      const scroller = grid(page).locator('xpath=..');
      await page.setViewportSize({ width: 1280, height: 500 });
      await scroller.evaluate((box) => box.scrollBy({ top: 240 }));
      await rested(page);
      const seen = (): Promise<readonly string[]> => textOfRows(page, 8);
      const before = { url: page.url(), rows: await seen(), selected: await selected(page) };
      const [, second = before.rows[0]] = before.rows;
      const row = page.locator(`tbody tr[aria-rowindex="${second?.split(' ')[0]}"]`);
      const text = await row.textContent();
      await linkIn(row).click();
      await expect(page).not.toHaveURL(before.url);
      await expect(page.locator('main h1')).toBeVisible();

      await page.goBack();
      await expect(page).toHaveURL(before.url);
      await listed(page);
      await expect.poll(seen).toEqual(before.rows);
      expect({ url: page.url(), selected: await selected(page) }).toEqual({
        url: before.url,
        selected: before.selected,
      });
      await expect(row).toHaveText(text ?? '');
      await expect(row).toHaveClass(/marked/);
      await expect(row).toBeFocused();
    });

    test('the number on each tab is the number of rows behind it', async ({ signIn, api }) => {
      await needsRows(api, resource, opened);
      const page = await signIn('admin', pathOf(resource));
      await listed(page);
      expect(await announcedRows(page)).toBe(await api.count(resource, opened));
      for (const category of shown) {
        const count = await api.count(resource, { ...opened, [list.query.category]: category });
        const tab = tabNamed(page, resource, category);
        await tab.click();
        await listed(page);
        expect(await numberOn(tab), category).toBe(count);
        expect(await announcedRows(page), category).toBe(count);
        await expect(page.getByRole('contentinfo').or(page.locator('main footer')).first()).toContainText(
          count.toLocaleString('en'),
        );
      }
    });

    test('a search without a match says so and offers the way back', async ({ signIn, api }) => {
      test.skip(!plan.searchable, 'this list has no search');
      const text = 'そのようなものはない';
      await needsRows(api, resource, opened);
      const page = await signIn('admin', pathOf(resource, { [params.search]: text }));
      await listed(page);
      await expect(rows(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 2, name: text })).toBeVisible();
      for (const tab of await tabs(page).all()) expect(await numberOn(tab)).toBe(0);
      await page
        .locator('main')
        .getByRole('button', { name: japanese('app.list.clearSearch') })
        .last()
        .click();
      await listed(page);
      await expectAddress(page, {});
      await expect(rows(page).first()).toBeVisible();
    });
  });
}

for (const { resource, filter } of filtersToTry()) {
  const { field, query, param, hidden, more, declared } = filter;
  test(`${resource.name}: the filter ${param} stands in the address and narrows the rows`, async ({ signIn, api }) => {
    await needsRows(api, resource, openedOf(resource));
    const page = await signIn('admin', pathOf(resource));
    await listed(page);
    const all = await announcedRows(page);
    // The filter by individual records has the name of the resource as its label.
    const isItself = field === 'id';
    const label = japanese.of(resource, isItself ? 'name' : `fields.${field}`);
    const rare = page.getByRole('dialog', { name: japanese('app.list.moreFilters') });
    const chip = (more ? rare : page.locator('main'))
      .getByRole('button', { name: label, exact: true })
      .and(page.locator('[aria-haspopup="dialog"]'));
    if (hidden) {
      // Only links offer this filter.
      await expect(chip).toHaveCount(0);
      const target = isItself ? resource : declared.to && resourceNamed(declared.to);
      const one = target
        ? (await api.first(target)).id
        : (declared.values?.at(-1) ?? String((await api.first(resource))[field]));
      await page.goto(pathOf(resource, { [param]: one }));
    } else {
      if (more) await page.getByRole('button', { name: japanese('app.list.moreFilters') }).click();
      await chip.click();
      await page.getByRole('dialog', { name: label }).getByRole('checkbox').last().check();
      await expect.poll(() => new URL(page.url()).searchParams.getAll(param).length).toBe(1);
      await page.keyboard.press('Escape');
      if (more) await page.keyboard.press('Escape');
    }
    await listed(page);
    const narrowed = (await grid(page).count()) > 0 ? await announcedRows(page) : 0;
    const value = new URL(page.url()).searchParams.get(param) ?? '';
    expect(narrowed).toBe(await api.count(resource, { ...openedOf(resource), [query]: value }));

    await page.getByRole('button', { name: japanese('app.list.clearFilter', { field: label }) }).click();
    await expectAddress(page, {});
    await expect.poll(() => announcedRows(page)).toBe(all);
  });
}

/** A name may begin with another one, and may be followed by a number. */
const tabNamed = (page: Page, resource: Resource, category: string) =>
  tabs(page).filter({ hasText: new RegExp(`^${japanese.of(resource, `categories.${category}`)}\\s*[\\d,]*$`) });

/** The second page of 25, if it is full. */
const pageToShow = async (resource: Resource, api: Api): Promise<number> => ((await api.count(resource)) >= 50 ? 1 : 0);

/** The first or second page of 25, sorted by the last key in descending order. */
function address(resource: Resource, page: number): string {
  const { params, sortable } = resource.list;
  const key = sortable.at(-1)?.key ?? '';
  return pathOf(resource, {
    [params.sort]: key,
    [params.order]: 'desc',
    [params.size]: '25',
    ...(page > 0 ? { [params.page]: String(params.pageBase + page) } : {}),
  });
}

/** The selected tab and the sorted column. */
const selected = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="tab"][aria-selected="true"], th[aria-sort]:not([aria-sort="none"])')]
      .map((element) => `${element.textContent} ${element.getAttribute('aria-sort')}`)
      .join(),
  );

/** The tabs with which a list with segments opens, as parameters of its call. */
function openedOf({ list }: Resource): Readonly<Record<string, string>> {
  const { segment, category } = usualTabs(list, 'params');
  return segment === null || category === null
    ? {}
    : { [list.query.segment]: segment, [list.query.category]: category };
}
