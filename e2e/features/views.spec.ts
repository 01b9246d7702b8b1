/** Saved views of a list: saved, shared in three clicks, opened by a link, changed, chosen for a role, declared. */
import { expectAccessible } from '../support/accessible.ts';
import { listed } from '../support/list-page.ts';
import { japanese, languagesFor, resourceNamed, type WordsIn } from '../support/project.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectLanguage, expectNoLeftoverKeys } from '../support/texts.ts';

const equipment = resourceNamed('equipment');
const people = resourceNamed('people');

const headers = (page: Page): Promise<readonly string[]> =>
  page
    .locator('thead th[data-column]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-column') ?? ''));
const search = (page: Page) => page.getByRole('main').locator('input[inputmode=search]');
const item = (page: Page, name: string | RegExp) =>
  page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name }));
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

async function save(page: Page, words: WordsIn, name: string, audience: 'private' | 'everyone'): Promise<void> {
  await button(page, words('app.list.views')).click();
  await item(page, words('app.views.saveAs')).click();
  const dialog = page.getByRole('dialog', { name: words('app.views.saveAs') });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('radio', { name: words(`app.views.audience.${audience}`) }).check();
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, name)).toBeVisible();
}

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  test(`is saved, shared in three clicks and opened by others (${locale})`, async ({ signIn }) => {
    const start = await signIn('admin', `${people.routes.list}?freeText=a`, { locale });
    await listed(start);
    const name = `V ${locale} ${Date.now()}`;
    await save(start, words, name, 'everyone');
    await expect(start).toHaveURL(/view=[0-9a-f-]{36}/);
    await expectAccessible(start);
    await expectNoLeftoverKeys(start);
    const id = new URL(start.url()).searchParams.get('view') ?? '';

    const page = await signIn('hr-viewer', `${people.routes.list}?view=${id}`, { locale });
    await listed(page);
    await expect(search(page)).toHaveValue('a');
    await expect(page).toHaveURL(/freeText=a/);
    await expect(button(page, name)).toBeVisible();

    // A change is the user's own until it is saved.
    await search(page).fill('b');
    await expect(page).toHaveURL(/freeText=b/);
    await button(page, words('app.views.changed', { name })).click();
    await expectLanguage(page, locale, '（デモ）');
    await item(page, words('app.views.save')).click();
    await expect(button(page, name)).toHaveText(name);
    await page.goto(`${people.routes.list}?view=${id}`);
    await expect(search(page)).toHaveValue('b');

    // Without filters, the view stays open.
    await search(page).fill('');
    await expect(page).not.toHaveURL(/freeText/);
    await expect(page).toHaveURL(new RegExp(`view=${id}`));
    await expect(button(page, words('app.views.changed', { name }))).toBeVisible();
    await page.reload();
    await listed(page);
    await expect(search(page)).toHaveValue('');

    const again = await signIn('admin', `${people.routes.list}?view=${id}`, { locale });
    await button(again, name).click();
    await item(again, words('app.views.remove')).click();
    await again
      .getByRole('alertdialog')
      .getByRole('button', { name: words('app.actions.delete') })
      .click();
    await expect(again).toHaveURL(new RegExp(`${people.routes.list}$`));
    await again.goto(`${people.routes.list}?view=${id}&freeText=b`);
    await listed(again);
    await expect(search(again)).toHaveValue('b');
    await expect(button(again, words('app.views.gone'))).toBeVisible();
  });

  test(`shows the columns of a declared view (${locale})`, async ({ signIn }) => {
    const page = await signIn('admin', equipment.routes.list, { locale });
    await listed(page);
    const usual = await headers(page);
    await button(page, words('app.list.views')).click();
    await item(page, words.of(equipment, 'views.purchases')).click();
    await expect(page).toHaveURL(/view=purchases/);
    await listed(page);
    const { columns = [] } = equipment.views?.purchases ?? {};
    await expect.poll(() => headers(page)).toEqual(columns);
    await page.goBack();
    await expect.poll(() => headers(page)).toEqual(usual);
  });
}

test('opens for the people of a role, unless they choose the list itself', async ({ signIn }) => {
  const path = '/v2/list-views/people';
  const page = await signIn('admin', people.routes.list);
  await listed(page);
  const headers = { 'x-daicho': '1', origin: new URL(page.url()).origin };
  const { roles } = await (await page.request.get(path)).json();
  const made = await page.request.post(path, {
    headers,
    data: {
      ...{ name: 'ロールの既定', state: { search: 'a' }, audience: 'everyone' },
      roles: roles.map(({ id }: { readonly id: string }) => id),
    },
  });
  expect(made.status()).toBe(201);
  const { id, version } = await made.json();
  try {
    const viewer = await signIn('hr-viewer', people.routes.list);
    await expect(viewer).toHaveURL(new RegExp(`view=${id}`));
    await listed(viewer);
    await expect(search(viewer)).toHaveValue('a');
    await button(viewer, 'ロールの既定').click();
    await item(viewer, japanese('app.views.none')).click();
    await expect(viewer).toHaveURL(new RegExp(`${people.routes.list}\\?view=$`));
    await expect(search(viewer)).toHaveValue('');
  } finally {
    const admin = await signIn('admin', '/settings/audit-log');
    await admin.request.delete(`${path}/${id}`, { headers: { ...headers, 'if-match': `"${version}"` } });
  }
});
