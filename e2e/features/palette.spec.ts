/**
 * The command palette and the list of keys: reachable from anywhere, with any name of an entry, by keyboard only, and
 * limited to what the account may open.
 */
import { expectAccessible } from '../support/accessible.ts';
import { expectToFit, resize } from '../support/layout.ts';
import { linkIn, listed, rows } from '../support/list-page.ts';
import { english, japanese, languagesFor, resourceNamed } from '../support/project.ts';
import { control } from '../support/record-page.ts';
import { settled } from '../support/shell.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectLanguage, expectNoLeftoverKeys } from '../support/texts.ts';

const equipment = resourceNamed('equipment');
const places = resourceNamed('places');
const palette = (page: Page) =>
  page.getByRole('dialog', {
    name: new RegExp(`^(${japanese('navigation.palette.title')}|${english('navigation.palette.title')})$`),
  });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+KeyK');
  await expect(field(page)).toBeFocused();
}

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  test(`finds by English, by the present language and by kana (${locale})`, async ({ signIn }) => {
    const page = await signIn('admin', equipment.routes.list, { locale });
    await listed(page);
    await openPalette(page);
    await expectAccessible(page);
    await expectLanguage(page, locale, '（デモ）');
    await expectNoLeftoverKeys(page);
    const label = words.of(places, 'name', { smart_count: 2 });
    for (const text of ['plac', 'Places', '拠点', 'きょてん', 'キョテン', 'ｷｮﾃﾝ', 'kyoten', label]) {
      await field(page).fill(text);
      await expect(options(page).first(), text).toHaveText(label);
    }
    await field(page).fill('plac');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/places');
    await listed(page);
    await expect(palette(page)).toHaveCount(0);
    await expect(page.locator('main h1')).toBeFocused();
  });

  test(`lists the keys (${locale})`, async ({ signIn }) => {
    const page = await signIn('admin', equipment.routes.list, { locale });
    await listed(page);
    await page.keyboard.press('Shift+?');
    const keys = page.getByRole('dialog', { name: words('navigation.palette.shortcuts.title') });
    await expect(keys).toBeVisible();
    for (const key of ['search', 'help', 'language', 'move', 'save'])
      await expect(keys).toContainText(words(`navigation.palette.shortcuts.keys.${key}`));
    await expectAccessible(page);
    await expectLanguage(page, locale, '（デモ）');
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
  });
}

test('a question mark that is typed is only a question mark', async ({ signIn }) => {
  const page = await signIn('admin', equipment.routes.create);
  await control(page, 'name').pressSequentially('なに?');
  await expect(control(page, 'name')).toHaveValue('なに?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(control(page, 'name')).toBeFocused();
  await expect(control(page, 'name')).toHaveValue('なに?');
});

test('moves with the arrows, wraps, and tells a screen reader where one is', async ({ signIn }) => {
  const page = await signIn('admin', '/places');
  await listed(page);
  await openPalette(page);
  await field(page).fill('テーマ');
  const active = async () => page.locator(`#${await field(page).getAttribute('aria-activedescendant')}`);
  const count = await options(page).count();
  expect(count).toBeGreaterThan(1);
  await expect(await active()).toHaveAttribute('aria-selected', 'true');
  const first = await (await active()).textContent();
  await page.keyboard.press('ArrowUp');
  expect(await (await active()).textContent()).toBe(await options(page).last().textContent());
  await page.keyboard.press('ArrowDown');
  expect(await (await active()).textContent()).toBe(first);
  await field(page).fill('ない言葉');
  await expect(palette(page).getByRole('status')).toHaveText(japanese('navigation.palette.nothing'));
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  await expectAccessible(page);
});

test('finds a laptop by the kana of its user with two keys and Enter', async ({ signIn }) => {
  const page = await signIn('admin', equipment.routes.list);
  await listed(page);
  const used = await (await page.request.get('/v2/devices?category=IN_USED&pageSize=1')).json();
  const { id, assignedPersonId } = used.items[0];
  const person = await (await page.request.get(`/v2/people/${assignedPersonId}`)).json();
  await openPalette(page);
  await field(page).fill(person.nameKana);
  await expect(palette(page)).toContainText(japanese('navigation.palette.record'));
  const deviceWord = japanese.of(resourceNamed('devices'), 'name', { smart_count: 1 });
  await expect(options(page).filter({ hasText: deviceWord }).first()).toBeVisible();
  const chosen = async () => (await page.locator('[role=option][aria-selected=true]').textContent()) ?? '';
  for (let keys = 0; keys < 2 && !(await chosen()).includes(deviceWord); keys += 1)
    await page.keyboard.press('ArrowDown');
  expect(await chosen()).toContain(deviceWord);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(id));
});

