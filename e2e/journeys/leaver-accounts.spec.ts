/**
 * Accounts of somebody who has left: each appears among the alerts, is deactivated where possible, and otherwise gives
 * the reason.
 */
import type { Locator, Page } from '@playwright/test';
import { type ScimServer, scimSecret, startScimServer } from '#tests/support/scim-server.ts';
import { listed, pathOf, rowOf } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { toast } from '../support/record-page.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

const alerts = resourceNamed('alerts-alumni');
const alumni = resourceNamed('alumni');
const apps = resourceNamed('apps');
const integrations = resourceNamed('app-integrations');
const users = resourceNamed('app-users');

let scim: ScimServer;
test.beforeAll(async () => {
  scim = await startScimServer();
});
test.afterAll(() => scim.stop());

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const appName = () => ofThisTry(`Taisha ${locale.slice(0, 2)}`);
  const label = words.of(alerts, 'actions.deactivate.label');
  const button = words.of(alerts, 'actions.deactivate.button');

  const deactivation = async (page: Page, login: string): Promise<Locator> => {
    await rowOf(page, login).getByRole('button').last().click();
    return page.getByRole('menuitem', { name: label });
  };
  const deactivate = async (page: Page, login: string): Promise<void> => {
    await (await deactivation(page, login)).click();
    await page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click();
    await expect(
      toast(page, words.of(alerts, 'actions.deactivate.done', { title: login, appId: appName() })),
    ).toBeVisible();
    await expect(rowOf(page, login)).toHaveCount(0);
  };

  test(`accounts of a leaver are closed, in the app as well (${locale})`, async ({ signIn, api }) => {
    const tag = locale.slice(0, 2);
    const leaver = await api.first(alumni);
    const app = await api.create(apps, { name: appName() });
    const own = ofThisTry(`own-${tag}`);
    const connected = ofThisTry(`told-${tag}`);
    await api.create(users, { appId: app.id, loginId: own, personId: leaver.id, displayName: own });
    const integration = await api.create(integrations, {
      appName: appName(),
      catalogAppId: app.id,
      offers: ['ACCOUNTS'],
      connectorKind: 'SCIM',
      baseUrl: scim.address,
      secret: scimSecret,
    });
    scim.people = [
      {
        id: `t-${tag}`,
        familyName: connected,
        givenName: '',
        userName: connected,
        workerNumber: String(leaver.workerNumber),
      },
    ];
    const page = await signIn('admin', `${pathOf(integrations)}/${integration.id}/users`, { locale });
    await page.getByRole('button', { name: words('app.refresh.one'), exact: true }).click();
    await expect(page.getByText(words('app.refresh.done'))).toBeVisible({ timeout: 20_000 });

    await test.step('an account that nobody is told of is deactivated from its alert', async () => {
      await page.goto(pathOf(alerts, { appIdIn: app.id }));
      await listed(page);
      await deactivate(page, own);
    });

    await test.step('one of a connected app says why it is not', async () => {
      const item = await deactivation(page, connected);
      await expect(item).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByRole('menu')).toContainText(
        words.of(alerts, 'actions.deactivate.blockedBy.canChange', {
          title: connected,
          appId: appName(),
          integrationId: appName(),
        }),
      );
      await page.keyboard.press('Escape');
    });

    await test.step('once the integration allows it, the app is told first', async () => {
      await api.change(integrations, integration.id, { userProvisioning: true });
      await page.reload();
      await listed(page);
      await deactivate(page, connected);
      expect(scim.patched.at(-1)?.id).toBe(`t-${tag}`);
    });
  });
}
