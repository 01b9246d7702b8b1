/** A list of several pages scrolls as one: its pages load while it is scrolled, and the address names the page in view. */
import { address, announcedRows, grid, listed, pathOf, rowAt, rows } from '../support/list-page.ts';
import { resourceNamed } from '../support/project.ts';
import { expect, type Page, test } from '../support/test.ts';

const equipment = resourceNamed('equipment');
const size = 25;
const ofSize = { pageSize: String(size) };
const rowHeight = 36;

const box = (page: Page) => grid(page).locator('xpath=..');
const footer = (page: Page) => page.locator('footer').filter({ has: page.getByRole('navigation') });
const atPosition = (page: Page, position: number) => page.locator(`tr[data-index][aria-rowindex="${position + 1}"]`);

/** The whole list can be scrolled once the code for it has loaded. */
const whole = (page: Page) =>
  expect.poll(() => box(page).evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(size * rowHeight * 1.5);

const scrollTo = (page: Page, top: number) => box(page).evaluate((element, to) => element.scrollTo({ top: to }), top);

/** Positions of the rows in view, from 1, without the part below the header. */
const inView = (page: Page) =>
  box(page).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const head = element.querySelector('thead')?.clientHeight ?? 0;
    return [...element.querySelectorAll('tr[data-index]')]
      .filter((row) => {
        const { top: rowTop, height } = row.getBoundingClientRect();
        return rowTop + height / 2 > top + head && rowTop + height / 2 < bottom;
      })
      .map((row) => Number(row.getAttribute('aria-rowindex')) - 1);
  });

test('the pages of a list follow each other, and the address follows the rows', async ({ signIn }) => {
  const page = await signIn('admin', pathOf(equipment, ofSize));
  await listed(page);
  const total = await announcedRows(page);
  await whole(page);
  expect(await box(page).evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(total * rowHeight);

  await test.step('by the wheel, no row is missing', async () => {
    await box(page).hover();
    for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 100);
    await expect.poll(async () => (await inView(page))[0]).toBeGreaterThan(size);
    const shown = await inView(page);
    expect(shown).toEqual(shown.map((_, at) => (shown[0] ?? 0) + at));
    await listed(page);
    await expect.poll(() => address(page)).toEqual({ ...ofSizeIn, pageIndex: [pageOf(shown[0] ?? 0)] });
    await expect(footer(page).getByRole('status')).toHaveText(/^[\d,]+件中 (26|51)–(50|75)件$/);
  });

  await test.step('by the scrollbar, only what stays in view is loaded', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === equipment.wire.list) calls.push(searchParams.get('pageIndex') ?? '0');
    });
    // Without a rest between the steps, however slow the machine is.
    await box(page).evaluate((element) => {
      for (let part = 20; part <= 80; part += 5) {
        element.scrollTop = (element.scrollHeight * part) / 100;
        element.dispatchEvent(new Event('scroll'));
      }
    });
    const shown = await inView(page);
    expect(shown.length, 'no blank area').toBeGreaterThan(10);
    await listed(page);
    await expect(
      atPosition(page, shown[0] ?? 0)
        .locator('td a')
        .first(),
    ).toBeVisible();
    expect(calls.length).toBeLessThan(8);
    expect(new Set(calls).size, 'no page twice').toBe(calls.length);
    await expect.poll(() => address(page).pageIndex).toEqual([pageOf(shown[0] ?? 0)]);
  });

  await test.step('a page of the pager and a typed number scroll to it', async () => {
    await footer(page).getByRole('textbox').first().fill('3');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await inView(page))[0]).toBe(2 * size + 1);
    expect(address(page).pageIndex).toEqual(['2']);
    await page.goBack();
    await expect.poll(async () => (await inView(page))[0]).toBeGreaterThan(10 * size);
    await page.goForward();
    await expect.poll(async () => (await inView(page))[0]).toBe(2 * size + 1);
  });

  await test.step('few rows are in the document, few pages in memory', async () => {
    expect(await rows(page).count()).toBeLessThan(80);
  });
});

