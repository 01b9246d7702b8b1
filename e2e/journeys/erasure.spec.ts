/**
 * Personal data of somebody who left years ago are erased: obstacles are listed, the name is typed, and only a number
 * remains.
 */
import { expectAccessible } from '../support/accessible.ts';
import { pathOf as listAt, listed, rowOf } from '../support/list-page.ts';
import { newWorkerNumber } from '../support/numbers.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, control, value } from '../support/record-page.ts';
import { settled } from '../support/shell.ts';
import { expect, ofThisTry, test } from '../support/test.ts';
import { expectNoLeftoverKeys } from '../support/texts.ts';

const [people, alumni, cards] = ['people', 'alumni', 'public-ids'].map(resourceNamed) as [
  ReturnType<typeof resourceNamed>,
  ReturnType<typeof resourceNamed>,
  ReturnType<typeof resourceNamed>,
];

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const label = words.of(people, 'actions.erase.label');

  test(`a name is typed, a reason is given, and nothing is left but a number (${locale})`, async ({
    signIn,
    api,
    watcher,
  }) => {
    const number = newWorkerNumber();
    const familyName = ofThisTry('鳥海').replace(' ', '');
    const person = await api.create(people, {
      ...{ familyName, givenName: '花子', workerType: 'EMPLOYEE', workerNumber: number, joinedOn: '2010-04-01' },
      ...{ address: '東京都千代田区1-1', birthDate: '1980-01-01' },
    });
    const page = await signIn('admin', `/person/${person.id}`, { locale });
    const call = async (method: 'patch' | 'post', path: string, data: object): Promise<void> => {
      const headers = { 'x-daicho': '1', origin: new URL(page.url()).origin };
      const answer = await page.request[method](path, { data, headers });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    };
    const at = people.wire.record.replace('{id}', person.id);
    await call('patch', `${at}/plan-leaving`, { leavingOn: '2020-03-31' });
    const card = await api.create(cards, { personId: person.id, publicIdType: 'TRAVEL_DOCUMENT', number: 'TZ1' });
    await page.goto(`/person/alumni/${person.id}`);
    await settled(page);
    const dialog = page.getByRole('dialog');
    const erase = dialog.getByRole('button', { name: words.of(people, 'actions.erase.button'), exact: true });
    const [reason, name] = [dialog.locator('textarea'), dialog.getByRole('textbox').last()];

    await test.step('another name is refused, and so is no reason', async () => {
      await act(page, words, label);
      await expect(dialog).toContainText(words.of(people, 'actions.erase.consequence'));
      await expectAccessible(page);
      await expectNoLeftoverKeys(page);
      await erase.click();
      await expect(dialog).toContainText(words('app.sensitive.reasonMissing'));
      await name.fill('別の人');
      await reason.fill('保存期間の終了');
      await erase.click();
      await expect(dialog).toContainText(words('app.dialogs.typed.other'));
    });

    await test.step('a card that was not disposed of stands in the way', async () => {
      watcher.expectRefusal({ status: 409, path: '/erase' });
      await name.fill(`${familyName}　花子`);
      await erase.click();
      await expect(dialog.getByRole('alert')).toContainText(
        words.of(people, 'actions.erase.refused.public-ids', { count: 1 }),
      );
      await call('post', `${cards.wire.record.replace('{id}', card.id)}/dispose`, { disposalReason: '退職' });
    });

    await test.step('then it is done, and the page says so', async () => {
      await erase.click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`消去済み ${number}`);
      await expect(value(page, 'erasedOn')).toContainText('2026');
      await expect(control(page, 'familyName')).toHaveCount(0);
      await expectNoLeftoverKeys(page);
    });

    await test.step('nobody finds the name, and the number is found', async () => {
      await page.goto(listAt(alumni, { category: 'ALL_ALUMNI', freeText: number }));
      await listed(page);
      await expect(rowOf(page, number)).toContainText('消去済み');
      await page.goto(listAt(alumni, { category: 'ALL_ALUMNI', freeText: familyName }));
      await listed(page);
      await expect(rowOf(page, number)).toHaveCount(0);
    });
  });
}
