/** New people of an HR app are reviewed, selected and imported; and the message when the app is gone. */
import { type ScimPerson, type ScimServer, scimSecret, startScimServer } from '#tests/support/scim-server.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectToFit, resize } from '../support/layout.ts';
import { pathOf as listAt, listed, rowOf } from '../support/list-page.ts';
import { newWorkerNumber } from '../support/numbers.ts';
import { english, japanese, languagesFor, resourceNamed } from '../support/project.ts';
import { control, editSection, pathOf, save, value } from '../support/record-page.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';
import { expectNoLeftoverKeys } from '../support/texts.ts';

const people = resourceNamed('people');
const integrations = resourceNamed('app-integrations');

let scim: ScimServer;
test.beforeAll(async () => {
  scim = await startScimServer();
});
test.afterAll(() => scim.stop());
test.beforeEach(() => {
  scim.failure = null;
});

const connected = (appName: string) => ({
  appName,
  offers: ['HR'],
  connectorKind: 'SCIM',
  baseUrl: scim.address,
  secret: scimSecret,
});
const candidate = (page: Page, id: string) => page.locator(`tr[data-candidate="${id}"]`);
const isReady = (page: Page) => expect(page.locator('[data-preview="ready"]')).toHaveAttribute('aria-busy', 'false');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const tag = locale.slice(0, 2);

  test(`three newcomers come from an HR app (${locale})`, async ({ signIn, api }) => {
    const app = ofThisTry(`Shirakaba ${tag}`);
    await api.create(integrations, connected(app));
    const [known, other] = (await api.list(people, { statusIn: 'ACTIVE', pageSize: '25' })).items.filter(
      ({ workerNumber, email }) => workerNumber && email,
    );
    const as = (of: typeof known, more: Partial<ScimPerson> = {}): ScimPerson => ({
      id: String(of?.id),
      familyName: String(of?.familyName),
      givenName: String(of?.givenName),
      email: String(of?.email),
      workerNumber: String(of?.workerNumber),
      ...more,
    });
    const newcomers = ['葵', '蓮', '結'].map(
      (givenName, at): ScimPerson => ({
        id: `new-${at}`,
        familyName: `白樺${tag}`,
        givenName,
        email: `${ofThisTry(`new-${tag}-${at}`).replace(' ', '')}@example.com`,
        workerNumber: newWorkerNumber(),
        startDate: '2026-12-01',
      }),
    );
    scim.people = [
      as(known),
      ...newcomers,
      as(other, { email: `changed-${tag}@example.com` }),
      {
        ...newcomers[0],
        id: 'gone',
        familyName: '桂',
        givenName: '陸',
        email: 'gone@example.com',
        workerNumber: newWorkerNumber(),
        active: false,
      },
    ];
    const page = await signIn('admin', listAt(people, { menu: 'Employee' }), { locale });
    await listed(page);

    await test.step('the import menu leads there', async () => {
      await page.getByRole('button', { name: words('app.actions.import'), exact: true }).click();
      await page.getByRole('menuitem', { name: words('app.preview.from', { app }) }).click();
      await expect(page).toHaveURL(/\/person\/external-hr-saas\/[\w-]+\/preview\?workerType=employee$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('app.preview.title', { app }));
      await isReady(page);
    });

    await test.step('each says what it is, those first that can be taken over', async () => {
      const states = page.locator('tr[data-candidate]').evaluateAll((rows) => rows.map((row) => row.dataset.state));
      expect(await states).toEqual(['new', 'new', 'new', 'changed', 'rejected', 'unchanged']);
      await expect(candidate(page, 'new-0')).toHaveAttribute('data-state', 'new');
      await expect(candidate(page, String(known?.id))).toHaveAttribute('data-state', 'unchanged');
      await expect(candidate(page, String(known?.id)).getByRole('checkbox')).toBeDisabled();
      const changed = candidate(page, String(other?.id));
      await changed.getByRole('button').click();
      await expect(page.locator('[popover]:popover-open')).toContainText(
        `${other?.email} → changed-${tag}@example.com`,
      );
      await page.keyboard.press('Escape');
      await expect(changed.getByRole('button')).toBeFocused();
      await expect(candidate(page, 'gone')).toContainText(words('app.validation.candidateInactive'));
      await expectAccessible(page);
      await expectNoLeftoverKeys(page);
      await resize(page, 'phone');
      await expectToFit(page, 'phone');
      await resize(page, 'desktop');
    });

    await test.step('three are picked and taken over', async () => {
      await page.locator('button[data-state="new"]').click();
      await page.getByRole('button', { name: words('app.preview.selectNew') }).click();
      const take = words('app.preview.take', { count: '3' });
      await page.getByRole('button', { name: take }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(words('app.preview.confirmText', { new: '3', changed: '0' }));
      await dialog.getByRole('button', { name: take }).click();
      await expect(page.locator('[data-preview="result"]')).toContainText(words('app.preview.done', { count: '3' }));
      await isReady(page);
      await page.locator('button[data-state="all"]').click();
      await expect(candidate(page, 'new-0')).toHaveAttribute('data-state', 'unchanged');
      await expectAccessible(page);
    });

    await test.step('they are joining', async () => {
      await page.goto(listAt(people, { menu: 'Employee', category: 'JOINING', freeText: `白樺${tag}` }));
      await listed(page);
      for (const { givenName } of newcomers) await expect(rowOf(page, `白樺${tag} ${givenName}`)).toBeVisible();
    });
  });
}

