/**
 * Stocktaking from the request to its results: the desk asks two people, each reports on a phone how the device is, and
 * the desk reads the results.
 */
import type { Page } from '@playwright/test';
import type { Stored } from '../support/api.ts';
import { listed, rowOf } from '../support/list-page.ts';
import { invitationFor } from '../support/mailbox.ts';
import { newWorkerNumber } from '../support/numbers.ts';
import { passwordOf } from '../support/people.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { control, field, pathOf, save } from '../support/record-page.ts';
import { words as signInWords } from '../support/sign-in-words.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

const packages = resourceNamed('it-packages');
const patterns = resourceNamed('it-patterns');
const inventories = resourceNamed('device-inventory-requests');
const tasks = resourceNamed('my-tasks');
const people = resourceNamed('people');
const devices = resourceNamed('devices');
const accounts = resourceNamed('individual-accounts');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const tag = locale.slice(0, 2);
  const text = signInWords[locale];

  test(`two devices are asked about, reported and read together (${locale})`, async ({ signIn, another, api }) => {
    test.slow();
    const inventory = await api.first(inventories);
    const packageId = String(inventory.packageId);
    const pattern = await api.get(patterns, String(inventory.patternId));
    const page = await signIn('admin', pathOf(packages, { id: packageId }), { locale });

    const call = async (method: 'patch' | 'post', path: string, data: object = {}): Promise<void> => {
      const answer = await page.request[method](path, {
        data,
        headers: { 'x-daicho': '1', origin: new URL(page.url()).origin },
      });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    };
    /** Creates a person with a device and an invitation to the individual area. */
    const somebody = async (which: string) => {
      const number = ofThisTry(`ST-${tag}-${which}`).replace(' ', '-');
      const email = `${number.toLowerCase()}@stocktake.example.com`;
      const person = await api.create(people, {
        familyName: '棚卸',
        givenName: `花${which}`,
        workerType: 'EMPLOYEE',
        workerNumber: newWorkerNumber(),
        joinedOn: '2026-04-01',
      });
      const assetTag = `TAG-${number}`;
      const device = await api.create(devices, { name: `PC ${number}`, deviceType: 'LAPTOP', assetTag });
      const address = devices.wire.record.replace('{id}', device.id);
      await call('patch', `${address}/assign`, { assignedPersonId: person.id });
      await call('patch', `${address}/deliver`);
      await call('post', `${accounts.wire.list}/invitations`, {
        email,
        familyName: '棚卸',
        givenName: `花${which}`,
        personId: person.id,
      });
      return { number, email, assetTag, person, device };
    };
    const [one, two] = [await somebody('1'), await somebody('2')];

    await test.step('the desk asks both of them at once', async () => {
      await page.goto(pathOf(packages, { id: packageId }));
      const line = page.getByRole('region', { name: String(pattern.name), exact: true });
      await line.getByRole('link', { name: words.of(patterns, 'links.start') }).click();
      await control(page, 'anchorDate').fill('2026/11/30');
      for (const { person } of [one, two]) {
        const workerNumber = String(person.workerNumber);
        await control(page, 'personIds').fill(workerNumber);
        await field(page, 'personIds').getByRole('option').filter({ hasText: workerNumber }).click();
      }
      await control(page, 'name').fill(ofThisTry(`棚卸し ${locale}`));
      await save(page, words);
      await expect(page.getByRole('heading', { level: 1, name: ofThisTry(`棚卸し ${locale}`) })).toBeVisible();
    });
    const requestId =
      new URL(page.url()).pathname.split('/').find((part) => /^[\da-f-]{36}$/.test(part) && part !== packageId) ?? '';

    /** Accepts the invitation and answers the person's only task. */
    const report = async (
      { email, device }: { email: string; device: Stored },
      condition: string,
      reportedTag: string,
    ) => {
      const phone: Page = await (await another(null, { locale, viewport: { width: 390, height: 844 } })).newPage();
      await phone.goto(await invitationFor(page, email));
      await phone.getByLabel(text.password, { exact: true }).fill(passwordOf);
      await phone.getByRole('button', { name: text.invitationAction }).click();
      await expect(phone).toHaveURL('/individual');
      const { items } = (await (await phone.request.get(tasks.wire.list)).json()) as { items: readonly Stored[] };
      expect(items.map(({ deviceId }) => deviceId)).toEqual([device.id]);
      await phone.goto(`/individual/task/${items[0]?.id}/form/DEVICE_SELF_REPORT`);
      await phone.locator('[data-field="deviceCondition"] select').selectOption(condition);
      await phone.locator('[data-field="reportedAssetTag"] input').fill(reportedTag);
      if (condition === 'BAD') await phone.locator('[data-field="memo"] textarea').fill('画面が割れています。');
      await phone.getByRole('form').getByRole('button').last().click();
      await expect(phone).toHaveURL(`/individual/task/${items[0]?.id}`);
    };
    await test.step('one says that all is well, the other that it is not, and with another tag', async () => {
      await report(one, 'GOOD', one.assetTag.toLowerCase());
      await report(two, 'BAD', 'PC-9999');
    });

    await test.step('the desk reads both reports, and how many are still out', async () => {
      const address = `/it-operation-core/packages/${packageId}/device-inventory`;
      await page.goto(`${address}/detail?patternId=${pattern.id}&requestId=${requestId}`);
      const progress = await api.get(inventories, requestId);
      expect(progress).toMatchObject({ targets: 2, reported: 2, notReported: 0, bad: 1, mismatched: 1 });
      await expect(page.getByRole('heading', { level: 1 })).toContainText(ofThisTry(`棚卸し ${locale}`));
      await page.goto(`${address}/data?patternId=${pattern.id}&requestId=${requestId}`);
      await listed(page);
      await expect(rowOf(page, one.device.name as string)).toContainText(words('enums.selfReportCondition.GOOD'));
      await expect(rowOf(page, two.device.name as string)).toContainText(words('enums.selfReportCondition.BAD'));
      await expect(rowOf(page, two.device.name as string)).toContainText(words('enums.assetTagResult.MISMATCHED'));
    });
  });
}
