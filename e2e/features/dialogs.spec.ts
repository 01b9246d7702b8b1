/** Dialogs and notices of the whole app, and the targets of their buttons. */
import { expectAccessible } from '../support/accessible.ts';
import { linkIn, listed, rows } from '../support/list-page.ts';
import { japanese, languagesFor, resourceNamed } from '../support/project.ts';
import { toast } from '../support/record-page.ts';
import { settled } from '../support/shell.ts';
import { expect, type Page, test } from '../support/test.ts';

const equipment = resourceNamed('equipment');
const requestId = '01a00000-0000-7000-8000-00000000000f';

const refusal = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, requestId, errors: [] }),
});

async function signOut(page: Page, label: RegExp): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: label }).click();
  await page.getByRole('menuitem', { name: /サインアウト|Sign out/ }).click();
}

/** One refusal of each class, of a call whose errors no screen handles. */
const classes = [
  [404, 'not-found'],
  [409, 'state-conflict'],
  [412, 'stale'],
  [422, 'key-reused'],
  [429, 'too-many-requests'],
  [500, 'internal'],
  [503, 'unavailable'],
  [503, 'took-too-long'],
] as const;

for (const words of languagesFor(import.meta.filename)) {
  test(`an error that nobody else explains has its sentence and the id of the request (${words.locale})`, async ({
    signIn,
    watcher,
  }) => {
    const page = await signIn('admin', '/places', { locale: words.locale });
    await listed(page);
    for (const [status, code] of classes) {
      watcher.expectRefusal({ status });
      await page.route('**/v2/session', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill(refusal(status, code)) : route.continue(),
      );
      await signOut(page, /管理者/);
      const dialog = page.getByRole('alertdialog', { name: words('app.dialogs.error.title') });
      await expect(dialog, code).toContainText(words(`app.errors.${code}`));
      await expect(dialog).toContainText(requestId);
      if (code === 'not-found') await expectAccessible(page);
      await dialog.getByRole('button', { name: words('app.actions.close') }).click();
      await expect(dialog).toHaveCount(0);
      await page.unrouteAll();
    }
  });

  test(`a refusal opens the forbidden dialog with the homes of the account (${words.locale})`, async ({
    signIn,
    watcher,
  }) => {
    const page = await signIn('admin', equipment.routes.list, { locale: words.locale });
    await listed(page);
    watcher.expectRefusal({ status: 403 });
    await page.route('**/v2/session/locale', (route) => route.fulfill(refusal(403, 'forbidden')));
    await page.keyboard.press('Control+Meta+KeyL');
    const dialog = page.getByRole('alertdialog', { name: words('app.dialogs.forbidden.title') });
    await expect(dialog).toContainText(words('app.dialogs.forbidden.message'));
    await expectAccessible(page);
    await expect(toast(page, words('app.toasts.localeFailed'))).toBeVisible();
    await expect(dialog.getByRole('link', { name: words('app.dialogs.forbidden.toStaffHome') })).toBeVisible();
    await dialog.getByRole('link', { name: words('app.dialogs.forbidden.toIndividual') }).click();
    await expect(page).toHaveURL('/individual');
    await expect(dialog).toHaveCount(0);
  });
}

test('the way back of the error dialog goes back where that is possible, and else home', async ({
  signIn,
  watcher,
}) => {
  watcher.expectRefusal({ status: 500 });
  const fail = async (page: Page): Promise<void> => {
    await page.route('**/v2/session', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(refusal(500, 'internal')) : route.continue(),
    );
    await signOut(page, /管理者/);
    await page.getByRole('button', { name: japanese('app.dialogs.error.goBack') }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.unrouteAll();
  };
  const page = await signIn('admin', equipment.routes.list);
  await listed(page);
  await linkIn(rows(page).first()).click();
  await settled(page);
  await fail(page);
  await expect(page).toHaveURL(equipment.routes.list);

  await page.goto('about:blank');
  await page.goto('/places');
  await listed(page);
  await fail(page);
  await expect(page).toHaveURL('/software/registry');
});

test('the forbidden dialog knows no staff home where there is none', async ({ signIn, watcher }) => {
  const page = await signIn('individual', '/individual');
  await settled(page);
  watcher.expectRefusal({ status: 403 });
  await page.route('**/v2/session/locale', (route) => route.fulfill(refusal(403, 'forbidden')));
  await page.keyboard.press('Control+Meta+KeyL');
  const dialog = page.getByRole('alertdialog', { name: japanese('app.dialogs.forbidden.title') });
  await expect(dialog.getByRole('link')).toHaveText([japanese('app.dialogs.forbidden.toIndividual')]);
});
