/**
 * The wizard that adds a network: its two steps, its counts, the values that it clears, keeps and sends, and its
 * messages.
 */
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectToFit, resize } from '../support/layout.ts';
import { listed, rowOf } from '../support/list-page.ts';
import { japanese, languagesFor, resourceNamed, type WordsIn } from '../support/project.ts';
import { choose, control, expectError, field, toast } from '../support/record-page.ts';
import { settled, sideNavigation, switchLanguage } from '../support/shell.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';
import { expectNoLeftoverKeys } from '../support/texts.ts';

const networks = resourceNamed('networks');
const places = resourceNamed('places');
const devices = resourceNamed('devices');
const people = resourceNamed('people');
const form = networks.routes.create;

const meter = (page: Page, name: 'fields' | 'required'): Locator => page.locator(`[data-meter="${name}"]`);
const step = (page: Page, name: string): Locator => page.locator(`li[data-step="${name}"]`);
const button = (page: Page, words: WordsIn, name: string): Locator =>
  page.locator('form footer').getByRole('button', { name: words(`app.wizard.${name}`), exact: true });
const requiredOnly = (page: Page, words: WordsIn): Locator =>
  page.getByRole('switch', { name: words('app.wizard.requiredOnly') });
const alertToast = (page: Page, words: WordsIn): Locator => toast(page, words('app.wizard.invalid.title'));

/** `filled / total` of both meters. */
const counts = async (page: Page): Promise<readonly string[]> => {
  const figures = [meter(page, 'fields'), meter(page, 'required')];
  const texts = await Promise.all(figures.map((one) => one.locator('progress').getAttribute('aria-valuetext')));
  return texts.map((text) => (text ?? '').replaceAll(/[^\d]+/g, '/'));
};
const expectCounts = (page: Page, fields: string, required: string): Promise<void> =>
  expect.poll(() => counts(page)).toEqual([fields, required]);

/** Collects the bodies that are sent from now on. */
function bodiesSent(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === networks.wire.list)
      bodies.push(request.postDataJSON());
  });
  return bodies;
}

