/** People groups: the members are previewed before saving, and their number is the same afterwards. */

import { listed, rowOf } from '../support/list-page.ts';
import { languagesFor, resourceNamed, type WordsIn } from '../support/project.ts';
import { choose, control, editSection, field, idIn, save, toast, value } from '../support/record-page.ts';
import { groups } from '../support/settings.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';

const people = resourceNamed('people');

const preview = (page: Page, words: WordsIn) => page.getByRole('region', { name: words('app.members.title') });

const expectCount = (page: Page, words: WordsIn, count: number) =>
  expect(preview(page, words).getByRole('status')).toHaveText(
    words('app.members.count', { smart_count: count, count }),
  );

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  test(`types, people added and people left out (${locale})`, async ({ signIn, api }) => {
    const name = ofThisTry(`避難訓練 ${locale}`);
    const working = { statusIn: ['JOINING', 'ACTIVE', 'LEAVING'], pageSize: '100' };
    const board = await api.list(people, { ...working, workerTypeIn: 'BOARD_MEMBER' });
    const contractors = await api.list(people, { ...working, workerTypeIn: 'CONTRACTOR' });
    const [added] = contractors.items;
    const [left] = board.items;
    const page = await signIn('admin', groups.routes.list, { locale });
    await listed(page);

    await test.step('the preview follows every choice, before anything is saved', async () => {
      const one = words.of(groups, 'name', { smart_count: 1 });
      await page.getByRole('link', { name: words('app.actions.add', { name: one }) }).click();
      await expectCount(page, words, 0);
      await control(page, 'name').fill(name);
      const type = words.of(groups, 'values.workerTypes.BOARD_MEMBER');
      await field(page, 'workerTypes').getByRole('checkbox', { name: type }).check();
      await expectCount(page, words, board.count);
      await expect(preview(page, words).getByRole('listitem')).toHaveCount(board.count);
      await choose(page, 'includedPersonIds', String(added?.workerNumber));
      await expectCount(page, words, board.count + 1);
      await expect(preview(page, words)).toContainText(String(added?.name));
      await choose(page, 'excludedPersonIds', String(left?.workerNumber));
      await expectCount(page, words, board.count);
      await expect(preview(page, words)).not.toContainText(String(left?.workerNumber));
      expect(await api.count(groups, { freeText: name })).toBe(0);
    });

    await test.step('saved, the page and the list count the same', async () => {
      await save(page, words);
      await expect(toast(page, words('app.toasts.created', { title: name }))).toBeVisible();
      await expectCount(page, words, board.count);
      await expect(value(page, 'includedPersonIds')).toContainText(String(added?.name));
      await expect(value(page, 'excludedPersonIds')).toContainText(String(left?.name));
      expect((await api.get(groups, idIn(page))).totalPeople).toBe(board.count);
    });

    await test.step('a change is counted before and after it is saved', async () => {
      await editSection(page, 'membership');
      await page.getByRole('button', { name: words('app.form.removeTag', { tag: String(left?.name) }) }).click();
      await expectCount(page, words, board.count + 1);
      await save(page, words);
      await expect(page.locator('main header').first()).toContainText(String(board.count + 1));
      await page.goto(groups.routes.list);
      await listed(page);
      await expect(rowOf(page, name).locator('td').filter({ hasText: /^\d+$/ })).toHaveText(String(board.count + 1));
    });
  });
}
