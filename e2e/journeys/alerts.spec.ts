/**
 * Handling alerts: opens the tab of a kind, filters by app, mutes one with a reason, finds it among the muted ones, and
 * resolves it; once in each language.
 */

import { expectAddress, listed, pathOf, rowOf, tabs } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { choose, control, field, toast } from '../support/record-page.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const alerts = resourceNamed('alerts-no-worker');
const duplicates = resourceNamed('apps-alerts-no-worker');
const apps = resourceNamed('apps');
const users = resourceNamed('app-users');
const people = resourceNamed('people');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const mute = words.of(alerts, 'actions.mute.label');
  const unmute = words.of(alerts, 'actions.unmute.label');

  test(`an account without a person is muted, unmuted and given its person (${locale})`, async ({ signIn, api }) => {
    const name = ofThisTry(`alert-app-${locale.toLowerCase()}`);
    const login = ofThisTry(`nobody-${locale.toLowerCase()}`);
    const app = await api.create(apps, { name });
    const account = await api.create(users, { appId: app.id, loginId: login });
    const [person] = (await api.list(people, { statusIn: 'ACTIVE', pageSize: '1' })).items;
    const page = await signIn('admin', pathOf(resourceNamed('alerts-violated-role')), { locale });
    const doWithRow = async (label: string): Promise<void> => {
      await rowOf(page, login).getByRole('button').last().click();
      await page.getByRole('menuitem', { name: label, exact: true }).click();
    };

    // The name of the tab is followed by its number.
    const alertTab = () =>
      page.getByRole('link', { name: new RegExp(`^${words('navigation.tabs.alerts-no-worker')}`) });
    const waiting = async (): Promise<number> => Number(((await alertTab().textContent()) ?? '').replace(/\D/g, ''));
    await expect(alertTab()).toContainText(/\d/);
    const before = await waiting();

    await test.step('the tabs of alerts stand in a row; an app narrows one of them', async () => {
      await listed(page);
      await alertTab().click();
      await listed(page);
      await page.goto(pathOf(alerts, { appIdIn: app.id }));
      await listed(page);
      await expect(rowOf(page, login)).toHaveCount(1);
      await expectAddress(page, { appIdIn: [app.id] });
      await expect(tabs(page).first()).toContainText('1');
    });

    await test.step('muting wants a reason, and says so in the dialog', async () => {
      await doWithRow(mute);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.of(alerts, 'actions.mute.button'), exact: true }).click();
      await expect(field(page, 'muteReason')).toContainText(words('app.validation.required'));
      await control(page, 'muteReason').fill('移行中');
      await dialog.getByRole('button', { name: words.of(alerts, 'actions.mute.button'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(rowOf(page, login)).toHaveCount(0);
      await expect.poll(waiting).toBe(before - 1);
    });

    await test.step('it stands among the muted, with its reason, and can be brought back', async () => {
      await tabs(page)
        .filter({ hasText: words.of(alerts, 'categories.MUTED') })
        .click();
      await listed(page);
      await expect(rowOf(page, login)).toContainText('移行中');
      await doWithRow(unmute);
      await expect(rowOf(page, login)).toHaveCount(0);
      await tabs(page)
        .filter({ hasText: words.of(alerts, 'categories.OPEN') })
        .click();
      await expect(rowOf(page, login)).toHaveCount(1);
    });

    await test.step('under apps it is the same alert; with a person it is gone, and the account has them', async () => {
      await page.goto(pathOf(duplicates, { appIdIn: app.id }));
      await listed(page);
      await expect(rowOf(page, login)).toHaveCount(1);
      await doWithRow(words.of(alerts, 'actions.link-person.label'));
      const dialog = page.getByRole('dialog');
      await choose(page, 'personId', String(person?.workerNumber));
      await dialog.getByRole('button', { name: words.of(alerts, 'actions.link-person.button'), exact: true }).click();
      await expect(
        toast(page, words.of(alerts, 'actions.link-person.done', { title: login, appId: String(app.name) })),
      ).toBeVisible();
      await expect(rowOf(page, login)).toHaveCount(0);
      await expect.poll(async () => (await api.get(users, account.id)).personId).toBe(person?.id);
    });
    await api.remove(users, account.id);
    await api.remove(apps, app.id);
  });
}
