/** The server is unavailable for a while: the app reports it, retries, and loses nothing. */
import { expectAccessible } from '../support/accessible.ts';
import { listed, rows } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { choose, control, toast } from '../support/record-page.ts';
import { settled } from '../support/shell.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectLanguage } from '../support/texts.ts';

const equipment = resourceNamed('equipment');

/** Blocks all calls; the result returns how often the app asked whether the server is ready. */
async function takeAway(page: Page): Promise<() => number> {
  let probes = 0;
  await page.route(/\/(v2\/|ready$)/, (route) => {
    if (route.request().url().endsWith('/ready')) probes += 1;
    return route.abort('connectionrefused');
  });
  return () => probes;
}

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const banner = (page: Page) => page.getByText(words('app.shell.away'));

  test(`a form is kept while it cannot be saved, and saved afterwards (${locale})`, async ({
    signIn,
    watcher,
    api,
  }) => {
    watcher.expectFailures();
    watcher.expectMessage('ERR_CONNECTION_REFUSED');
    const page = await signIn('admin', equipment.routes.create, { locale });
    await settled(page);
    const name = `届かない ${locale}`;
    await control(page, 'name').fill(name);
    const type = (await api.list(resourceNamed('equipment-types'))).items[0];
    await choose(page, 'equipmentTypeId', String(type?.name));

    const probeCount = await takeAway(page);
    await control(page, 'name').press('Control+Enter');
    const alert = page.locator('form').getByRole('alert');
    await expect(alert).toContainText(words('app.errors.offline'));
    await expect(alert).toContainText(words('app.form.kept'));
    await expect(banner(page)).toBeVisible();
    await expect(control(page, 'name')).toHaveValue(name);
    await expectAccessible(page);
    await expectLanguage(page, locale, '（デモ）');
    await expect.poll(probeCount, { message: 'asked again by itself' }).toBeGreaterThan(2);

    await page.unrouteAll();
    await expect(toast(page, words('app.shell.online'))).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await alert.getByRole('button', { name: words('app.actions.retry') }).click();
    await expect(toast(page, words('app.toasts.created', { title: name }))).toBeVisible();
    expect((await api.list(equipment, { freeText: name })).count).toBe(1);
  });

  test(`a list stays on the screen, and one may ask at once (${locale})`, async ({ signIn, watcher }) => {
    watcher.expectFailures();
    watcher.expectMessage('ERR_CONNECTION_REFUSED');
    const page = await signIn('admin', equipment.routes.list, { locale });
    await listed(page);
    const first = await rows(page).first().textContent();
    const probeCount = await takeAway(page);
    await page.getByRole('button', { name: /管理者/ }).click();
    await page.getByRole('menuitem', { name: words('app.actions.signOut') }).click();
    const failed = page.getByRole('alertdialog', { name: words('app.dialogs.error.title') });
    await expect(failed).toContainText(words('app.errors.offline'));
    await failed.getByRole('button', { name: words('app.actions.close') }).click();
    await expect(banner(page)).toBeVisible();
    expect(await rows(page).first().textContent()).toBe(first);
    await expectAccessible(page);
    // The third pause is long enough for a user to press the button before it ends.
    await expect.poll(probeCount, { intervals: [50] }).toBeGreaterThan(2);
    await page.unrouteAll();
    await page.getByRole('button', { name: words('app.actions.retry') }).click();
    await expect(banner(page)).toHaveCount(0);
    await expect(page).toHaveURL(equipment.routes.list);
  });
}
