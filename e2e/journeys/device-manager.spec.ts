/** Devices of a device manager are reviewed and imported; remote commands that are not possible give a reason. */
import type { Locator } from '@playwright/test';
import { type GraphServer, graphSecret, startGraphServer } from '#tests/support/graph-server.ts';
import { expectAccessible } from '../support/accessible.ts';
import { pathOf as listAt, listed, rowOf } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, control, editSection, field, pathOf, save, toast, value } from '../support/record-page.ts';
import { settled } from '../support/shell.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';
import { expectNoLeftoverKeys } from '../support/texts.ts';

const devices = resourceNamed('devices');
const integrations = resourceNamed('app-integrations');

let graph: GraphServer;
test.beforeAll(async () => {
  graph = await startGraphServer();
});
test.afterAll(() => graph.stop());

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const connect = (page: Page): Locator =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: words.of(integrations, 'actions.mdm-activate.button'), exact: true });

  test(`two laptops come from a device manager (${locale})`, async ({ signIn, api }) => {
    const app = ofThisTry(`Hayabusa ${locale}`);
    const made = await api.create(integrations, {
      appName: app,
      offers: ['IT'],
      connectorKind: 'GRAPH',
      baseUrl: graph.address,
      secret: graphSecret,
    });
    const names = [1, 2].map((at) => ofThisTry(`MDM-${locale}-${at}`));
    graph.devices = names.map((deviceName) => ({
      id: deviceName,
      deviceName,
      serialNumber: deviceName,
      operatingSystem: 'Windows',
    }));
    const page = await signIn('admin', `/devices/external-it-saas/${made.id}/preview?deviceType=laptop`, { locale });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('app.preview.title', { app }));
    await expect(page.locator('[data-preview="ready"]')).toHaveAttribute('aria-busy', 'false');
    const first = page.locator('tr[data-candidate]').first();
    await expect(first.locator('[data-field="os"]')).toHaveText(words.of(devices, 'values.os.WINDOWS'));
    await expectAccessible(page);
    await expectNoLeftoverKeys(page);
    await page.getByRole('button', { name: words('app.preview.selectNew') }).click();
    const take = words('app.preview.take', { count: '2' });
    await page.getByRole('button', { name: take }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: take }).click();
    await expect(page.locator('[data-preview="result"]')).toContainText(words('app.preview.done', { count: '2' }));

    await page.goto(listAt(devices, { freeText: String(names[0]) }));
    await listed(page);
    await expect(rowOf(page, String(names[0]))).toBeVisible();
    const [device] = (await api.list(devices, { freeText: String(names[0]) })).items;
    if (!device) throw new Error('not taken over');
    await page.goto(`${pathOf(devices, device)}/control`);
    const control = page.locator('[data-section-actions="control"]');
    const lock = control.getByRole('button', { name: words.of(devices, 'actions.lock.label'), exact: true });
    await expect(lock).toBeDisabled();
    await expect(control).toContainText(words.of(devices, 'actions.lock.blockedBy.mdmStatus'));
    await expectAccessible(page);
  });

  test(`what the device manager knows stands at the device, and it wipes only what was named (${locale})`, async ({
    signIn,
    api,
    watcher,
  }) => {
    const name = ofThisTry(`KNOWN-${locale}`);
    const app = await api.create(integrations, {
      appName: ofThisTry(`Tsubame ${locale}`),
      offers: ['IT'],
      connectorKind: 'GRAPH',
      baseUrl: graph.address,
      secret: graphSecret,
    });
    const device = await api.create(devices, { name, deviceType: 'LAPTOP', serialNumber: name });
    graph.devices = [
      {
        id: name,
        deviceName: name,
        serialNumber: name,
        operatingSystem: 'macOS',
        osVersion: '15.1',
        managementState: 'managed',
        lastSyncDateTime: '2026-11-01T01:00:00Z',
        enrolledDateTime: '2026-04-01T01:00:00Z',
        totalStorageSpaceInBytes: 512 * 1024 ** 3,
        freeStorageSpaceInBytes: 128 * 1024 ** 3,
        isEncrypted: true,
        complianceState: 'compliant',
      },
    ];
    const page = await signIn('admin', pathOf(integrations, app), { locale });
    await page.getByRole('button', { name: words('app.refresh.one'), exact: true }).click();
    await expect(page.getByText(words('app.refresh.done'))).toBeVisible({ timeout: 20_000 });

    await page.goto(`${pathOf(devices, device)}/monitoring`);
    const main = page.getByRole('main');
    await expect(main).toContainText(words.of(devices, 'values.compliance.COMPLIANT'));
    await expect(main).toContainText('512');
    await expectAccessible(page);
    await page.goto(`${pathOf(devices, device)}/mdm`);
    await expect(main).toContainText(ofThisTry(`Tsubame ${locale}`));
    await expectNoLeftoverKeys(page);

    await page.goto(`${pathOf(devices, device)}/control`);
    const control = page.locator('[data-section-actions="control"]');
    const wipe = words.of(devices, 'actions.wipe.button');
    await control.getByRole('button', { name: words.of(devices, 'actions.wipe.label'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: wipe, exact: true });
    await dialog.getByLabel(words.of(devices, 'fields.commandReason')).fill('紛失');
    await expect(send).toBeDisabled();
    await dialog.getByLabel(words('app.dialogs.typed.label')).fill(`${name}x`);
    await expect(send).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByLabel(words('app.dialogs.typed.label')).fill(name);
    watcher.expectRefusal({ status: 424, path: '/wipe' });
    graph.failure = 'gone';
    await send.click();
    const refused = words('app.validation.connector.commandRefused', { app: ofThisTry(`Tsubame ${locale}`) });
    await expect(dialog).toContainText(refused);
    expect(graph.commands).not.toContain(`${name} wipe`);
    graph.failure = null;
    await send.click();
    await expect(dialog).toBeHidden();
    expect(graph.commands).toContain(`${name} wipe`);
    await expect(main).toContainText(words.of(devices, 'values.command.WIPE'));
  });

  test(`connecting to MDM, and what the settings of an integration say of each step (${locale})`, async ({
    signIn,
    api,
  }) => {
    const name = ofThisTry(`Kamome ${locale}`);
    const texts = {
      'ja-JP': {
        refused: `「${name}」に接続を拒否されました。アクセストークンの有効期限と権限を確認してください。`,
        connected: `「${name}」のMDMに接続しました。`,
        saved: `「${name}」を保存しました。`,
        deactivated: `「${name}」の連携を停止しました。`,
        stopped: new RegExp(`「${name}」の連携は停止しています`),
        reactivated: `「${name}」の連携を再開しました。`,
      },
      'en-US': {
        refused: `${name} refused the connection. Check that the access token is still valid and may read this data.`,
        connected: `Connected to the MDM of “${name}”.`,
        saved: `“${name}” was saved.`,
        deactivated: `“${name}” was deactivated.`,
        stopped: new RegExp(`${name}.*deactivated`),
        reactivated: `“${name}” was reactivated.`,
      },
    }[locale];
    const app = await api.create(integrations, { appName: name, offers: ['IT'] });
    const page = await signIn('admin', `${pathOf(integrations, app)}/settings`, { locale });
    await settled(page);

    await test.step('a wrong token is told at its field, and nothing is kept', async () => {
      const label = words.of(integrations, 'actions.mdm-activate.label');
      await page.getByRole('button', { name: label, exact: true }).click();
      await control(page, 'externalTenantId').fill('T-9');
      await control(page, 'clientId').fill('C-9');
      await control(page, 'baseUrl').fill(graph.address);
      await control(page, 'secret').fill('another-token');
      await connect(page).click();
      await expect(field(page, 'secret')).toContainText(texts.refused);
      await expectAccessible(page);
      expect(await api.get(integrations, app.id)).toMatchObject({ connectorKind: null, externalTenantId: null });
    });

    await test.step('the right one connects', async () => {
      await control(page, 'secret').fill(graphSecret);
      await connect(page).click();
      await expect(toast(page, texts.connected)).toBeVisible();
      await expect(value(page, 'clientId')).toHaveText('C-9');
    });

    await test.step('the tenant is saved', async () => {
      await editSection(page, 'tenant');
      await control(page, 'tenantName').fill('本社');
      await save(page, words);
      await expect(toast(page, texts.saved)).toBeVisible();
    });

    await test.step('the integration is deactivated and reactivated', async () => {
      await act(page, words, words.of(integrations, 'actions.deactivate.label'));
      const sure = words.of(integrations, 'actions.deactivate.label');
      await page.getByRole('alertdialog').getByRole('button', { name: sure, exact: true }).click();
      await expect(toast(page, texts.deactivated)).toBeVisible();
      const refresh = page.getByRole('button', { name: words('app.refresh.one'), exact: true });
      await expect(refresh).toBeDisabled();
      await expect(refresh).toHaveAttribute('title', texts.stopped);
      await act(page, words, words.of(integrations, 'actions.reactivate.label'));
      await expect(toast(page, texts.reactivated)).toBeVisible();
    });
    await expectNoLeftoverKeys(page);
  });

  test(`a device cannot be locked while its manager is switched off (${locale})`, async ({ signIn, api }) => {
    const name = ofThisTry(`OFF-${locale}`);
    const app = await api.create(integrations, {
      appName: ofThisTry(`Suzume ${locale}`),
      offers: ['IT'],
      connectorKind: 'GRAPH',
      baseUrl: graph.address,
      secret: graphSecret,
    });
    const device = await api.create(devices, { name, deviceType: 'LAPTOP', serialNumber: name });
    graph.devices = [{ id: name, deviceName: name, serialNumber: name, managementState: 'managed' }];
    const page = await signIn('admin', pathOf(integrations, app), { locale });
    await page.getByRole('button', { name: words('app.refresh.one'), exact: true }).click();
    await expect(page.getByText(words('app.refresh.done'))).toBeVisible({ timeout: 20_000 });
    const buttons = ['lock', 'restart', 'wipe'].map((action) =>
      page
        .locator('[data-section-actions="control"]')
        .getByRole('button', { name: words.of(devices, `actions.${action}.label`), exact: true }),
    );
    await page.goto(`${pathOf(devices, device)}/control`);
    for (const button of buttons) await expect(button).toBeEnabled();
    await api.act(integrations, app.id, 'deactivate');
    await page.reload();
    for (const button of buttons) await expect(button).toBeDisabled();
    await expect(page.locator('[data-section-actions="control"]')).toContainText(
      { 'ja-JP': 'MDMのアプリ連携が停止されています。', 'en-US': 'The MDM integration is deactivated.' }[locale],
    );
    await expectAccessible(page);
  });
}
