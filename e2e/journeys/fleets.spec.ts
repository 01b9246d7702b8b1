/** A vehicle: added, serviced, its inspections logged and counted, and taken off the road; once in each language. */

import { addLink, listed, numberOn, paramOf, pathOf, rowOf, rows } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, choose, control, expectError, field, idIn, save, toast, value } from '../support/record-page.ts';
import { expect, ofThisTry, test } from '../support/test.ts';
import { familyNames } from '../support/texts.ts';

test.describe.configure({ mode: 'parallel' });

const vehicles = resourceNamed('vehicles');
const inspections = resourceNamed('vehicle-inspections');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`a vehicle with its inspections, to its end (${locale})`, async ({ signIn, api }) => {
    const plate = ofThisTry(`品川 300 あ ${locale}`);
    const page = await signIn('admin', pathOf(vehicles), { locale });
    await listed(page);
    const active = page.getByRole('tab', { name: words.of(vehicles, 'categories.ACTIVE') });
    const before = await numberOn(active);

    await test.step('a leased one says when the lease ends, and not before it began', async () => {
      await addLink(page, words, vehicles).click();
      await control(page, 'plate').fill(plate);
      await control(page, 'model').fill('ハヤテ バン');
      await control(page, 'vehicleType').selectOption('VAN');
      await expect(field(page, 'leaseEndsOn')).toHaveCount(0);
      await field(page, 'acquisition')
        .getByRole('radio', { name: words.of(vehicles, 'values.acquisition.LEASE') })
        .check();
      await control(page, 'acquiredOn').fill('2026/04/01');
      await control(page, 'leaseEndsOn').fill('2026/03/31');
      await control(page, 'inspectionExpiresOn').fill('2026/12/01');
      await save(page, words);
      const other = words.of(vehicles, 'fields.acquiredOn');
      await expectError(page, 'leaseEndsOn', words('app.validation.order', { other }));
      await control(page, 'leaseEndsOn').fill('2031/03/31');
      await save(page, words);
      await expect(page.getByRole('heading', { level: 1, name: plate })).toBeVisible();
    });
    const id = idIn(page);

    await test.step('each inspection is a row of its log, and the tab counts them', async () => {
      const tab = page.getByRole('tab', { name: words.of(vehicles, 'tabs.inspections') });
      await expect(tab).toHaveText(`${words.of(vehicles, 'tabs.inspections')}0`);
      await tab.click();
      const add = page.getByRole('button', {
        name: new RegExp(words.of(inspections, 'name', { smart_count: 1 }), 'i'),
      });
      for (const [at, [day, result]] of [
        ['2026/10/03', 'PASSED'],
        ['2026/11/14', 'ADVISED'],
      ].entries()) {
        await add.first().click();
        await control(page, 'inspectionType').selectOption('PERIODIC');
        await control(page, 'inspectedOn').fill(day ?? '');
        await control(page, 'result').selectOption(result ?? '');
        await control(page, 'workshop').fill(`見本整備 ${at}`);
        await save(page, words);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(tab).toHaveText(`${words.of(vehicles, 'tabs.inspections')}${at + 1}`);
      }
      await listed(page);
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).first()).toContainText('見本整備 1');
      await expect(rowOf(page, '見本整備 1')).toContainText(words.of(inspections, 'values.result.ADVISED'));
      expect(await api.count(inspections, { vehicleIdIn: id })).toBe(2);
    });

    await test.step('the log of all vehicles shows them under the plate', async () => {
      await page.goto(pathOf(inspections, { [paramOf(inspections, 'vehicleId')]: id }));
      await listed(page);
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).first()).toContainText(plate);
    });

    await test.step('it goes to service and comes back, and can be taken back at once', async () => {
      await page.goto(vehicles.routes.detail.replace('{id}', id));
      await act(page, words, words.of(vehicles, 'actions.maintain.label'));
      await expect(toast(page, words.of(vehicles, 'actions.maintain.done', { title: plate }))).toBeVisible();
      expect((await api.get(vehicles, id)).status).toBe('IN_MAINTENANCE');
      await page.getByRole('button', { name: words('app.actions.undo') }).click();
      await expect(toast(page, words('app.toasts.undone'))).toBeVisible();
      expect((await api.get(vehicles, id)).status).toBe('ACTIVE');
    });

    await test.step('somebody drives it', async () => {
      await act(page, words, words.of(vehicles, 'actions.assign.label'));
      await choose(page, 'assignedPersonId', familyNames[locale][0]);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.of(vehicles, 'actions.assign.button'), exact: true })
        .click();
      await expect(toast(page, words.of(vehicles, 'actions.assign.done', { title: plate }))).toBeVisible();
      await expect(value(page, 'assignedPersonId')).toContainText(familyNames[locale][0], { ignoreCase: true });
    });

    await test.step('off the road it is counted there, and offered for no inspection any more', async () => {
      await act(page, words, words.of(vehicles, 'actions.retire.label'));
      const question = page.getByRole('alertdialog', {
        name: words.of(vehicles, 'actions.retire.question', { title: plate }),
      });
      await expect(question).toContainText(words.of(vehicles, 'actions.retire.consequence'));
      await question.getByRole('button').last().click();
      await expect(toast(page, words.of(vehicles, 'actions.retire.done', { title: plate }))).toBeVisible();
      await page.goto(pathOf(vehicles));
      await listed(page);
      expect(await numberOn(active)).toBe(before);
      await page.goto(inspections.routes.create);
      await control(page, 'vehicleId').fill(plate);
      await expect(field(page, 'vehicleId').getByText(words('app.form.noMatch', { text: plate }))).toBeVisible();
    });
  });
}
