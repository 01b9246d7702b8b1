/** The workforce by type and status, profiles in both mounts, and two people with the same name. */
import { expectAccessible } from '../support/accessible.ts';
import type { Api } from '../support/api.ts';
import {
  announcedRows,
  expectAddress,
  linkIn,
  listed,
  numberOn,
  pathOf,
  rowOf,
  rows,
  tabs,
} from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { control, editSection, field, value } from '../support/record-page.ts';
import { settled, switchLanguage } from '../support/shell.ts';
import { expect, type Page, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const people = resourceNamed('people');
const alumni = resourceNamed('alumni');
const equipment = resourceNamed('equipment');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const menu = (page: Page, name: string) =>
    page.locator('main').getByRole('button', { name: words.of(people, `segments.${name}`), exact: true });
  const tab = (page: Page, name: string) =>
    tabs(page).filter({ hasText: new RegExp(`^${words.of(people, `categories.${name}`)}\\s*[\\d,]*$`) });

  test(`the workforce opens on active employees, and every menu has its tabs (${locale})`, async ({ signIn, api }) => {
    const page = await signIn('hr-viewer', pathOf(people), { locale });
    await listed(page);

    await test.step('the numbers are those below the menu', async () => {
      await expectAddress(page, {});
      await expect(menu(page, 'Employee')).toHaveAttribute('aria-pressed', 'true');
      for (const { name, categories } of people.list.segments) {
        await menu(page, name).click();
        await listed(page);
        await expect(tabs(page)).toHaveCount(categories.length);
        for (const category of categories)
          await expect
            .poll(() => numberOn(tab(page, category)), `${name} ${category}`)
            .toBe(await api.count(people, { menu: name, category }));
      }
      await expectAddress(page, { menu: ['All'] });
      expect(await announcedRows(page)).toBe(await api.count(people, { statusIn: 'ACTIVE' }));
    });

    await test.step('new hires are those of the rule, by either word; nonsense falls back', async () => {
      await page.goto(pathOf(people, { category: 'NEWBIE' }));
      await listed(page);
      await expect(tab(page, 'NEW_HIRE')).toHaveAttribute('aria-selected', 'true');
      expect(await announcedRows(page)).toBe(await api.count(people, { menu: 'Employee', category: 'NEW_HIRE' }));
      await page.goto(pathOf(people, { menu: 'employee', category: 'ALUMNI' }));
      await listed(page);
      await expect(tab(page, 'ACTIVE')).toHaveAttribute('aria-selected', 'true');
    });

    await test.step('a filter stands in the address under its name', async () => {
      await page.goto(pathOf(people, { menu: 'Board', category: 'ALL' }));
      await listed(page);
      const [one] = (await api.list(people, { menu: 'Board', category: 'ALL' })).items;
      await page.goto(pathOf(people, { menu: 'Board', category: 'ALL', place: String(one?.placeId) }));
      await listed(page);
      expect(await announcedRows(page)).toBe(
        await api.count(people, { menu: 'Board', category: 'ALL', placeIdIn: String(one?.placeId) }),
      );
      await expectAccessible(page);
    });
  });

  test(`a collaborator who left is listed and lives among the alumni (${locale})`, async ({ signIn }) => {
    const page = await signIn('admin', pathOf(people, { menu: 'Collaborator', category: 'ALUMNI' }), { locale });
    await listed(page);
    await linkIn(rows(page).first()).click();
    await expect(page).toHaveURL(/\/person\/alumni\/[0-9a-f-]{36}/);
    await settled(page);
    const { pathname } = new URL(page.url());
    for (const { name } of alumni.detail.tabs.slice(1).filter(({ when }) => when === null)) {
      await page.goto(`${pathname.replace(/\/personal-information$/, '')}/${name}`);
      await settled(page);
      await expect(page.locator(`#record-tab-${name}`)).toHaveAttribute('aria-selected', 'true');
    }
  });

  test(`people work under a business name and are found by the registered one (${locale})`, async ({ signIn, api }) => {
    const all = (await api.list(people, { pageSize: '1000' })).items;
    const one = all.find(({ businessFamilyName }) => businessFamilyName !== null);
    const registered = `${one?.familyName}${one?.givenName}`;
    const shown = String(locale === 'ja-JP' ? one?.businessFamilyName : one?.businessFamilyNameRomaji);
    const page = await signIn('hr-viewer', pathOf(people, { menu: 'All', freeText: registered }), { locale });
    await listed(page);
    await expect(rowOf(page, String(one?.workerNumber))).toContainText(shown);
    await linkIn(rowOf(page, String(one?.workerNumber))).click();
    await settled(page);
    await expect(page.locator('#main h1')).toContainText(shown);
    await expect(value(page, 'familyName')).toHaveText(String(one?.familyName));
    // Only users who may edit see addresses.
    await expect(value(page, 'address')).toHaveCount(0);
  });

  test(`two people of one name are told apart where one is chosen and shown (${locale})`, async ({ signIn, api }) => {
    const all = (await api.list(people, { statusIn: 'ACTIVE', pageSize: '1000' })).items;
    const [first, second] = all.filter(({ name }, _, every) => every.filter((one) => one.name === name).length > 1);
    expect(first?.name).toBe(second?.name);
    const [item] = (await api.list(equipment, { category: 'ALL' })).items;
    const page = await signIn('admin', equipment.routes.detail.replace('{id}', String(item?.id)), { locale });
    await settled(page);
    const own = equipment.detail.tabs.flatMap((one) => (one.kind === 'fields' ? one.sections : []));
    const section = own.find(({ lines }) => lines.flat().includes('assignedWorkerId'))?.name ?? '';
    await editSection(page, section);
    for (const person of [first, second]) {
      await control(page, 'assignedWorkerId').fill(String(person?.workerNumber));
      const option = field(page, 'assignedWorkerId').getByRole('option');
      await expect(option).toHaveCount(1);
      await expect(option).toContainText(String(person?.name));
      await expect(option).toContainText(String(person?.workerNumber));
    }
    await control(page, 'assignedWorkerId').fill(String(first?.nameKana));
    await expect(field(page, 'assignedWorkerId').getByRole('option')).toHaveCount(2);
  });
}

