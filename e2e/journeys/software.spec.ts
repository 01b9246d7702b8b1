/**
 * Software: the register by type, an entry that is added and whose architecture is saved as a whole; the catalogue down
 * to an app and back to the same page; once in each language.
 */

import {
  addLink,
  expectAddress,
  grid,
  listed,
  numberOn,
  pathOf,
  rowAt,
  rows,
  sortButton,
  tabs,
} from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { control, editSection, field, idIn, save, toast, value } from '../support/record-page.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const software = resourceNamed('software');
const apps = resourceNamed('apps');
const appsList = resourceNamed('apps-list');
const people = resourceNamed('software-people');
const sortKeyOf = (name: string): string => people.list.sortable.find(({ field }) => field === name)?.key ?? name;
const categories = resourceNamed('app-categories');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`installed software is added, and its architecture is in the history (${locale})`, async ({ signIn, api }) => {
    const name = ofThisTry(`見本ソフト ${locale}`);
    const page = await signIn('admin', '/software', { locale });
    await listed(page);

    await test.step('the registry opens on SaaS, and its tabs are types', async () => {
      await expect(page).toHaveURL(/\/software\/registry/);
      await tabs(page)
        .filter({ hasText: words.of(software, 'categories.INSTALLED') })
        .click();
      await expectAddress(page, { status: ['INSTALLED'] });
      await expect(grid(page)).toContainText('Hyo Keisan');
      expect(
        await numberOn(tabs(page).filter({ hasText: words.of(software, 'categories.INSTALLED') })),
      ).toBeGreaterThan(20);
    });

    await test.step('the type is chosen before, and the path settles it', async () => {
      await page.goto('/software/add/no-such-type');
      await expect(page.locator('main')).toHaveAttribute('data-page', 'not-found');
      await page.goBack();
      await addLink(page, words, software).click();
      await expect(page).toHaveURL('/software/add');
      const choice = words.of(software, 'values.type.INSTALLED');
      await page.locator('main').getByRole('link', { name: choice }).first().click();
      await expect(page).toHaveURL('/software/add/installed');
      await expect(field(page, 'type').locator('select, input')).toHaveCount(0);
      await control(page, 'name').fill(name);
      await control(page, 'version').fill('1.0');
      await save(page, words);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    const id = idIn(page);
    await test.step('its architecture is saved as a whole', async () => {
      await page.goto(`/software/${id}/architecture`);
      await editSection(page, 'architecture');
      await control(page, 'hosting').selectOption('ON_PREMISE');
      await control(page, 'patchStatus').selectOption('SCHEDULED');
      const sent = page.waitForRequest((request) => request.method() === 'PUT');
      await save(page, words);
      expect(new URL((await sent).url()).pathname).toBe(`/v2/software/${id}/architecture`);
      await expect(toast(page, words('app.toasts.updated', { title: name }))).toBeVisible();
      await expect(value(page, 'patchStatus')).toHaveText(words.of(software, 'values.patchStatus.SCHEDULED'));
      expect(await api.get(software, id)).toMatchObject({ version: '1.0', hosting: 'ON_PREMISE', type: 'INSTALLED' });
    });

    await test.step('the audit trail says what changed', async () => {
      await page.goto(`/software/${id}/history`);
      await expect(page.locator('main')).toContainText(words.of(software, 'fields.patchStatus'));
    });
  });

  test(`an app is found by category and text, and installed as far as the vendor's page (${locale})`, async ({
    signIn,
    api,
  }) => {
    const { items } = await api.list(categories);
    const category = items.find(({ code }) => code === 'COMMUNICATION');
    const page = await signIn('admin', pathOf(apps, { categoryId: String(category?.id), text: 'Tsunagu' }), { locale });

    await test.step('of the cards, those of the category with the text are left', async () => {
      await expect(page.getByRole('link', { name: 'Tsunagu Chat' })).toBeVisible();
      await expect(page.getByText('Kagi ID')).toHaveCount(0);
      await page.getByRole('link', { name: 'Tsunagu Chat' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tsunagu Chat' })).toBeVisible();
    });

    const id = idIn(page);
    await test.step('the dialog says what is read and written before it leads on', async () => {
      const dialog = page.getByRole('dialog');
      for (const mount of ['apps', 'software']) {
        await page.goto(`/${mount}/marketplace/${id}?installDialogDefaultOpen=true`);
        for (const name of ['reads', 'writes', 'requiredPlan', 'installer'])
          await expect(dialog.getByText(words.of(apps, `fields.${name}`), { exact: true })).toBeVisible();
      }
      const go = dialog.getByRole('link', { name: words('app.outside.go') });
      await expect(go).toHaveAttribute('href', 'https://consent.example.com/authorize');
      await expect(go).toHaveAttribute('rel', 'noopener noreferrer');
      await dialog.getByRole('button', { name: words('app.actions.cancel') }).click();
      await expect(dialog).toBeHidden();
      expect(new URL(page.url()).search).toBe('');
    });

    await test.step('whoever comes back is told why it failed, and goes on to the app', async () => {
      for (const mount of ['software', 'apps']) {
        await page.goto(`/${mount}/marketplace/${id}/install/finish?result=error&errorMessage=token+expired`);
        await expect(page.locator('main')).toContainText('token expired');
      }
    });
  });

  test(`what is not in the catalogue is not found (${locale})`, async ({ signIn }) => {
    const page = await signIn('admin', '/software/marketplace/CUSTOM_APP', { locale });
    await expect(page.getByText(words('app.notFound.title'))).toBeVisible();
  });

  test(`the list of apps with integrations reads and writes its parameters (${locale})`, async ({ signIn, api }) => {
    const { items } = await api.list(appsList, { status: 'ALL' });
    const names = items.map(({ name }) => String(name));
    const page = await signIn('admin', pathOf(appsList), { locale });
    await listed(page);
    const shown = async (): Promise<readonly string[]> =>
      rows(page).evaluateAll((lines) => lines.map((line) => line.querySelector('td a')?.textContent?.trim() ?? ''));
    const whole = await shown();

    await test.step('its defaults are what stands there without parameters', async () => {
      expect(whole).toEqual(names.slice(0, whole.length));
      const usual = { status: 'ALL', pageSize: '100', pageIndex: '0', sortColumn: 'app', sortOrder: 'asc' };
      await page.goto(pathOf(appsList, usual));
      await listed(page);
      expect(await shown()).toEqual(whole);
    });

    await test.step('text is what is searched', async () => {
      const text = names[0]?.slice(0, 4).toLowerCase() ?? '';
      await page.goto(pathOf(appsList, { text }));
      await listed(page);
      await expect(page.getByRole('textbox', { name: words('app.list.searchLabel') })).toHaveValue(text);
      expect(await shown()).toEqual(names.filter((name) => name.toLowerCase().includes(text)));
    });

    await test.step('status is the tab, and its number that of the rows', async () => {
      await page.goto(pathOf(appsList));
      await listed(page);
      const tab = tabs(page).filter({ hasText: words.of(appsList, 'categories.DEACTIVATED') });
      await tab.click();
      await expectAddress(page, { status: ['DEACTIVATED'] });
      await listed(page);
      const stopped = await api.list(appsList, { status: 'DEACTIVATED' });
      expect(stopped.count).toBeGreaterThan(0);
      expect(await shown()).toEqual(stopped.items.map(({ name }) => name));
      expect(await numberOn(tab)).toBe(stopped.count);
    });

    await test.step('pageSize and pageIndex name a page of it', async () => {
      await page.goto(pathOf(appsList, { pageSize: '5', pageIndex: '1' }));
      await listed(page);
      expect((await shown()).join()).toContain(names.slice(5, 10).join());
      await expect(page.locator('main footer').getByRole('status')).toContainText(/\b6–10\b/);
    });

    await test.step('sortColumn and sortOrder turn it, by name and by accounts', async () => {
      await page.goto(pathOf(appsList));
      await listed(page);
      await sortButton(page, 'name').click();
      await expectAddress(page, { sortOrder: ['desc'] });
      await listed(page);
      expect((await shown())[0]).toBe(names.at(-1));
      await sortButton(page, 'users').click();
      await expectAddress(page, { sortColumn: ['users'] });
      await page.goto(pathOf(appsList, { sortColumn: 'users', sortOrder: 'desc', pageSize: '3' }));
      await listed(page);
      const most = [...items].sort((a, b) => Number(b.users) - Number(a.users)).slice(0, 3);
      expect((await shown()).slice(0, 3)).toEqual(most.map(({ name }) => name));
    });

    await test.step('a row leads to the page of the software', async () => {
      await rowAt(page, 0).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/software\/[0-9a-f-]+(\/overview)?$/);
    });
  });

  test(`numbers of the people of software lead to what they count (${locale})`, async ({ signIn, api }) => {
    const { items } = await api.list(people, { sortColumn: sortKeyOf('accountCount'), sortOrder: 'desc' });
    const [first] = items;
    const page = await signIn('admin', pathOf(people, { sortColumn: sortKeyOf('accountCount'), sortOrder: 'desc' }), {
      locale,
    });
    for (const [name, tab, at] of [
      ['accountCount', 'accounts', 0],
      ['softwareCount', 'accounts', 1],
      ['alertCount', 'alerts', 0],
    ] as const) {
      await listed(page);
      await rowAt(page, 0).locator(`a[href$="/${tab}"]`).nth(at).click();
      await expect(page).toHaveURL(`/software/people/${first?.id}/${tab}`);
      const selected = page.getByRole('tab', { selected: true });
      if (name !== 'softwareCount')
        await expect.poll(() => numberOn(selected), { timeout: 30_000 }).toBe(first?.[name]);
      await page.goBack();
    }
  });
}
