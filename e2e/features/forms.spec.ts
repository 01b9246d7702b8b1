/** A form loses no input and sends nothing twice. */

import { listed } from '../support/list-page.ts';
import { japanese, resourceNamed } from '../support/project.ts';
import { choose, control, editSection, save, value } from '../support/record-page.ts';
import { sideNavigation, switchLanguage } from '../support/shell.ts';
import { expect, type Page, test } from '../support/test.ts';

const equipment = resourceNamed('equipment');
const types = resourceNamed('equipment-types');
const words = japanese;

const question = (page: Page) => page.getByRole('alertdialog', { name: words('app.form.unsavedTitle') });
const keepEditing = (page: Page) => question(page).getByRole('button', { name: words('app.actions.cancel') });
const discard = (page: Page) => question(page).getByRole('button', { name: words('app.actions.discard') });

test('leaving a changed form asks once', async ({ signIn }) => {
  const page = await signIn('admin', equipment.routes.list);
  await listed(page);
  await page.getByRole('link', { name: words('app.actions.add', { name: '備品' }) }).click();
  await page.locator('[data-choose] li a').first().click();
  await expect(control(page, 'equipmentTypeId')).not.toHaveValue('');
  const away = sideNavigation(page).locator('a[href="/places"]');

  await test.step('an untouched form lets go', async () => {
    await away.click();
    await expect(page).toHaveURL('/places');
    await page.goBack();
  });
  await control(page, 'name').fill('書きかけ');
  await test.step('a link', async () => {
    await away.click();
    await expect(question(page)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(1);
    await keepEditing(page).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === equipment.routes.create);
    await expect(control(page, 'name')).toHaveValue('書きかけ');
  });
  await test.step('Back', async () => {
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(({ pathname }) => pathname === equipment.routes.create);
    await expect(control(page, 'name')).toHaveValue('書きかけ');
  });
  await test.step('closing the window', async () => {
    const dialogEvent = page.waitForEvent('dialog');
    void page.reload().catch(() => undefined);
    const dialog = await dialogEvent;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(control(page, 'name')).toHaveValue('書きかけ');
  });
  await test.step('thrown away on purpose', async () => {
    await away.click();
    await discard(page).click();
    await expect(page).toHaveURL('/places');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});

test('another section or tab asks before unsaved changes are lost', async ({ signIn, api }) => {
  const record = await api.create(equipment, { ...(await minimal(api)), name: '区画の編集' });
  const page = await signIn('admin', equipment.routes.detail.replace('{id}', record.id));
  await editSection(page, 'identity');
  await control(page, 'model').fill('Z-1');
  await editSection(page, 'purchase');
  await expect(question(page)).toBeVisible();
  await keepEditing(page).click();
  await expect(control(page, 'model')).toHaveValue('Z-1');
  await page.getByRole('tab', { name: words.of(equipment, 'tabs.history') }).click();
  await expect(question(page)).toBeVisible();
  await discard(page).click();
  await expect(page).toHaveURL(/\/history$/);
  expect((await api.get(equipment, record.id)).model).toBeNull();
});

test('a section that is chosen while another one is saved is edited after that, or not at all', async ({
  signIn,
  api,
}) => {
  const record = await api.create(equipment, { ...(await minimal(api)), name: '保存中の編集' });
  const page = await signIn('admin', equipment.routes.detail.replace('{id}', record.id));
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v2/equipment/*', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await editSection(page, 'identity');
  await control(page, 'model').fill('Z-2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words('app.form.saving') })).toBeVisible();
  await editSection(page, 'purchase');
  await expect(question(page)).toHaveCount(0);
  answer();
  await expect(control(page, 'purchasedOn')).toBeVisible();
  await expect(page.locator('form[data-section="purchase"] :focus')).toHaveCount(1);
  await expect(value(page, 'model')).toHaveText('Z-2');
  await control(page, 'note').fill('二つ目');
  await save(page, words);
  await expect(value(page, 'note')).toHaveText('二つ目');
  expect(await api.get(equipment, record.id)).toMatchObject({ model: 'Z-2', note: '二つ目' });
});

for (const clicks of [2, 3]) {
  test(`${clicks} clicks on Save make one record`, async ({ signIn, api }) => {
    const name = `一度だけ ${clicks}`;
    const [type] = (await api.list(types)).items;
    const page = await signIn('admin', equipment.routes.create);
    await control(page, 'name').fill(name);
    await choose(page, 'equipmentTypeId', String(type?.name));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(equipment.wire.list)) sent.push(request.url());
    });
    const button = page.getByRole('button', { name: words('app.actions.save'), exact: true });
    await button.click({ clickCount: clicks });
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await api.count(equipment, { freeText: name })).toBe(1);
  });
}

test('an answer that is lost on the way makes no second record', async ({ signIn, api, watcher }) => {
  const name = '返事が消えた備品';
  const [type] = (await api.list(types)).items;
  const page = await signIn('admin', equipment.routes.create);
  await control(page, 'name').fill(name);
  await choose(page, 'equipmentTypeId', String(type?.name));
  watcher.expectFailures();
  await page.route(
    `**${equipment.wire.list}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await save(page, words);
  await expect(page.getByRole('alert')).toContainText(words('app.errors.offline'));
  await expect(control(page, 'name')).toHaveValue(name);
  await page.getByRole('button', { name: words('app.actions.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await api.count(equipment, { freeText: name })).toBe(1);
});

test('only what was changed is sent', async ({ signIn, api }) => {
  const record = await api.create(equipment, { ...(await minimal(api)), name: '一部だけ', model: 'P-1' });
  const page = await signIn('admin', equipment.routes.detail.replace('{id}', record.id));
  await editSection(page, 'identity');
  await control(page, 'serialNumber').fill('ＡＢ－１２');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await save(page, words);
  expect(Object.keys((await sent).postDataJSON())).toEqual(['serialNumber']);
  await expect(value(page, 'model')).toHaveText('P-1');
});

test('another language keeps what is typed', async ({ signIn }) => {
  const page = await signIn('admin', equipment.routes.create);
  await control(page, 'name').fill('言語をまたぐ');
  await control(page, 'usage').selectOption('SHORT_TERM_LENDING');
  await switchLanguage(page, 'en-US');
  await expect(control(page, 'name')).toHaveValue('言語をまたぐ');
  await expect(page.locator('form [data-section="lending"]')).toBeVisible();
});

const minimal = async (api: { list: (resource: typeof types) => Promise<{ items: readonly { id: string }[] }> }) => ({
  equipmentTypeId: (await api.list(types)).items[0]?.id,
  status: 'STORED',
});