const bare = {
  networkType: null,
  connectionType: null,
  networkCategory: null,
  purpose: null,
  destinationType: null,
  placeId: null,
  deviceId: null,
};

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  test(`both steps, from the list and back to it (${locale})`, async ({ signIn, api }) => {
    const name = ofThisTry(`北棟 Wi-Fi ${locale}`);
    const place = await api.first(places);
    const [person] = (await api.list(people, { statusIn: 'ACTIVE' })).items;
    const page = await signIn('admin', networks.routes.list, { locale });
    await listed(page);
    const total = await api.count(networks);
    await page.locator(`a[href="${form}"]`).first().click();
    await expect(page).toHaveURL(`${form}#networkInformation`);
    await expect(control(page, 'networkName')).toBeFocused();
    await expectCounts(page, '0/12', '0/1');
    await expect(step(page, 'networkInformation').getByRole('link')).toHaveAttribute('aria-current', 'step');

    await control(page, 'networkName').fill(name);
    await control(page, 'networkType').selectOption('INTERNAL');
    await control(page, 'networkCategory').selectOption('SHARED_INTERNAL');
    await expectCounts(page, '3/12', '1/1');
    await expect(step(page, 'networkInformation')).toHaveAttribute('data-state', 'completed');
    await control(page, 'destinationType').selectOption('PLACE');
    await expectCounts(page, '4/13', '1/1');
    await choose(page, 'placeId', String(place.name));
    await choose(page, 'adminContactId', String(person?.name));
    await expectCounts(page, '6/13', '1/1');
    await expectAccessible(page);
    await expectNoLeftoverKeys(page);
    for (const width of ['desktop', 'phone'] as const) await expectToFit(page, width);
    await expectAccessible(page);
    await resize(page, 'desktop');

    await button(page, words, 'next').click();
    await expect(page).toHaveURL(`${form}#accessControl`);
    await expect(
      page.getByRole('heading', { level: 2, name: words.of(networks, 'sections.accessControl') }),
    ).toBeFocused();
    await expect(step(page, 'accessControl').getByRole('link')).toHaveAttribute('aria-current', 'step');
    await control(page, 'accessLevel').selectOption('LIMITED');
    await control(page, 'accessPeriodFrom').fill('2026-12-02');
    await control(page, 'accessPeriodTo').fill('2026-12-01');
    await expectCounts(page, '9/13', '1/1');
    await expectAccessible(page);

    const sent = bodiesSent(page);
    await button(page, words, 'submit').click();
    await expect(alertToast(page, words)).toBeVisible();
    const other = words.of(networks, 'fields.accessPeriodFrom');
    await expectError(page, 'accessPeriodTo', words('app.validation.order', { other }));
    await expect(control(page, 'accessPeriodTo')).toBeFocused();
    await expect(step(page, 'accessControl')).toHaveAttribute('data-state', 'error');
    expect(sent).toEqual([]);

    await control(page, 'accessPeriodTo').fill('2026-12-02');
    await expect(step(page, 'accessControl')).toHaveAttribute('data-state', 'completed');
    await button(page, words, 'submit').click();
    await expect(toast(page, words('app.toasts.created', { title: name }))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${networks.routes.list}/[0-9a-f-]{36}$`));
    expect(sent).toEqual([
      {
        networkInformation: {
          ...bare,
          networkName: name,
          networkType: 'INTERNAL',
          networkCategory: 'SHARED_INTERNAL',
          destinationType: 'PLACE',
          placeId: place.id,
        },
        adminContact: { personId: person?.id },
        accessControl: {
          accessLevel: 'LIMITED',
          accessStatus: null,
          accessPeriodFrom: '2026-12-02',
          accessPeriodTo: '2026-12-02',
          subjectType: null,
        },
      },
    ]);
    await expect(page.locator('section[data-section="connection"]')).toHaveCount(0);
    await sideNavigation(page).locator(`a[href="${networks.routes.list}"]`).click();
    await listed(page);
    await expect(rowOf(page, name)).toBeVisible();
    expect(await api.count(networks)).toBe(total + 1);
  });

  test(`required items only is sent from the first step (${locale})`, async ({ signIn, api }) => {
    const name = ofThisTry(`必須だけ ${locale}`);
    const page = await signIn('admin', `${form}#accessControl`, { locale });
    await expect(page).toHaveURL(`${form}#accessControl`);
    await requiredOnly(page, words).check();
    await expect(page).toHaveURL(`${form}#networkInformation`);
    await expect(page.locator('form [data-field]')).toHaveCount(1);
    await expect(step(page, 'accessControl')).toHaveAttribute('data-state', 'skipped');
    await expect(button(page, words, 'next')).toHaveCount(0);
    await expectAccessible(page);

    const sent = bodiesSent(page);
    await control(page, 'networkName').fill('   ');
    await button(page, words, 'submit').click();
    await expectError(page, 'networkName', words('app.validation.notBlank'));
    await expect(control(page, 'networkName')).toBeFocused();
    await expect(toast(page, words.of(networks, 'fields.networkName'))).toBeVisible();
    await expect(step(page, 'networkInformation')).toHaveAttribute('data-state', 'error');
    await expectCounts(page, '0/12', '0/1');
    await control(page, 'networkName').fill('');
    await expectError(page, 'networkName', words('app.validation.required'));
    await control(page, 'networkName').fill('あ'.repeat(101));
    await expectError(page, 'networkName', words('app.validation.maxLength', { limit: 100 }));
    expect(sent).toEqual([]);
    await control(page, 'networkName').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(sent).toEqual([{ networkInformation: { ...bare, networkName: name } }]);
    expect(await api.count(networks, { freeText: name })).toBe(1);
  });
}

const words = japanese;

test('the destination decides which of place and device is kept', async ({ signIn, api }) => {
  const place = await api.first(places);
  const [device] = (await api.list(devices, { category: 'IN_USED', pageSize: '1' })).items;
  const page = await signIn('admin', form);
  await expect(field(page, 'placeId')).toHaveCount(0);
  await control(page, 'destinationType').selectOption('PLACE');
  await choose(page, 'placeId', String(place.name));
  await expectCounts(page, '2/13', '0/1');
  await control(page, 'destinationType').selectOption('DEVICE');
  await expect(field(page, 'placeId')).toHaveCount(0);
  await expectCounts(page, '1/13', '0/1');
  await choose(page, 'deviceId', String(device?.name));
  await expectCounts(page, '2/13', '0/1');
  await control(page, 'destinationType').selectOption('PLACE');
  await expect(control(page, 'placeId')).toHaveValue('');
  await control(page, 'destinationType').selectOption('DEVICE');
  await expect(control(page, 'deviceId')).toHaveValue('');
  await choose(page, 'deviceId', String(device?.name));
  await control(page, 'destinationType').selectOption('');
  await expectCounts(page, '0/12', '0/1');
  await expect(field(page, 'deviceId')).toHaveCount(0);
});

test('an error in the other step, or in what is not shown, is led to', async ({ signIn }) => {
  const page = await signIn('admin', form);
  await button(page, words, 'next').click();
  await button(page, words, 'submit').click();
  await expect(page).toHaveURL(`${form}#networkInformation`);
  await expectError(page, 'networkName', words('app.validation.required'));
  await expect(control(page, 'networkName')).toBeFocused();
  await expect(step(page, 'networkInformation')).toHaveAttribute('data-state', 'error');

  await control(page, 'networkName').fill('見えない誤り');
  await control(page, 'purpose').fill('い'.repeat(201));
  await requiredOnly(page, words).check();
  await expect(page.getByText(words('app.wizard.hidden', { smart_count: 1 }))).toBeVisible();
  await button(page, words, 'submit').click();
  await expect(requiredOnly(page, words)).not.toBeChecked();
  await expectError(page, 'purpose', words('app.validation.maxLength', { limit: 200 }));
  await expect(control(page, 'purpose')).toBeFocused();
});

