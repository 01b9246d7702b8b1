/** References are chosen, never guessed: in any order of typing, keys and answers. */

import { inputMethod } from '../support/ime.ts';
import { japanese, resourceNamed } from '../support/project.ts';
import { choose, control, editSection, expectError, field, save } from '../support/record-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const equipment = resourceNamed('equipment');
const types = resourceNamed('equipment-types');
const people = resourceNamed('people');
const groups = resourceNamed('people-groups');
const words = japanese;
const notChosen = words('app.validation.notChosen');
const person = 'assignedWorkerId';

const options = (page: Page, name: string) => field(page, name).getByRole('option');
const paste = (page: Page, text: string) => page.keyboard.insertText(text);
const isSearchFor = (url: string, text: string): boolean =>
  url.includes(people.select.api) && new URL(url).searchParams.get(people.select.params.search) === text;

/** Delays the answers to a search for this text. */
const delay = (page: Page, text: string, ms: number) =>
  page.route(
    (url) => isSearchFor(url.href, text),
    async (route) => {
      const answer = await route.fetch();
      await new Promise((done) => setTimeout(done, ms));
      await route.fulfill({ response: answer });
    },
  );

/** Collects the calls that create or change a record. */
function writes(page: Page): readonly unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (['POST', 'PATCH'].includes(request.method()) && request.url().includes(equipment.wire.list))
      sent.push(request.postDataJSON());
  });
  return sent;
}

