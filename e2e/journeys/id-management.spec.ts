/** An unknown ID becomes a group ID with members, is reviewed, and is removed; once in each language. */

import { grid, listed, pathOf, rowOf, tabs } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, control, field, save, toast } from '../support/record-page.ts';
import { removeOpen } from '../support/settings.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const ids = resourceNamed('managed-ids');
const groups = resourceNamed('group-ids');
const users = resourceNamed('app-users');
const apps = resourceNamed('apps');
const people = resourceNamed('people');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`an unknown ID is registered, given members, reviewed and removed (${locale})`, async ({ signIn, api }) => {
    const login = ofThisTry(`unknown-${locale.toLowerCase()}`);
    const [app] = (await api.list(apps)).items;
    const made = await api.create(users, { appId: app?.id, loginId: login });
    const { items } = await api.list(people, { statusIn: 'ACTIVE', pageSize: '50' });
    // A person with a plain number: other tests add people of their own and remove them again.
    const person = items.find(({ workerNumber }) => /^\d+$/.test(String(workerNumber)));
    const page = await signIn('admin', pathOf(ids, { category: 'UNKNOWN_ID', freeText: login }), { locale });
    await listed(page);

    await test.step('from its row to the form, which knows the ID', async () => {
      await expect(grid(page)).toContainText(login);
      await rowOf(page, login).getByRole('button').last().click();
      await page.getByRole('menuitem', { name: words.of(ids, 'links.register-group') }).click();
      await expect(control(page, 'loginId')).toHaveValue(login);
      await control(page, 'name').fill(login.toUpperCase());
      await save(page, words);
    });

    await test.step('the group ID opens on its members, who are chosen by name or kana', async () => {
      await expect(page).toHaveURL(/\/group-id\/[^/]+\/members/);
      await expect(page.getByText(words.of(resourceNamed('group-id-members'), 'empty.title'))).toBeVisible();
      await act(page, words, words.of(groups, 'actions.change-members.label'));
      const dialog = page.getByRole('dialog');
      await control(page, 'memberIds').fill(String(person?.nameKana));
      await field(page, 'memberIds')
        .getByRole('option', { name: String(person?.workerNumber) })
        .click();
      await dialog
        .getByRole('button', { name: words.of(groups, 'actions.change-members.button'), exact: true })
        .click();
      await expect(dialog).toBeHidden();
      await expect(grid(page)).toContainText(String(person?.name));
    });

    await test.step('its rules say that it has no owner, and a review is kept with its day', async () => {
      await tabs(page)
        .filter({ hasText: words.of(groups, 'tabs.rule-and-policy') })
        .click();
      await expect(page.getByText(words.of(groups, 'blocks.open.items.owner'))).toBeVisible();
      await act(page, words, words.of(groups, 'actions.review.label'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.of(groups, 'actions.review.button'), exact: true })
        .click();
      await expect(toast(page, words.of(groups, 'actions.review.done', { title: login.toUpperCase() }))).toBeVisible();
    });

    await test.step('the ID is the group’s in the list, and unknown again when the group ID is gone', async () => {
      const id = /group-id\/([^/]+)/.exec(page.url())?.[1] ?? '';
      expect((await api.get(groups, id)).reviewedOn).toBe('2026-11-20');
      const kind = async () => (await api.list(ids, { freeText: login })).items[0]?.matchType;
      expect(await kind()).toBe('GROUP');
      await removeOpen(page);
      await expect(page).toHaveURL(new RegExp(`${groups.routes.list}$`));
      expect(await kind()).toBe('UNKNOWN');
      await api.remove(users, made.id);
    });
  });
}
