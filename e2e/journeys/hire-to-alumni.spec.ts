/** A person from the offer to the day after the last one, and back again: each step on the page of the person. */

import { addLink, linkIn, listed, pathOf, rows } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, choose, control, editSection, expectError, idIn, save, toast, value } from '../support/record-page.ts';
import { settled } from '../support/shell.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const people = resourceNamed('people');
const alumni = resourceNamed('alumni');
const families = resourceNamed('family-members');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const status = (state: string): string => words.of(people, `values.status.${state}`);
  const label = (action: string): string => words.of(people, `actions.${action}.label`);
  const button = (action: string): string => words.of(people, `actions.${action}.button`);

  test(`offered, joining, active, gone and back (${locale})`, async ({ signIn, api, watcher }) => {
    const familyName = ofThisTry(`見本${locale === 'ja-JP' ? '和' : '英'}`);
    const page = await signIn('admin', pathOf(people), { locale });
    await listed(page);
    const head = page.locator('main header').first();
    const dialog = page.getByRole('dialog');

    await test.step('an employee is added with a name and nothing else', async () => {
      await addLink(page, words, people).click();
      await expect(page).toHaveURL('/person/add');
      await page
        .locator('main')
        .getByRole('link', { name: words.of(people, 'values.workerType.EMPLOYEE') })
        .click();
      await expect(page).toHaveURL('/person/add/employee');
      await control(page, 'familyName').fill(familyName);
      await control(page, 'givenName').fill('花');
      await control(page, 'plannedJoiningOn').fill('2027/04/01');
      await save(page, words);
      await expect(page).toHaveURL(/\/person\/add\/employee\/completed\?/);
    });
    const id = new URL(page.url()).searchParams.get('addedPersonID') ?? '';

    await test.step('the page after it names the person', async () => {
      const title = words('app.create.completed.title', { title: `${familyName} 花` });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(new URL(page.url()).searchParams.get('addedPersonGivenName')).toBe('花');
    });

    await test.step('who has accepted joins on a day that is asked for, with a number', async () => {
      await page.goto(`/person/${id}`);
      await settled(page);
      await expect(head).toContainText(status('OFFERED'));
      await act(page, words, label('accept-offer'));
      await expect(head).toContainText(status('OFFER_ACCEPTED'));
      await act(page, words, label('decide-joining'));
      await dialog.getByRole('button', { name: button('decide-joining') }).click();
      await expectError(page, 'joinedOn', words('app.validation.required'));
      await control(page, 'joinedOn').fill('2026/12/01');
      await dialog.locator('[data-field="workerNumber"]').getByRole('button').click();
      await expect(control(page, 'workerNumber')).toHaveValue(/^\d{6}$/);
      await dialog.getByRole('button', { name: button('decide-joining') }).click();
      await expect(head).toContainText(status('JOINING'));
    });

    await test.step('whose day has come is active', async () => {
      await editSection(page, 'work');
      await control(page, 'joinedOn').fill('2026/11/02');
      await save(page, words);
      await expect(value(page, 'joinedOn')).toContainText('2026');
      await act(page, words, label('join'));
      await expect(head).toContainText(status('ACTIVE'));
    });

    await test.step('a child is added to who works here', async () => {
      await page.goto(`${families.routes.create}?person=${id}`);
      await expect(control(page, 'personId')).toHaveValue(new RegExp(familyName));
      await control(page, 'familyName').fill(familyName);
      await control(page, 'givenName').fill('実');
      await control(page, 'relationship').selectOption('CHILD');
      await save(page, words);
      await expect(page).toHaveURL(new RegExp(`${families.routes.detail.replace('{id}', '[0-9a-f-]{36}')}$`));
    });
    const child = idIn(page);

    await test.step('nobody leaves before they came, and whose last day is over is an alumnus', async () => {
      await page.goto(`/person/${id}`);
      await act(page, words, label('plan-leaving'));
      await control(page, 'leavingOn').fill('2026/11/01');
      await dialog.getByRole('button', { name: button('plan-leaving') }).click();
      await expectError(
        page,
        'leavingOn',
        words('app.validation.order', { other: words.of(people, 'fields.joinedOn') }),
      );
      await control(page, 'leavingOn').fill('2026/11/18');
      await choose(page, 'retirementReasonId', '自己都合');
      await dialog.getByRole('button', { name: button('plan-leaving') }).click();
      await expect(head).toContainText(status('ALUMNI'));
      expect(await api.get(alumni, id)).toMatchObject({ leavingOn: '2026-11-18' });
    });

    await test.step('the profile among the alumni has the family, one by one', async () => {
      await page.goto(`/person/alumni/${id}/family`);
      await linkIn(rows(page).first()).click();
      await expect(page).toHaveURL(`/person/alumni/${id}/family/${child}`);
      await expect(value(page, 'givenName')).toHaveText('実');
      // The app requests the typed address before it follows the redirect.
      watcher.expectRefusal({ status: 404 });
      await page.goto(`/person/${child}/family/${child}`);
      await expect(page).toHaveURL(`/person/${id}/family/${child}`);
    });

    await test.step('who comes back is followed to the profile among the people, with the period before', async () => {
      await page.goto(`/person/alumni/${id}`);
      await settled(page);
      await act(page, words, label('rejoin'));
      await control(page, 'joinedOn').fill('2027/01/04');
      await dialog.getByRole('button', { name: button('rejoin') }).click();
      await expect(page).toHaveURL(new RegExp(`/person/${id}`));
      await expect(toast(page, words.of(people, 'actions.rejoin.done', { title: `${familyName} 花` }))).toBeVisible();
      await expect(head).toContainText(status('JOINING'));
      await page.goto(`/person/${id}/employments`);
      await expect(rows(page)).toHaveCount(1);
      watcher.expectRefusal({ status: 404 });
      await page.goto(`/person/alumni/${id}`);
      await expect(page).toHaveURL(new RegExp(`/person/${id}`));
    });
  });
}