test('Enter takes nobody but who was found for the text in the field', async ({ signIn, api }) => {
  const [type] = (await api.list(types)).items;
  const page = await signIn('admin', equipment.routes.create);
  const sent = writes(page);
  await control(page, 'name').fill('選んだ人の備品');
  await choose(page, 'equipmentTypeId', String(type?.name));
  await delay(page, '松井 明美', 700);
  const input = control(page, person);
  await input.click();
  await expect(options(page, person).first()).toBeVisible();

  await test.step('the list says that there are more', async () => {
    await expect(field(page, person).getByRole('status')).toHaveText(/^全[\d,]+件のうち先頭の50件です。/);
  });
  await test.step('at once, and while the answer is on its way', async () => {
    await paste(page, '松井 明美');
    await page.keyboard.press('Enter');
    await expect(input).toHaveValue('松井 明美');
    await expect(options(page, person)).toHaveCount(0);
    await page.waitForTimeout(400);
    await page.keyboard.press('Enter');
    await expect(options(page, person)).toHaveCount(0);
    await expect(input).toHaveValue('松井 明美');
  });
  await test.step('and takes that one when the answer is there', async () => {
    await expect(options(page, person)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(options(page, person)).toHaveCount(0);
    await expect(input).toHaveValue('松井 明美');
    await expect(field(page, person)).not.toContainText(notChosen);
  });
  await test.step('answers out of order do not mix', async () => {
    await delay(page, '青', 1500);
    await input.fill('青');
    await page.waitForTimeout(300);
    await input.fill('松井');
    await expect(options(page, person).first()).toContainText('松井');
    await page.waitForTimeout(1500);
    for (const text of await options(page, person).allTextContents()) expect(text).toContain('松井');
  });
  await test.step('Escape brings back who was chosen', async () => {
    await page.keyboard.press('Escape');
    await expect(input).toHaveValue('松井 明美');
  });
  expect(sent).toEqual([]);
  await save(page, words);
  await expect(page.getByRole('heading', { level: 1, name: '選んだ人の備品' })).toBeVisible();
  const [made] = sent as readonly { assignedWorkerId: string }[];
  const { items } = await api.list(people, { freeText: '松井 明美' });
  expect(items.map(({ id }) => id)).toContain(made?.assignedWorkerId);
});

test('text that was not chosen stays, is said, and holds the form back', async ({ signIn, api, watcher }) => {
  const [type] = (await api.list(types)).items;
  const page = await signIn('admin', equipment.routes.create);
  const sent = writes(page);
  await control(page, 'name').fill('誰のものでもない備品');
  await choose(page, 'equipmentTypeId', String(type?.name));
  const input = control(page, person);

  await test.step('Enter on nothing found', async () => {
    await input.click();
    await input.fill('いない人');
    await expect(field(page, person).getByRole('status')).toHaveText(words('app.form.noMatch', { text: 'いない人' }));
    await page.keyboard.press('Enter');
    await expectError(page, person, notChosen);
    await expect(input).toHaveValue('いない人');
  });
  await test.step('the button, and Ctrl+Enter', async () => {
    await save(page, words);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(input).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expectError(page, person, notChosen);
    await expect(input).toHaveValue('いない人');
  });
  await test.step('Tab leaves the text, and Escape takes it away', async () => {
    await page.keyboard.press('Tab');
    await expect(input).toHaveValue('いない人');
    await expectError(page, person, notChosen);
    await input.focus();
    await page.keyboard.press('Escape');
    await expect(input).toHaveValue('');
    await expect(field(page, person)).not.toContainText(notChosen);
  });
  await test.step('an input method, and Enter right after the word', async () => {
    const { compose, commit } = await inputMethod(page);
    await compose();
    await commit();
    await page.keyboard.press('Enter');
    await expect(input).toHaveValue('社員');
  });
  await test.step('a search that fails', async () => {
    watcher.expectRefusal({ status: 400, path: people.select.api });
    await page.route(
      (url) => isSearchFor(url.href, '青木'),
      (route) => route.fulfill({ status: 400, json: { code: 'malformed-request' } }),
    );
    await input.fill('青木');
    await expect(field(page, person).getByRole('status')).toHaveText(words('app.form.searchError'));
    await page.keyboard.press('Enter');
    await expectError(page, person, notChosen);
    await expect(input).toHaveValue('青木');
  });
  expect(sent).toEqual([]);
  await test.step('emptied, the form is sent without anybody', async () => {
    await field(page, person)
      .getByRole('button', { name: words('app.form.clear', { field: words.of(equipment, `fields.${person}`) }) })
      .click();
    await save(page, words);
    await expect(page.getByRole('heading', { level: 1, name: '誰のものでもない備品' })).toBeVisible();
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty(person);
});

test('a field for several keeps what was not chosen, too', async ({ signIn, api }) => {
  const group = (await api.list(groups)).items[0];
  const page = await signIn('admin', groups.routes.detail.replace('{id}', String(group?.id)));
  const name = 'includedPersonIds';
  await editSection(page, 'membership');
  const input = control(page, name);
  const chips = field(page, name).getByRole('button', { name: /を削除$/ });
  await expect(input).toBeVisible();
  const before = await chips.count();
  await input.click();
  await input.fill('いない人');
  await page.keyboard.press('Enter');
  await expect(field(page, name).getByRole('status')).toHaveText(words('app.form.noMatch', { text: 'いない人' }));
  await page.keyboard.press('Enter');
  await expectError(page, name, notChosen);
  await save(page, words);
  await expect(input).toHaveValue('いない人');
  await expect(chips).toHaveCount(before);
  await input.fill('松井');
  await expect(options(page, name).first()).toContainText('松井');
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(before + 1);
  await expect(input).toHaveValue('');
});

test('an invitation: choosing a member fills in mail and names, and what nobody touched is not sent', async ({
  signIn,
  api,
}) => {
  const staff = resourceNamed('staff-accounts');
  const member = (await api.list(people, { freeText: '松井 明美' })).items[0];
  const page = await signIn('admin', `${staff.routes.list}?category=operator-invitation`);
  await page.getByRole('button', { name: words.of(staff, 'actions.invite.label') }).click();
  const dialog = page.getByRole('dialog');
  const inviting = dialog.getByRole('button', { name: words.of(staff, 'actions.invite.button') });

  await test.step('without anybody, names are asked for', async () => {
    await control(page, 'email').fill('nobody@example.co.jp');
    for (const name of ['familyName', 'givenName'])
      await expect(field(page, name)).toContainText(words('app.form.required'));
    await inviting.click();
    for (const name of ['familyName', 'givenName']) await expectError(page, name, words('app.validation.required'));
  });
  await test.step('what was typed stays, what was empty is filled in', async () => {
    await choose(page, 'personId', '松井 明美');
    await expect(control(page, 'familyName')).toHaveValue(String(member?.familyName));
    await expect(control(page, 'givenName')).toHaveValue(String(member?.givenName));
    await expect(control(page, 'email')).toHaveValue('nobody@example.co.jp');
  });
  await test.step('another choice fills in anew what the last one filled', async () => {
    await control(page, 'email').fill('');
    await choose(page, 'personId', '青木 理恵');
    await expect(control(page, 'givenName')).toHaveValue('理恵');
    await expect(control(page, 'email')).not.toHaveValue('');
  });
  await control(page, 'email').fill('invited-member@example.co.jp');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await inviting.click();
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['email', 'familyName', 'givenName', 'personId']);
  await expect(dialog).toHaveCount(0);
});