test('an address with a page opens there, and rows before it can be reached', async ({ signIn }) => {
  const page = await signIn('admin', pathOf(equipment, { ...ofSize, pageIndex: '4' }));
  await listed(page);
  expect((await inView(page))[0]).toBe(4 * size + 1);
  await whole(page);
  await expect.poll(() => box(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(3 * size * rowHeight);
  expect((await inView(page))[0], 'the rows stay where they are').toBe(4 * size + 1);
  const top = await box(page).evaluate(({ scrollTop }) => scrollTop);
  await scrollTo(page, top - 10 * rowHeight);
  await expect(
    atPosition(page, 4 * size - 5)
      .locator('td a')
      .first(),
  ).toBeVisible();
  await expect.poll(() => address(page).pageIndex).toEqual(['3']);

  await test.step('Back returns to the row that was opened, and to the same rows', async () => {
    const before = await inView(page);
    const opened = atPosition(page, (before[0] ?? 0) + 12);
    const title = await opened.locator('td a').first().textContent();
    await opened.locator('td a').first().click();
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
    await page.goBack();
    await listed(page);
    await expect.poll(() => inView(page)).toEqual(before);
    await expect(opened).toBeFocused();
    await expect(opened).toHaveClass(/marked/);
  });

  await test.step('another order begins at the top', async () => {
    await page.locator('thead th[data-column="model"] button').first().click();
    await listed(page);
    await expect.poll(async () => (await inView(page))[0]).toBe(1);
    expect(address(page).pageIndex).toBeUndefined();
  });
});

test('the keyboard crosses the border of pages, and the focus stays', async ({ signIn }) => {
  const page = await signIn('admin', pathOf(equipment, ofSize));
  await listed(page);
  const total = await announcedRows(page);
  await whole(page);
  await rowAt(page, 10).focus();
  for (let key = 0; key < 18; key += 1) await page.keyboard.press('ArrowDown');
  await expect(atPosition(page, 29)).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect.poll(() => focused(page)).toBeGreaterThan(50);
  await page.keyboard.press('Control+End');
  await expect(atPosition(page, total)).toBeFocused();
  await expect(atPosition(page, total).locator('td a').first()).toBeVisible();
  await expect.poll(() => address(page).pageIndex).toEqual([pageOf(total)]);

  await test.step('a row that is scrolled away keeps the focus', async () => {
    await scrollTo(page, 0);
    await expect.poll(async () => (await inView(page))[0]).toBe(1);
    await listed(page);
    expect(await focused(page)).toBe(total);
    await page.keyboard.press('ArrowUp');
    await expect(atPosition(page, total - 1)).toBeFocused();
    await expect.poll(async () => (await inView(page)).includes(total - 1)).toBe(true);
  });

  await page.keyboard.press('Home');
  await expect(atPosition(page, 1)).toBeFocused();
  await expect.poll(() => address(page).pageIndex).toBeUndefined();
});

test('rows are selected across pages, and the header selects the page in the address', async ({ signIn }) => {
  const page = await signIn('admin', pathOf(equipment, ofSize));
  await listed(page);
  await whole(page);
  const check = (position: number) => atPosition(page, position).locator('input[type="checkbox"]');
  await scrollTo(page, 10 * rowHeight);
  await check(15).click();
  await check(28).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar');
  await expect(bar).toContainText('14');
  await scrollTo(page, 60 * rowHeight);
  await expect.poll(() => address(page).pageIndex).toEqual(['2']);
  await listed(page);
  await expect(bar).toContainText('14');
  await grid(page).locator('thead input[type="checkbox"]').click();
  await expect(bar).toContainText(String(14 + size));
  await scrollTo(page, 10 * rowHeight);
  await expect(check(20)).toBeChecked();
  await expect(check(14)).not.toBeChecked();
});

test('a million rows scroll by single rows, and by parts of the list', async ({ signIn, api }) => {
  const million = 1_000_000;
  const { items } = await api.list(equipment, { pageSize: '100' });
  const page = await signIn('admin', '/');
  await page.route(
    ({ pathname }) => pathname === equipment.wire.list,
    async (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('pageIndex') ?? 0);
      const id = (at: number) => `018f0000-0000-7000-8000-${String(number * 100 + at).padStart(12, '0')}`;
      await route.fulfill({
        json: {
          items: items.map((item, at) => ({ ...item, id: id(at), name: `no. ${number * 100 + at + 1}` })),
          count: million,
        },
      });
    },
  );
  await page.goto(pathOf(equipment, { pageSize: '100' }));
  await listed(page);
  await expect.poll(() => box(page).evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(7_000_000);
  const height = await box(page).evaluate(({ scrollHeight }) => scrollHeight);
  expect(height, 'no taller than browsers draw').toBeLessThan(8_100_000);

  await scrollTo(page, height / 2);
  await listed(page);
  const [middle = 0] = await inView(page);
  expect(Math.abs(middle - million / 2)).toBeLessThan(100);
  await expect(atPosition(page, middle)).toContainText(`no. ${middle}`);
  await expect.poll(() => address(page).pageIndex).toEqual([String(Math.floor((middle - 1) / 100))]);

  await box(page).hover();
  let before = middle;
  for (let turn = 0; turn < 10; turn += 1) {
    await page.mouse.wheel(0, 3 * rowHeight);
    await expect.poll(async () => (await inView(page))[0]).toBe(before + 3);
    before += 3;
  }
  await atPosition(page, before + 2).focus();
  await page.keyboard.press('End');
  await expect(atPosition(page, million)).toBeFocused();
  await expect(atPosition(page, million)).toContainText(`no. ${million}`);
  await expect.poll(() => address(page).pageIndex).toEqual(['9999']);
  await expect(footer(page).getByRole('status')).toHaveText('1,000,000件中 999,901–1,000,000件');
  await page.keyboard.press('ArrowUp');
  await expect(atPosition(page, million - 1)).toBeFocused();
  await footer(page).getByRole('textbox').first().fill('5000');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await inView(page))[0]).toBe(499_901);
});

const ofSizeIn = { pageSize: [String(size)] };
/** In the address, for a position from 1. */
const pageOf = (position: number): string => String(Math.floor((position - 1) / size));
const focused = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')) - 1);
