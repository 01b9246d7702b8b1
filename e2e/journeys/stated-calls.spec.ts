/** Calls that the specification states and no other journey makes, each by the work on a screen that causes it. */
import { demoBytes } from '#server/demo/files.ts';
import { listed, rowOf } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, choose, control, editSection, field, idIn, pathOf, save, toast, value } from '../support/record-page.ts';
import { settled } from '../support/shell.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const integrations = resourceNamed('app-integrations');
const users = resourceNamed('app-users');
const apps = resourceNamed('apps');
const software = resourceNamed('software');
const items = resourceNamed('equipment-items');
const equipment = resourceNamed('equipment');
const types = resourceNamed('equipment-types');
const groupIds = resourceNamed('group-ids');
const logo = { name: 'mark.png', mimeType: 'image/png', buffer: demoBytes({ name: 'x.png', type: 'image/png' }) };

const [words] = languagesFor(import.meta.filename);
if (!words) throw new Error('no language');
const { locale } = words;

const removePicture = words('app.upload.removePicture');

/** Waits for the call that the page makes during the work, and returns its body. */
const calls = async (page: Page, method: string, path: string, work: () => Promise<void>): Promise<unknown> => {
  const made = page.waitForRequest(
    (request) => request.method() === method && new URL(request.url()).pathname.endsWith(path),
  );
  await work();
  const request = await made;
  expect((await request.response())?.ok(), `${method} ${path}`).toBe(true);
  return request.postDataJSON();
};

/** Saves, and waits until the section is read again. Editing another section before would ask about unsaved changes. */
const saveSection = async (page: Page, name: string): Promise<void> => {
  await save(page, words);
  await expect(page.locator(`#edit-${name}`)).toBeVisible();
};

async function choosePicture(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await field(page, name).locator('[id$="-choose"]').press('Enter');
  await (await chooser).setFiles(logo);
  // The form waits for the upload.
  await expect(field(page, name).getByRole('button', { name: removePicture })).toBeVisible();
}

test(`the settings of an integration are saved part by part (${locale})`, async ({ signIn, api }) => {
  test.slow();
  const app = await api.create(apps, { name: ofThisTry('設定アプリ') });
  const made = await api.create(integrations, { appName: ofThisTry('設定アプリ'), catalogAppId: app.id });
  const account = await api.create(users, {
    appId: app.id,
    integrationId: made.id,
    loginId: ofThisTry('calls@example.co.jp'),
  });
  const page = await signIn('admin', `${pathOf(integrations, made)}/detail`, { locale });
  await settled(page);

  await test.step('a picture and a name, by the call of the app', async () => {
    await editSection(page, 'app');
    await choosePicture(page, 'avatarUrl');
    await control(page, 'website').fill('https://settings.example.co.jp/');
    expect(await calls(page, 'PATCH', '/settings/custom-app', () => saveSection(page, 'app'))).toMatchObject({
      website: 'https://settings.example.co.jp/',
    });
  });
  await test.step('the contract and the price, each by its own', async () => {
    await editSection(page, 'contract');
    await control(page, 'planName').fill('標準');
    expect(await calls(page, 'PATCH', '/settings/custom-app-contract', () => saveSection(page, 'contract'))).toEqual({
      planName: '標準',
    });
    await editSection(page, 'pricing');
    await control(page, 'seats').fill('12');
    expect(await calls(page, 'PATCH', '/settings/pricing-plan', () => saveSection(page, 'pricing'))).toEqual({
      seats: 12,
    });
    await expect(value(page, 'seats')).toContainText('12');
  });
  await test.step('the tenant and the provisioning, on the tab that reads the settings', async () => {
    await calls(page, 'GET', `/app-integrations/${made.id}/settings`, () =>
      page.getByRole('tab', { name: words.of(integrations, 'tabs.settings') }).click(),
    );
    await editSection(page, 'tenant');
    await control(page, 'tenantName').fill('本社');
    expect(await calls(page, 'PATCH', '/settings/external-tenant', () => saveSection(page, 'tenant'))).toEqual({
      tenantName: '本社',
    });
    await editSection(page, 'features');
    await control(page, 'userProvisioning').check();
    expect(await calls(page, 'PATCH', '/settings/features', () => saveSection(page, 'features'))).toEqual({
      USER_PROVISIONING: true,
    });
  });
  await test.step('an account is deleted below the integration', async () => {
    await page.goto(`/app-integrations/${made.id}/users`);
    await listed(page);
    const row = rowOf(page, String(account.loginId));
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: words('app.actions.delete') }).click();
    await calls(page, 'DELETE', `/v3/app-integrations/${made.id}/users/${account.id}`, () =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: words('app.actions.delete') })
        .click(),
    );
  });
  await test.step('all of them are read anew', async () => {
    await page.goto(integrations.routes.list);
    await listed(page);
    await calls(page, 'POST', '/refresh-resources-all', () =>
      page.getByRole('button', { name: words('app.refresh.all'), exact: true }).click(),
    );
  });
  await test.step('the integration is deleted', async () => {
    await page.goto(pathOf(integrations, made));
    await settled(page);
    await act(page, words, words('app.actions.delete'));
    await calls(page, 'DELETE', `/v2/app-integrations/${made.id}`, () =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: words('app.actions.delete') })
        .click(),
    );
  });
});

