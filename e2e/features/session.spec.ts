/** A session that ends during work, and tabs that share a session. */
import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectToFit, resize } from '../support/layout.ts';
import { address, listed, pathOf, rows, sortButton } from '../support/list-page.ts';
import { bothLanguages, japanese, languagesFor, resourceNamed } from '../support/project.ts';
import { choose, control, toast } from '../support/record-page.ts';
import { emails } from '../support/roles.ts';
import { fillSignIn, password } from '../support/sessions.ts';
import { settled } from '../support/shell.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectLanguage } from '../support/texts.ts';

const equipment = resourceNamed('equipment');
const over = (page: Page) =>
  page.getByRole('dialog', { name: new RegExp(bothLanguages.map((words) => words('app.session.title')).join('|')) });

const endSession = (context: BrowserContext, origin: string) =>
  context.request.delete('/v2/session', { headers: { origin, 'x-daicho': '1' } });

async function signInAgain(page: Page): Promise<void> {
  const given = over(page).locator('input[type="password"]');
  await expect(given).toBeFocused();
  await given.fill(password);
  await given.press('Enter');
  await expect(over(page)).toHaveCount(0);
}

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  test(`signing in again over a form loses nothing, and what was being saved is saved (${locale})`, async ({
    signedOut,
    context,
    origin,
    watcher,
    api,
  }) => {
    const page = await signedOut('admin', equipment.routes.create);
    await fillSignIn(page, 'admin');
    await settled(page);
    if (locale === 'en-US') await page.keyboard.press('Control+Meta+KeyL');
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    const name = `消えてはならない ${locale}`;
    await control(page, 'name').fill(name);
    const type = (await api.list(resourceNamed('equipment-types'))).items[0];
    await choose(page, 'equipmentTypeId', String(type?.name));
    const title = await page.title();

    watcher.expectRefusal({ status: 401 });
    await endSession(context, origin);
    await control(page, 'name').press('Control+Enter');
    await expect(over(page)).toBeVisible();
    await expect(over(page).locator('input[name="email"]')).toHaveValue(emails.admin);
    await expect(over(page).locator('input[name="email"]')).not.toBeEditable();
    await expectAccessible(page);
    await expectLanguage(page, locale, '（デモ）');
    await resize(page, 'phone');
    await expectToFit(page, 'phone');
    await resize(page, 'desktop');
    await page.keyboard.press('Control+KeyK');
    await expect(page.getByRole('combobox', { name: words('navigation.palette.title') })).toHaveCount(0);

    watcher.expectRefusal({ status: 400, path: '/identity/' });
    await over(page).locator('input[type="password"]').fill('not-the-password');
    await page.keyboard.press('Enter');
    await expect(over(page).getByRole('alert')).not.toBeEmpty();
    await expect(page).toHaveTitle(title);
    await over(page).locator('input[type="password"]').fill('');
    await over(page).locator('input[type="password"]').focus();
    await signInAgain(page);

    await expect(toast(page, words('app.toasts.created', { title: name }))).toBeVisible();
    await expect(page).toHaveURL(/[0-9a-f-]{36}$/);
    expect((await api.list(equipment, { freeText: name })).count).toBe(1);
  });
}

test('several calls that find it over ask once, and the list goes on', async ({
  signedOut,
  context,
  origin,
  watcher,
}) => {
  const page = await signedOut('admin', pathOf(equipment, { category: 'DISPOSED' }));
  await fillSignIn(page, 'admin');
  await listed(page);
  watcher.expectRefusal({ status: 401 });
  await endSession(context, origin);
  await sortButton(page, 'model').click();
  await expect(over(page)).toHaveCount(1);
  await signInAgain(page);
  await listed(page);
  await expect(rows(page).first()).toBeVisible();
  expect(address(page)).toEqual({ category: ['DISPOSED'], sortColumn: ['MODEL'] });
});

for (const way of ['Esc', 'somebody else'] as const) {
  test(`who is somebody else goes to the sign-in page, which leads back (${way})`, async ({
    signedOut,
    context,
    origin,
    watcher,
  }) => {
    const page = await signedOut('admin', pathOf(equipment, { category: 'DISPOSED' }), 'hr-viewer');
    await fillSignIn(page, 'admin');
    await listed(page);
    watcher.expectRefusal({ status: 401 });
    await endSession(context, origin);
    await sortButton(page, 'model').click();
    await expect(over(page).locator('input[type="password"]')).toBeFocused();
    if (way === 'Esc') await page.keyboard.press('Escape');
    else
      await over(page)
        .getByRole('button', { name: japanese('app.session.somebodyElse') })
        .click();
    await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=%2Fequipment%3Fcategory%3DDISPOSED/);
    await fillSignIn(page, 'hr-viewer');
    await expect(page.getByRole('heading', { name: japanese('app.dialogs.forbidden.title') })).toBeVisible();
  });
}

test('leaving a form that has something in it is asked about first', async ({
  signedOut,
  context,
  origin,
  watcher,
}) => {
  const page = await signedOut('admin', equipment.routes.create);
  await fillSignIn(page, 'admin');
  await control(page, 'name').fill('消えてはならない');
  watcher.expectRefusal({ status: 401 });
  await endSession(context, origin);
  await control(page, 'equipmentTypeId').press('ArrowDown');
  await expect(over(page).locator('input[type="password"]')).toBeFocused();
  const dialogEvent = page.waitForEvent('dialog');
  void page.keyboard.press('Escape');
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(over(page)).toBeVisible();
  await over(page).locator('input[type="password"]').focus();
  await signInAgain(page);
  await expect(control(page, 'name')).toHaveValue('消えてはならない');
});

test('signing out in one tab signs the other one out', async ({ signedOut, context, watcher }) => {
  const page = await signedOut('admin', '/places');
  await fillSignIn(page, 'admin');
  await listed(page);
  const other = await context.newPage();
  await other.goto(equipment.routes.list);
  await listed(other);
  watcher.expectRefusal({ status: 401 });
  await page.getByRole('button', { name: /管理者/ }).click();
  await page.getByRole('menuitem', { name: japanese('app.actions.signOut') }).click();
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(other).toHaveURL(`/auth/sign-in?redirect=${encodeURIComponent(equipment.routes.list)}`);
  await page.goBack();
  await expect(page.locator('input[name="password"]')).toBeVisible();
});

test('signing in as somebody else in one tab makes the other one that account too', async ({
  signedOut,
  context,
  origin,
  watcher,
}) => {
  const page = await signedOut('admin', '/people/workforce', 'hr-viewer');
  await fillSignIn(page, 'admin');
  await listed(page);
  const other = await context.newPage();
  watcher.expectRefusal({ status: 401 });
  await endSession(context, origin);
  await other.goto('/people/workforce');
  await fillSignIn(other, 'hr-viewer');
  await listed(other);
  await expect(page.getByRole('button', { name: /人事閲覧者/ })).toBeVisible();
});

test('signing in again in one tab is enough for the others', async ({ signedOut, context, origin, watcher }) => {
  const page = await signedOut('admin', equipment.routes.create);
  await fillSignIn(page, 'admin');
  await control(page, 'name').fill('打ちかけ');
  watcher.expectRefusal({ status: 401 });
  await endSession(context, origin);
  await control(page, 'equipmentTypeId').press('ArrowDown');
  await expect(over(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/places');
  await fillSignIn(other, 'admin');
  await listed(other);
  await expect(over(page)).toHaveCount(0);
  await expect(control(page, 'name')).toHaveValue('打ちかけ');
});
