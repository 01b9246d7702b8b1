/**
 * Alumni are the people who have left, with their own address: the same records, counted by their former type, and
 * read-only.
 */

import { announcedRows, expectAddress, linkIn, listed, numberOn, pathOf, rowOf, tabs } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { value } from '../support/record-page.ts';
import { settled } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const people = resourceNamed('people');
const alumni = resourceNamed('alumni');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`each tab counts those who were it, and the record is the person's (${locale})`, async ({ signIn, api }) => {
    const page = await signIn('hr-viewer', pathOf(alumni), { locale });
    await listed(page);

    await test.step('the tabs together are all who have left', async () => {
      const all = await api.count(people, { statusIn: 'ALUMNI' });
      const numbers: number[] = [];
      for (const tab of await tabs(page).all()) numbers.push(await numberOn(tab));
      expect(numbers.at(-1)).toBe(all);
      expect(numbers.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(all);
      expect(await announcedRows(page)).toBe(numbers[0]);
    });

    await test.step('who left lately has a filter, which stands in the address', async () => {
      await page.goto(pathOf(alumni, { category: 'ALL_ALUMNI', isLeavingDateWithIn_A_Month: 'true' }));
      await listed(page);
      const lately = await api.count(alumni, {
        category: 'ALL_ALUMNI',
        leavingDateFrom: '2026-10-20',
        leavingDateTo: '2026-11-20',
      });
      expect(lately).toBeGreaterThan(0);
      expect(await announcedRows(page)).toBe(lately);
      await expectAddress(page, { category: ['ALL_ALUMNI'], isLeavingDateWithIn_A_Month: ['true'] });
    });

    await test.step('the record is that of the person, and nobody is offered to change it', async () => {
      await page.goto(pathOf(alumni));
      await listed(page);
      const [first] = (await api.list(alumni, { category: 'EMPLOYEE_ALUMNI' })).items;
      const number = String(first?.workerNumber);
      await linkIn(rowOf(page, number)).click();
      await expect(page).toHaveURL(new RegExp(alumni.routes.detail.replace('{id}', String(first?.id))));
      await settled(page);
      await expect(value(page, 'workerNumber')).toHaveText(number);
      await expect(page.locator('[id^="edit-"]')).toHaveCount(0);
      expect((await api.get(people, String(first?.id))).workerNumber).toBe(number);
    });

    await test.step('somebody who has not left is not found here', async () => {
      const [working] = (await api.list(people, { statusIn: 'ACTIVE' })).items;
      await page.goto(pathOf(alumni, { category: 'ALL_ALUMNI', freeText: String(working?.workerNumber) }));
      await listed(page);
      await expect(rowOf(page, String(working?.workerNumber))).toHaveCount(0);
    });
  });
}