test('an app that is gone is told, and can be tried again', async ({ signIn, api, watcher }) => {
  const app = ofThisTry('Kaede HR');
  const made = await api.create(integrations, connected(app));
  watcher.expectRefusal({ status: 424, path: '/v2/people/previews/' });
  scim.people = [
    { id: 'one', familyName: '楓', givenName: '葵', email: 'kaede@example.com', workerNumber: newWorkerNumber() },
  ];
  scim.failure = 'unauthorized';
  const page = await signIn('admin', `/person/external-hr-saas/${made.id}/preview`, { locale: 'en-US' });
  await expect(page.getByRole('alert')).toContainText(english('app.validation.connector.refused', { app }));
  await expect(page.getByRole('link', { name: english('app.preview.settings') })).toBeVisible();
  await expectAccessible(page);
  await expectNoLeftoverKeys(page);
  scim.failure = null;
  await page.getByRole('button', { name: english('app.preview.retry') }).click();
  await isReady(page);
  await expect(candidate(page, 'one')).toHaveAttribute('data-state', 'new');
});

test('the token of an app is set, and never shown again', async ({ signIn, api }) => {
  const made = await api.create(integrations, connected(ofThisTry('Tsubaki HR')));
  const page = await signIn('admin', `${pathOf(integrations, made)}/settings`);
  await expect(value(page, 'secret')).toHaveText(japanese('app.sensitive.set'));
  await editSection(page, 'connection');
  await expect(control(page, 'secret')).toHaveValue('');
  await control(page, 'secret').fill('another-token');
  await save(page, japanese);
  await expect(value(page, 'secret')).toHaveText(japanese('app.sensitive.set'));
  await expect(page.getByText('another-token')).toHaveCount(0);
  // Removed, kept after all, and removed for good.
  await editSection(page, 'connection');
  await page.getByRole('button', { name: japanese('app.sensitive.empty') }).click();
  await page.getByRole('button', { name: japanese('app.sensitive.keep') }).click();
  await page.getByRole('button', { name: japanese('app.sensitive.empty') }).click();
  await save(page, japanese);
  await expect(value(page, 'secret')).not.toHaveText(japanese('app.sensitive.set'));
  expect((await api.get(integrations, String(made.id))).secret).toBeNull();
});

test('who may not import people is told so', async ({ signIn, api }) => {
  const made = await api.create(integrations, connected(ofThisTry('Sakura HR')));
  const page = await signIn('hr-viewer', `/person/external-hr-saas/${made.id}/preview`);
  await expect(page.getByRole('heading', { level: 1, name: japanese('app.dialogs.forbidden.title') })).toBeVisible();
});