test('what the server refuses is said where it belongs, and nothing that was entered is lost', async ({
  signIn,
  api,
  watcher,
}) => {
  const name = ofThisTry('消えた拠点のネットワーク');
  const place = await api.create(places, { name: ofThisTry('取り壊す棟'), code: ofThisTry('NW-01') });
  const page = await signIn('admin', form);
  await control(page, 'networkName').fill(name);
  await control(page, 'destinationType').selectOption('PLACE');
  await choose(page, 'placeId', String(place.name));
  await api.remove(places, place.id);
  await button(page, words, 'next').click();
  await control(page, 'accessLevel').selectOption('LIMITED');
  watcher.expectRefusal({ status: 400, path: networks.wire.list });
  await button(page, words, 'submit').click();
  await expect(page).toHaveURL(`${form}#networkInformation`);
  await expect(alertToast(page, words)).toBeVisible();
  await expectError(page, 'placeId', words('app.validation.reference'));
  await expect(control(page, 'placeId')).toBeFocused();

  await control(page, 'destinationType').selectOption('');
  await button(page, words, 'next').click();
  await expect(control(page, 'accessLevel')).toHaveValue('LIMITED');
  watcher.expectRefusal({ status: 503, path: networks.wire.list });
  watcher.expectFailures();
  await page.route(`**${networks.wire.list}`, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await button(page, words, 'submit').click();
  await expect(toast(page, words('app.wizard.failed'))).toBeVisible();
  await expect(toast(page, words('app.errors.unavailable'))).toBeVisible();
  await expect(control(page, 'accessLevel')).toHaveValue('LIMITED');

  // A retry after a lost answer creates no second record.
  await page.route(
    `**${networks.wire.list}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await button(page, words, 'submit').click();
  await expect(toast(page, words('app.errors.offline'))).toBeVisible();
  await button(page, words, 'submit').click({ clickCount: 2 });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await api.count(networks, { freeText: name })).toBe(1);
});

test('what was entered outlives a reload of either step, and leaving asks once', async ({ signIn, api }) => {
  const place = await api.first(places);
  const page = await signIn('admin', form);
  const question = page.getByRole('alertdialog', { name: words('app.form.unsavedTitle') });
  page.on('dialog', (dialog) => void dialog.accept());
  await control(page, 'networkName').fill('書きかけ');
  await control(page, 'destinationType').selectOption('PLACE');
  await choose(page, 'placeId', String(place.name));
  await page.reload();
  await expect(page).toHaveURL(`${form}#networkInformation`);
  await expect(control(page, 'networkName')).toHaveValue('書きかけ');
  await expect(control(page, 'placeId')).toHaveValue(String(place.name));
  await button(page, words, 'next').click();
  await control(page, 'accessPeriodFrom').fill('2026-12-01');
  await page.reload();
  await expect(page).toHaveURL(`${form}#accessControl`);
  await expect(control(page, 'accessPeriodFrom')).toHaveValue(/2026\/12\/01/);
  await expectCounts(page, '4/13', '1/1');

  await page.goBack();
  await expect(page).toHaveURL(`${form}#networkInformation`);
  await expect(question).toHaveCount(0);
  await expect(control(page, 'networkName')).toHaveValue('書きかけ');
  await switchLanguage(page, 'en-US');
  await expect(control(page, 'networkName')).toHaveValue('書きかけ');
  await switchLanguage(page, 'ja-JP');

  const away = sideNavigation(page).locator('a[href="/places"]');
  await away.click();
  await question.getByRole('button', { name: words('app.actions.cancel') }).click();
  await expect(control(page, 'networkName')).toHaveValue('書きかけ');
  await away.click();
  await question.getByRole('button', { name: words('app.actions.discard') }).click();
  await expect(page).toHaveURL('/places');
  await page.goto(form);
  await expect(control(page, 'networkName')).toHaveValue('');
  await expectCounts(page, '0/12', '0/1');
});

test('the keyboard alone adds a network', async ({ signIn }) => {
  const name = ofThisTry('鍵盤だけ');
  const page = await signIn('admin', form);
  await expect(control(page, 'networkName')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${form}#accessControl`);
  await page.keyboard.press('Tab');
  await expect(control(page, 'accessLevel')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('whoever may see no networks has no form', async ({ signIn }) => {
  const page = await signIn('hr-viewer', form);
  await settled(page);
  await expect(page.locator('form')).toHaveCount(0);
});