test('shows records below the pages, so that Enter opens what it opened before', async ({ signIn }) => {
  const page = await signIn('admin', equipment.routes.list);
  await listed(page);
  await openPalette(page);
  const label = japanese.of(places, 'name', { smart_count: 2 });
  const answered = page.waitForResponse(/\/v2\/search/);
  await field(page).fill('拠点');
  await expect(options(page).first()).toHaveText(label);
  await answered;
  await expect(options(page).first()).toHaveText(label);
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
});

for (const words of languagesFor(import.meta.filename)) {
  test(`searches all records on a page whose address can be shared (${words.locale})`, async ({ signIn }) => {
    const page = await signIn('admin', '/search?q=%E4%BD%90%E8%97%A4', { locale: words.locale });
    const main = page.getByRole('main');
    const people = main.getByRole('region', { name: words.of(resourceNamed('people'), 'name', { smart_count: 2 }) });
    await expect(people.getByRole('link', { name: /佐藤|Sato/ }).first()).toBeVisible();
    await expect(main.getByRole('searchbox')).toHaveValue('佐藤');
    await expectAccessible(page);
    await expectLanguage(page, words.locale, '（デモ）');
    await expectNoLeftoverKeys(page);
    await people.getByRole('link', { name: words('app.search.inList') }).click();
    await listed(page);
    await expect(page).toHaveURL(/freeText=%E4%BD%90%E8%97%A4/);
    await page.goBack();
    await main.getByRole('searchbox').fill('a');
    await expect(main.getByRole('status').first()).toHaveText(words('app.search.longer'));
    await main.getByRole('searchbox').fill('ない言葉');
    await expect(main.getByRole('status').first()).toHaveText(words('app.search.nothing'));
  });
}

test('opens in less than 100 ms', async ({ signIn }) => {
  const page = await signIn('admin', equipment.routes.list);
  await listed(page);
  await page.waitForRequest(/\/assets\/palette-[^/]*\.js/).catch(() => undefined);
  await page.waitForTimeout(500);
  const times: number[] = [];
  // Other load on the machine only adds time, so one fast round is enough.
  for (let round = 0; round < 20 && !times.some((time) => time < 100); round += 1) {
    await page.evaluate(() => performance.clearMeasures());
    await openPalette(page);
    times.push(await page.evaluate(() => performance.getEntriesByName('palette:open')[0]?.duration ?? Number.NaN));
    await page.keyboard.press('Control+KeyK');
    await expect(palette(page)).toHaveCount(0);
  }
  expect(Math.min(...times), times.join()).toBeLessThan(100);
});

