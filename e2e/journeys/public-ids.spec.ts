/**
 * A My Number from its form to its disposal: refused, stored, masked, revealed with a reason for half a minute, and
 * recorded in the audit log.
 */

import { listed, pathOf, rowOf } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, choose, control, expectError, idIn, save, value } from '../support/record-page.ts';
import { auditLog } from '../support/settings.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

const publicIds = resourceNamed('public-ids');
const people = resourceNamed('people');
const numbers = { 'ja-JP': '000000902101', 'en-US': '000000888800' };

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`a number is refused, stored, shown for half a minute and disposed of (${locale})`, async ({ signIn, api }) => {
    const number = numbers[locale];
    const mask = `********${number.slice(-4)}`;
    const reason = ofThisTry(`源泉徴収票 ${locale}`);
    const used = new Set(
      (await api.list(publicIds, { publicIdType: 'ALL', pageSize: '1000' })).items.map((one) => one.personId),
    );
    const { items } = await api.list(people, { statusIn: 'ACTIVE', workerTypeIn: 'CONTRACTOR', pageSize: '100' });
    const person = items.find(({ id }) => !used.has(id));
    const page = await signIn('admin', publicIds.routes.create, { locale });
    await page.clock.install();

    await test.step('a wrong digit is told, and the right one stored and masked', async () => {
      await choose(page, 'personId', String(person?.name));
      await control(page, 'nationalIdType').selectOption('MY_NUMBER');
      await control(page, 'myNumber').fill(`${number.slice(0, 11)}${(Number(number.at(-1)) + 1) % 10}`);
      // The error moves the content below it, but not the element under the pointer.
      const purpose = page.locator('form [data-field="purposes"] input').first();
      await purpose.hover();
      await page.mouse.down();
      await expect(control(page, 'myNumber')).not.toBeFocused();
      await page.mouse.up();
      await expect(purpose).toBeChecked();
      await expectError(page, 'myNumber', words('app.validation.format.my-number'));
      await save(page, words);
      await expectError(page, 'myNumber', words('app.validation.format.my-number'));
      await control(page, 'myNumber').fill(number.replace(/(\d{4})(?=\d)/g, '$1-'));
      await save(page, words);
      await expect(page).toHaveURL(/\/public-ids\/[0-9a-f-]{36}/);
      await expect(value(page, 'myNumber')).toContainText(mask);
    });

    const id = idIn(page);
    const show = value(page, 'myNumber').getByRole('button');
    await test.step('it is shown to whoever says why, and hides by itself', async () => {
      await show.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words('app.sensitive.show'), exact: true }).click();
      await expect(dialog).toContainText(words('app.sensitive.reasonMissing'));
      await dialog.getByRole('textbox').fill(reason);
      await dialog.getByRole('button', { name: words('app.sensitive.show'), exact: true }).click();
      await expect(value(page, 'myNumber')).toContainText(number);
      await page.clock.fastForward(29_000);
      await expect(value(page, 'myNumber')).toContainText(number);
      await page.clock.fastForward(1_500);
      await expect(value(page, 'myNumber')).toContainText(mask);
      await expect(page.locator('body')).not.toContainText(number);
    });

    await test.step('a list shows the mask, and a type that there is none of is the first', async () => {
      await page.goto(pathOf(publicIds, { publicIdType: 'foo' }));
      await listed(page);
      await expect(rowOf(page, '********').first()).toBeVisible();
      const { items: ids } = await api.list(publicIds, { publicIdType: 'NATIONAL_ID', pageSize: '1000' });
      expect(ids.find((one) => one.id === id)?.myNumber).toBe(mask);
      await expect(page.locator('body')).not.toContainText(number);
    });

    await test.step('the audit log says who saw it and why, and not what', async () => {
      await page.goto(`${auditLog.routes.list}?actionIn=reveal`);
      await listed(page);
      await expect(page.locator('main')).toContainText(words('app.history.verbs.reveal'));
      await expect(page.locator('body')).not.toContainText(number);
      await page.goto(`/public-ids/${id}/history`);
      await expect(page.locator('main')).toContainText(reason);
    });

    await test.step('once it is disposed of, only that and why is left', async () => {
      await page.goto(`/public-ids/${id}/details`);
      await act(page, words, words.of(publicIds, 'actions.dispose.label'));
      await page.getByRole('dialog').locator('textarea').fill(reason);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.of(publicIds, 'actions.dispose.button') })
        .click();
      await expect(page.locator('main header').first()).toContainText(words.of(publicIds, 'values.status.DISPOSED'));
      await expect(show).toHaveCount(0);
      await page.goto(`/public-ids/${id}/disposal`);
      await expect(value(page, 'disposalReason')).toContainText(reason);
    });
  });
}