test(`an integration that GET does not find is asked for by POST (${locale})`, async ({ signIn, api, watcher }) => {
  const { id } = await api.create(integrations, { appName: ofThisTry('もう一つのアプリ') });
  watcher.expectRefusal({ status: 404, path: `/v2/software/app-integrations/${id}` });
  const page = await signIn('admin', '/software/registry', { locale });
  await page.route(`**/v2/software/app-integrations/${id}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto(`/app-integrations/${id}/detail`);
  await expect(page.getByRole('heading', { level: 1, name: ofThisTry('もう一つのアプリ') })).toBeVisible();
});

test(`a software has a logo that can fail to be deleted (${locale})`, async ({ signIn, api, watcher }) => {
  const made = await api.create(software, { name: ofThisTry('印のソフト'), type: 'INSTALLED', category: 'AI' });
  watcher.expectRefusal({ status: 503, path: '/v2/files/upload' });
  const page = await signIn('admin', `${pathOf(software, made)}/detail`, { locale });
  await settled(page);
  await editSection(page, 'basic');
  await choosePicture(page, 'logo');
  await control(page, 'version').fill('2.0');
  await calls(page, 'GET', `/v2/software/${made.id}/logo/presigned-url`, () => save(page, words));
  await expect(value(page, 'version')).toHaveText('2.0');
  expect(String((await api.get(software, made.id)).logo)).toContain('mark.png');
  await editSection(page, 'basic');
  await field(page, 'logo')
    .getByRole('button', { name: words('app.upload.removePicture') })
    .click();
  const failing = '**/v2/files/upload?*';
  await page.route(failing, (route) => route.fulfill({ status: 503, body: '' }));
  await save(page, words);
  const message = words('app.upload.deleteFailed', {
    label: words.of(software, 'fields.logo'),
    status: 'Service Unavailable',
  });
  await expect(page.getByRole('alert').getByText(message)).toBeVisible();
  await page.unroute(failing);
  await calls(page, 'DELETE', '/v2/files/upload', () => save(page, words));
  await expect.poll(async () => (await api.get(software, made.id)).logo ?? null).toBeNull();
});

test(`every area starts, counts and changes its patterns below the package (${locale})`, async ({ signIn, api }) => {
  test.slow();
  const page = await signIn('admin', '/labor-core/packages', { locale });
  for (const area of ['labor', 'ga', 'contractor', 'it'] as const) {
    const packages = resourceNamed(`${area}-packages`);
    const patterns = resourceNamed(`${area}-patterns`);
    const instances = resourceNamed(`${area}-instances`);
    const base = packages.wire.list;
    const [instance] = (await api.list(instances, { tab: 'NotStarted' })).items;
    const [one] = (await api.list(packages)).items;
    const packageId = String(instance?.packageId ?? one?.id);
    await test.step(`${area}: the list, the package and its number`, async () => {
      await calls(page, 'GET', base, async () => void (await page.goto(packages.routes.list)));
      const counted = page.waitForRequest((request) => request.url().endsWith(`${packageId}/count-in-progress`));
      const drawn = page.waitForRequest((request) => request.url().includes(`${base}/${packageId}/patterns`));
      await page.goto(`${pathOf(packages, { id: packageId })}/pattern-list`);
      await Promise.all([counted, drawn]);
    });
    const name = ofThisTry(`手順 ${area}`);
    await test.step(`${area}: a pattern is added, and changed`, async () => {
      await page.goto(`${patterns.routes.create}?packageId=${packageId}`);
      await settled(page);
      await control(page, 'name').fill(name);
      await control(page, 'anchorLabel').fill('開始日');
      if ((await page.locator('[data-row-field="title"]').count()) === 0)
        await field(page, 'steps').getByRole('button').last().click();
      await page.locator('[data-row-field="title"] input').first().fill('最初の手順');
      await page.locator('[data-row-field="offsetDays"] input').first().fill('0');
      await calls(page, 'POST', `${base}/${packageId}/patterns`, () => save(page, words));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const patternId = idIn(page);
      await editSection(page, 'basic');
      await control(page, 'description').fill('変更後');
      await calls(page, 'POST', `${base}/${packageId}/patterns/${patternId}`, () => save(page, words));
      await expect(value(page, 'description')).toHaveText('変更後');
      await calls(page, 'GET', `/patterns/${patternId}/instances`, () =>
        page.getByRole('tab', { name: words.of(patterns, 'tabs.instances') }).click(),
      );
    });
    if (area !== 'it' || !instance) continue;
    await test.step('a case of the IT area is stopped, and nothing is sent with it', async () => {
      await page.goto(`${pathOf(instances, instance)}/detail`);
      await settled(page);
      const label = words.of(instances, 'actions.abort.label');
      await act(page, words, label);
      const button = page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button').last();
      expect(await calls(page, 'PATCH', `${instance.id}/abort`, () => button.click())).toBeNull();
    });
  }
});

test(`an item of equipment is added, changed, disabled and enabled (${locale})`, async ({ signIn, api }) => {
  const page = await signIn('admin', items.routes.create, { locale });
  const name = ofThisTry('呼び出し用品目');
  await settled(page);
  await control(page, 'name').fill(name);
  await choose(page, 'equipmentTypeId', String((await api.first(types)).name));
  await calls(page, 'POST', '/v2/equipment-items', () => save(page, words));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const path = `/v2/equipment-items/${idIn(page)}`;
  await editSection(page, 'basic');
  await control(page, 'name').fill(`${name} 2`);
  await calls(page, 'PATCH', path, () => save(page, words));
  await expect(page.getByRole('heading', { level: 1, name: `${name} 2` })).toBeVisible();
  await calls(page, 'PATCH', `${path}/disable`, () => act(page, words, words.of(items, 'actions.disable.label')));
  await calls(page, 'PATCH', `${path}/enable`, () => act(page, words, words.of(items, 'actions.enable.label')));
});

test(`files are read and written where the specification says (${locale})`, async ({ signIn }) => {
  test.slow();
  const page = await signIn('admin', '/equipment', { locale });
  const files = [
    ['/equipment', '/v2/equipment-csv'],
    ['/people/workforce', '/v2/people-csv/all-member'],
    ['/people/alumni', '/v2/people-csv/alumni'],
    ['/devices/people', '/v2/device-people-csv'],
    ['/software/alerts/no-worker', '/v2/app-alerts-csv'],
  ] as const;
  for (const [screen, path] of files)
    await test.step(path, async () => {
      await page.goto(screen);
      await listed(page);
      await page.getByRole('button', { name: words('app.actions.export') }).click();
      await calls(page, 'GET', path, () =>
        page.getByRole('menuitem', { name: words('app.list.export.UTF-8.view') }).click(),
      );
    });
  await test.step('an import sends what is stated, and the page of the answer beside it', async () => {
    await page.goto(equipment.routes.import ?? '');
    const header = words.of(equipment, 'fields.name');
    await page.locator('input[type="file"]').setInputFiles({
      name: '備品.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${header}\n${ofThisTry('取り込みの備品')}\n`),
    });
    const next = page.getByRole('button', { name: words('app.import.next'), exact: true });
    const body = await calls(page, 'POST', '/v2/equipment-csv', () => next.click());
    expect(Object.keys(Object(body)).sort()).toEqual(['dryrun', 'encoding', 'uploadedFileKey']);
  });
});

test(`a group ID is corrected, and the catalogue has its kinds (${locale})`, async ({ signIn, api }) => {
  const made = await api.create(groupIds, { name: ofThisTry('受付'), loginId: ofThisTry('calls-desk@example.co.jp') });
  const page = await signIn('admin', `${pathOf(groupIds, made)}/settings`, { locale });
  await settled(page);
  await page.locator('[id^="edit-"]').first().click();
  await control(page, 'name').fill(ofThisTry('受付 2'));
  await calls(page, 'PATCH', `/v2/id-management/group-ids/${made.id}`, () => save(page, words));
  await expect(toast(page, ofThisTry('受付 2')).first()).toBeVisible();
  await calls(page, 'GET', '/v2/app-categories', async () => {
    await page.goto('/software/settings/app-categories');
  });
});
