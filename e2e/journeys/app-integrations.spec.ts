/** A refresh of an app: new accounts appear and belong to their people, and an error appears where it can be fixed. */
import { type ScimPerson, type ScimServer, scimSecret, startScimServer } from '#tests/support/scim-server.ts';
import { expectAccessible } from '../support/accessible.ts';
import { listed, rowOf } from '../support/list-page.ts';
import { newWorkerNumber } from '../support/numbers.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { control, field, pathOf, value } from '../support/record-page.ts';
import { expect, ofThisTry, test } from '../support/test.ts';
import { expectNoLeftoverKeys } from '../support/texts.ts';

const integrations = resourceNamed('app-integrations');
const apps = resourceNamed('apps');
const people = resourceNamed('people');

let scim: ScimServer;
test.beforeAll(async () => {
  scim = await startScimServer();
});
test.afterAll(() => scim.stop());
test.beforeEach(() => {
  scim.failure = null;
});

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const tag = locale.slice(0, 2);

  const connect = async (
    api: { create(of: typeof apps, data: object): Promise<{ readonly id: string }> },
    name: string,
  ) => {
    const app = await api.create(apps, { name: ofThisTry(name) });
    return await api.create(integrations, {
      appName: ofThisTry(name),
      catalogAppId: app.id,
      offers: ['ACCOUNTS'],
      connectorKind: 'SCIM',
      baseUrl: scim.address,
      secret: scimSecret,
    });
  };

  test(`new accounts come in and belong to their people (${locale})`, async ({ signIn, api }) => {
    const integration = await connect(api, `Hinode ${tag}`);
    const owner = await api.create(people, {
      familyName: '日出',
      givenName: `昇${tag}`,
      workerType: 'EMPLOYEE',
      workerNumber: newWorkerNumber(),
      joinedOn: '2020-04-01',
    });
    const account = (nth: number, more: Partial<ScimPerson> = {}): ScimPerson => ({
      id: `${tag}-${nth}`,
      familyName: '日出',
      givenName: `${nth}号`,
      userName: `hinode-${tag}-${nth}`,
      ...more,
    });
    scim.people = [account(1), account(2, { workerNumber: String(owner.workerNumber) })];
    const page = await signIn('admin', `${pathOf(integrations, integration)}/users`, { locale });
    const picture = await page.locator('main header [data-picture]').boundingBox();
    expect([picture?.width, picture?.height]).toEqual([70, 70]);
    const refresh = page.getByRole('button', { name: words('app.refresh.one'), exact: true });
    await refresh.click();
    await expect(page.getByText(words('app.refresh.answers.ENQUEUED'))).toBeVisible();
    await expect(page.getByText(words('app.refresh.done'))).toBeVisible({ timeout: 20_000 });
    await listed(page);
    await expect(rowOf(page, `hinode-${tag}-1`)).toBeVisible();
    await expect(rowOf(page, `hinode-${tag}-2`)).toContainText(`昇${tag}`);
    await expectAccessible(page);
    await expectNoLeftoverKeys(page);

    await test.step('right after it, it is not read again, and says from when on', async () => {
      await expect(refresh).toBeDisabled();
      await expect(refresh).toHaveAttribute('title', /\d{2}:\d{2}/);
    });

    await test.step('the overview says what there is to do', async () => {
      await page.getByRole('tab', { name: words.of(integrations, 'tabs.overview') }).click();
      const item = page.getByText(words.of(integrations, 'blocks.recommended-actions.items.no-worker'));
      await expect(item).toBeVisible();
      await expectAccessible(page);
      await expectNoLeftoverKeys(page);
    });
  });

  test(`an app that refuses is told with its reason (${locale})`, async ({ signIn, api, watcher }) => {
    const integration = await connect(api, `Higure ${tag}`);
    scim.failure = 'unauthorized';
    const page = await signIn('admin', `${pathOf(integrations, integration)}/settings`, { locale });
    await page.getByRole('button', { name: words('app.refresh.one'), exact: true }).click();
    await expect(page.getByText(words('app.refresh.failed'))).toBeVisible({ timeout: 20_000 });
    await expect(value(page, 'refreshProblem')).toHaveText(words('enums.connectorFault.refused'));

    await test.step('a wrong token is told at its field; the right one takes the error away', async () => {
      const authenticate = words.of(integrations, 'actions.authenticate.label');
      await page.getByRole('button', { name: authenticate, exact: true }).click();
      const dialog = page.getByRole('dialog');
      const connect = dialog.getByRole('button', {
        name: words.of(integrations, 'actions.authenticate.button'),
        exact: true,
      });
      watcher.expectRefusal({ status: 424, path: '/settings/authenticate' });
      await control(page, 'secret').fill('another-token');
      await connect.click();
      await expect(field(page, 'secret')).toContainText(ofThisTry(`Higure ${tag}`));
      scim.failure = null;
      await control(page, 'secret').fill(scimSecret);
      await connect.click();
      await expect(dialog).toBeHidden();
      await expect(value(page, 'refreshProblem')).toHaveCount(0);
    });
  });
}
