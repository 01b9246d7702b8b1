/** The frame around every page: theme, navigation, the focus after a change of page, and little layout shift. */
import { expectAccessible } from '../support/accessible.ts';
import { expectToFit, resize } from '../support/layout.ts';
import { linkIn, listed, rows } from '../support/list-page.ts';
import { japanese, languagesFor, resourceNamed } from '../support/project.ts';
import { control } from '../support/record-page.ts';
import { settled } from '../support/shell.ts';
import { expect, type Page, test } from '../support/test.ts';

const equipment = resourceNamed('equipment');
const words = japanese;
const navigation = (page: Page) => page.getByRole('navigation', { name: words('app.shell.navigation') });
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body.parentElement!).backgroundColor);

test('the theme is chosen once and stays', async ({ signIn }) => {
  const page = await signIn('admin', '/places');
  await listed(page);
  const light = await background(page);
  const choose = async (theme: string): Promise<void> => {
    await page.getByRole('button', { name: words('app.shell.theme.label') }).click();
    await page.getByRole('menuitemradio', { name: words(`app.shell.theme.${theme}`) }).click();
  };
  await choose('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await background(page);
  expect(dark).not.toBe(light);
  await page.reload();
  await listed(page);
  expect(await background(page)).toBe(dark);
  await expectAccessible(page);
  await choose('system');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  expect(await background(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).toBe(dark);
});

test('after each change of page the focus is on its heading, and the window says where one is', async ({ signIn }) => {
  const page = await signIn('admin', '/places');
  await listed(page);
  const heading = page.locator('main h1');
  for (const name of [words('navigation.entries.people'), words.of(equipment, 'name')]) {
    await navigation(page).getByRole('link', { name, exact: true }).click();
    await listed(page);
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(words('app.shell.pageTitle', { page: (await heading.textContent()) ?? '' }));
    await expect(navigation(page).locator('[aria-current="page"]')).toContainText(name);
  }
  await linkIn(rows(page).first()).click();
  await expect(page).toHaveURL(/[0-9a-f-]{36}$/);
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(words('app.shell.pageTitle', { page: (await heading.textContent()) ?? '' }));
});

test('Ctrl+Meta+L changes the language while one types, and nothing is lost', async ({ signIn }) => {
  const page = await signIn('admin', equipment.routes.create);
  await control(page, 'name').fill('打ちかけ');
  await page.keyboard.press('Control+Meta+KeyL');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(control(page, 'name')).toHaveValue('打ちかけ');
  await expect(control(page, 'name')).toBeFocused();
  await page.keyboard.press('Control+Meta+KeyL');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

for (const language of languagesFor(import.meta.filename)) {
  test(`on a phone the navigation is a drawer (${language.locale})`, async ({ signIn }) => {
    const page = await signIn('admin', '/places', { locale: language.locale });
    await resize(page, 'phone');
    await listed(page);
    const opener = page.getByRole('button', { name: language('app.shell.openNavigation') });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: language('app.shell.navigation') });
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await drawer.getByRole('link', { name: language.of(equipment, 'name'), exact: true }).click();
    await listed(page);
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(equipment.routes.list);
    await expectToFit(page, 'phone');

    await page.getByRole('button', { name: language('app.list.filters') }).click();
    await expect(page.getByRole('dialog', { name: language('app.list.filters') })).toBeVisible();
    await expectToFit(page, 'phone');
    await expectAccessible(page);
  });
}

test('who wants less motion gets none', async ({ signIn }) => {
  const page = await signIn('admin', equipment.routes.list);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await listed(page);
  await page.getByRole('button', { name: words('app.shell.theme.label') }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  const moving = await page.evaluate(() => {
    const seconds = (text: string): number => Math.max(...text.split(',').map((one) => Number.parseFloat(one) || 0));
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, transitionProperty, animationName, animationDuration } = getComputedStyle(element);
        const moves = transitionProperty !== 'none' && seconds(transitionDuration) > 0.01;
        return moves || (animationName !== 'none' && seconds(animationDuration) > 0.01);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(moving).toEqual([]);
});

test('forced colours keep every control visible', async ({ signIn }) => {
  const page = await signIn('admin', equipment.routes.list);
  await page.emulateMedia({ forcedColors: 'active' });
  await listed(page);
  const chip = page.locator('main [aria-haspopup="dialog"]').first();
  await chip.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await chip.evaluate((element) => Number.parseFloat(getComputedStyle(element).outlineWidth))).toBeGreaterThan(
    0,
  );
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  expect(
    await rows(page)
      .nth(1)
      .evaluate((row) => getComputedStyle(row).outlineStyle),
  ).not.toBe('none');
});

test('without a network the page says so, and works again afterwards', async ({ signIn, context, watcher }) => {
  const page = await signIn('admin', equipment.routes.list);
  await listed(page);
  watcher.expectFailures();
  watcher.expectMessage('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(true);
  await expect(page.getByText(words('app.shell.offline'))).toBeVisible();
  await page.getByRole('tab').nth(2).click();
  await expect(
    page
      .getByRole('button', { name: words('app.actions.retry') })
      .or(rows(page).first())
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(words('app.shell.offline'))).toHaveCount(0);
  await page.reload();
  await listed(page);
  await expect(page.getByRole('tab', { selected: true })).toContainText(words.of(equipment, 'categories.DISPOSED'));
});

test('a server that fails is named, with the id of the request', async ({ signIn, watcher }) => {
  watcher.expectRefusal({ status: 500 });
  const page = await signIn('admin', '/places');
  await listed(page);
  const requestId = '01a00000-0000-7000-8000-000000000000';
  await page.route(`**${equipment.wire.list}?*`, (route) => route.fulfill(problem(requestId)));
  await page.route(`**${equipment.wire.list}`, (route) => route.fulfill(problem(requestId)));
  await page
    .getByRole('link', { name: words.of(equipment, 'name'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: words('app.list.error.title') })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.locator('main')).toContainText(requestId);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: words('app.actions.retry') }).click();
  await settled(page);
  await expect(rows(page).first()).toBeVisible();
});

const problem = (requestId: string) => ({
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'internal', status: 500, requestId, code: 'internal' }),
});