test('the other language turns names and their order around, and keeps page, filters and search', async ({
  signIn,
  api,
}) => {
  const page = await signIn(
    'admin',
    pathOf(people, { menu: 'All', category: 'ALL', employmentType: await mostUsed(api), page: '1' }),
  );
  const names = async () => {
    await listed(page);
    return rows(page).locator('td:first-of-type a, td:nth-of-type(2) a').allInnerTexts();
  };
  const inJapanese = await names();
  const where = page.url();
  expect(inJapanese.length).toBeGreaterThan(10);
  const familyFirst = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]+ \S/u;
  expect(inJapanese.filter((name) => familyFirst.test(name)).length).toBeGreaterThan(10);

  await test.step('given names first, in the order of family names in Latin letters', async () => {
    await switchLanguage(page, 'en-US');
    await expect.poll(async () => (await names()).filter((name) => familyFirst.test(name))).toEqual([]);
    const inEnglish = await names();
    expect(inEnglish).toHaveLength(inJapanese.length);
    const families = inEnglish.map((name) => name.split(' ').at(-1) ?? '');
    expect(families).toEqual([...families].sort());
    expect(page.url()).toBe(where);
    await expectAccessible(page);
  });

  await test.step('one of them is called so on her page, and found by either name', async () => {
    const [name = ''] = await names();
    await linkIn(rows(page).first()).click();
    await settled(page);
    await expect(page.locator('#main h1')).toContainText(name);
    await switchLanguage(page, 'ja-JP');
    await expect(page.locator('#main h1')).not.toContainText(name);
    await page.goto(pathOf(people, { menu: 'All', category: 'ALL', freeText: name.split(' ').reverse().join(' ') }));
    await listed(page);
    expect(await announcedRows(page)).toBeGreaterThan(0);
    await expect(rows(page).first()).not.toContainText(name);
  });

  await test.step('back in Japanese all is as it was', async () => {
    await page.goto(where);
    expect(await names()).toEqual(inJapanese);
  });
});

/** The most frequent type of employment among the first people. */
async function mostUsed(api: Api): Promise<string> {
  const [one] = (await api.list(people, { statusIn: 'ACTIVE', workerTypeIn: 'EMPLOYEE' })).items;
  return String(one?.employmentTypeId);
}