test('does what else the frame can do: language, theme, signing out', async ({ signIn }) => {
  const page = await signIn('admin', `${equipment.routes.list}?category=DISPOSED`);
  await listed(page);
  const choose = async (text: string): Promise<void> => {
    await openPalette(page);
    await field(page).fill(text);
    await page.keyboard.press('Enter');
  };
  await choose('eigo');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(`${equipment.routes.list}?category=DISPOSED`);
  await choose('dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page
    .getByRole('banner')
    .getByRole('button', { name: english('app.shell.theme.label') })
    .click();
  await expect(page.getByRole('menuitemradio', { name: english('app.shell.theme.dark') })).toBeChecked();
  await page.keyboard.press('Escape');
  await choose('add equipment');
  await expect(page).toHaveURL(equipment.routes.choose ?? '');
  await page.locator('[data-choose] li a').first().click();
  await control(page, 'name').fill('打ちかけ');
  await choose('places');
  await expect(page.getByRole('alertdialog', { name: english('app.form.unsavedTitle') })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await expect(palette(page)).toHaveCount(0);
});

test('shows first what one opened last, and nothing of anybody else', async ({ signIn }) => {
  const page = await signIn('admin', '/people/workforce');
  await listed(page);
  await linkIn(rows(page).first()).click();
  await settled(page);
  const title = (await page.locator('main h1').textContent()) ?? '';
  await page.goto('/places');
  await listed(page);
  await page.getByRole('button', { name: japanese('app.actions.search') }).click();
  const recent = palette(page).getByRole('group', { name: japanese('navigation.palette.recent') });
  await expect(recent.getByRole('option').first()).toContainText(title);
  await expect(
    recent.getByRole('option').filter({ hasText: japanese.of(places, 'name', { smart_count: 2 }) }),
  ).toHaveCount(0);
  await expect(recent.getByRole('option').nth(1)).toContainText(japanese('navigation.entries.people'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(title);

  await signIn('hr-viewer', '/no/such/page');
  await settled(page);
  await openPalette(page);
  await expect(options(page).first()).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test('offers nothing that the account may not open', async ({ signIn }) => {
  const page = await signIn('hr-viewer', '/');
  await settled(page);
  await openPalette(page);
  const offered = await options(page).allTextContents();
  expect(offered).toContain(japanese('navigation.entries.people'));
  expect(offered).not.toContain(japanese.of(equipment, 'name'));
  expect(offered.filter((text) => text.includes('追加'))).toEqual([]);
  for (const text of ['equipment', '備品', 'bihin']) {
    await field(page).fill(text);
    await expect(options(page), text).toHaveCount(0);
  }
});

test('fits a phone, and says nothing of keys there', async ({ signIn }) => {
  const page = await signIn('admin', '/places');
  await resize(page, 'phone');
  await listed(page);
  await page.getByRole('button', { name: japanese('app.actions.search') }).click();
  await expect(field(page)).toBeFocused();
  await expectToFit(page, 'phone');
  await expect(palette(page).locator('kbd')).toBeHidden();
});

for (const words of languagesFor(import.meta.filename)) {
  test(`offers favorites first, on every device (${words.locale})`, async ({ signIn }) => {
    const page = await signIn('admin', places.routes.list, { locale: words.locale });
    await listed(page);
    await linkIn(rows(page).nth(1)).click();
    const star = page.getByRole('button', { name: words('app.detail.star') });
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    const title = (await page.locator('main h1').textContent()) ?? '';
    const stored = page.waitForResponse(/preferences\/starred/);
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    expect((await stored).ok()).toBe(true);

    await page.evaluate(() => localStorage.clear());
    await page.goto(equipment.routes.list);
    await listed(page);
    await openPalette(page);
    await expect(palette(page).getByRole('group', { name: words('navigation.palette.starred') })).toContainText(title);
    await expect(options(page).first()).toContainText(title);
    await page.keyboard.press('Enter');
    await expect(page.locator('main h1')).toHaveText(title);

    await page.goto('/search');
    const favorites = page.getByRole('region', { name: words('app.search.starred') });
    await favorites.getByRole('link', { name: title }).click();
    const removed = page.waitForResponse(/preferences\/starred/);
    await star.click();
    await removed;
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await page.goto('/search');
    await expect(page.getByRole('main')).toContainText(words('app.search.start'));
    await expect(favorites).toHaveCount(0);
  });
}
