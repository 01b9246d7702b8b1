/** A page of a thousand rows scrolls, selects and sorts like one of twenty-five. */

import { grid, listed, pathOf, rowAt, rows, sortButton } from '../support/list-page.ts';
import { resourceNamed } from '../support/project.ts';
import { settled } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

const equipment = resourceNamed('equipment');
const thousand = { pageSize: '1000' };

test('a thousand rows can be scrolled, walked through and selected', async ({ signIn }) => {
  const page = await signIn('admin', pathOf(equipment, thousand));
  await listed(page);
  const drawn = await rows(page).count();
  expect(drawn).toBeGreaterThan(15);
  expect(drawn, 'rows that nobody sees are not drawn').toBeLessThan(120);

  const box = grid(page).locator('xpath=..');
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await box.evaluate((element, share) => element.scrollTo({ top: element.scrollHeight * share }), part);
    // The visible area contains rows at once, no blank strip.
    const middle = await box.evaluate(async (element) => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const { left, top, width, height } = element.getBoundingClientRect();
      return document
        .elementFromPoint(left + width / 2, top + height / 2)
        ?.closest('tr')
        ?.hasAttribute('data-index');
    });
    expect(middle).toBe(true);
  }
  // The list goes on after this row.
  await box.evaluate((element) => element.scrollTo({ top: 985 * 36 }));
  await expect(rowAt(page, 999)).toBeVisible();

  await rowAt(page, 999).locator('input[type="checkbox"]').click();
  await rowAt(page, 999).focus();
  await page.keyboard.press('Home');
  await expect(rowAt(page, 0)).toBeFocused();
  await expect(page.getByRole('toolbar')).toContainText('1');
  await rowAt(page, 0)
    .locator('input[type="checkbox"]')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByRole('toolbar')).toContainText('1,000');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar')).toHaveCount(0);

  await sortButton(page, 'model').click();
  await listed(page);
  expect(await box.evaluate((element) => element.scrollTop)).toBe(0);
  await expect(rowAt(page, 0)).toHaveAttribute('aria-rowindex', '2');
});

test('every row and every column of the page is printed', async ({ signIn }) => {
  const page = await signIn('admin', pathOf(equipment, { pageSize: '100' }));
  await listed(page);
  expect(await rows(page).count()).toBeLessThan(100);
  // Simulates the browser's event before printing, with the width of A4 in landscape.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1047, height: 718 });
  await expect(rows(page)).toHaveCount(100);
  await expect(rowAt(page, 99).getByRole('gridcell').last()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1047);
  const clipped = await grid(page).evaluate((table) => {
    const { left, right } = table.getBoundingClientRect();
    return [...table.querySelectorAll('td')].filter((cell) => {
      const box = cell.getBoundingClientRect();
      return box.width > 0 && (box.left < left - 1 || box.right > right + 1 || cell.scrollWidth > cell.clientWidth + 1);
    }).length;
  });
  expect(clipped).toBe(0);
  await test.step('nothing that could only be pressed', async () => {
    await expect(page.getByRole('main').locator('select, nav button, search').locator('visible=true')).toHaveCount(0);
    await expect(sortButton(page, 'model').getByText('型番')).toBeVisible();
  });
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(rows(page)).not.toHaveCount(100);
});

test('nothing on the page jumps while a list loads', async ({ signIn }) => {
  const page = await signIn('admin', '/places');
  await listed(page);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) (window as unknown as { shift: number }).shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shift = () => page.evaluate(() => (window as unknown as { shift: number }).shift);
  await page.goto(equipment.routes.list);
  await listed(page);
  expect(await shift(), 'of a list').toBeLessThan(0.05);
  const path = await rows(page).first().locator('a').first().getAttribute('href');
  await page.goto(path ?? '');
  await settled(page);
  expect(await shift(), 'of a record').toBeLessThan(0.05);
});

test('the first rows are asked for once, with the page, and the session not again', async ({ signIn }) => {
  const page = await signIn('admin', '/places');
  await listed(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/v2/')) calls.push(pathname + search);
  });
  await page.goto(pathOf(equipment, thousand));
  await listed(page);
  expect(calls.filter((call) => !call.startsWith('/v2/equipment-count'))).toEqual(['/v2/equipment?pageSize=1000']);
});

test('rows keep their places until those of the next page are there', async ({ signIn }) => {
  const page = await signIn('admin', pathOf(equipment, { pageSize: '25' }));
  await listed(page);
  const before = await rowAt(page, 0).textContent();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v2/equipment?*pageIndex=1*', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('footer button[data-number]').nth(1).click();
  await expect(page).toHaveURL(/pageIndex=1/);
  expect(await rowAt(page, 0).textContent()).toBe(before);
  await expect(rowAt(page, 0)).toHaveAttribute('aria-rowindex', '2');
  answer();
  await expect(rowAt(page, 0)).toHaveAttribute('aria-rowindex', '27');
  expect(await rowAt(page, 0).textContent()).not.toBe(before);
});

test('rows are shown before they are counted, and the pager leads on meanwhile', async ({ signIn }) => {
  const page = await signIn('admin', '/');
  let countNow = (): void => undefined;
  const counted = new Promise<void>((resolve) => {
    countNow = resolve;
  });
  const { list, count } = equipment.wire;
  await page.route(
    ({ pathname }) => pathname === list,
    async (route) => {
      expect(route.request().headers().prefer).toBe('count=at-least');
      const response = await route.fetch();
      const headers = { ...response.headers(), 'preference-applied': 'count=at-least' };
      await route.fulfill({ response, headers, json: { ...(await response.json()), count: 10_000 } });
    },
  );
  await page.route(
    ({ pathname }) => pathname === count,
    async (route) => {
      await counted;
      await route.continue();
    },
  );
  await page.goto(pathOf(equipment, { pageSize: '100' }));
  const footer = page.locator('footer').filter({ has: page.getByRole('navigation') });
  const range = footer.getByRole('status');
  await expect(range).toHaveText(/^1–100(件（10,000件以上）| of at least 10,000)$/);
  await expect(footer.getByRole('button', { name: /100/ })).toBeVisible();
  await footer.getByRole('button').last().click();
  await expect(range).toHaveText(/^101–200/);
  await footer.getByRole('button').first().click();
  await expect(range).toHaveText(/^1–100/);

  countNow();
  await expect(range).not.toContainText('10,000');
  await expect(range).toHaveText(/\d/);
});
