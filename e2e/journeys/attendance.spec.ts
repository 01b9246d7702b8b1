/** The end of a month: a day is corrected, and the month is closed and reopened with a reason. */
import type { Locale } from '#model/types/locale.ts';
import type { Api } from '../support/api.ts';
import { newWorkerNumber } from '../support/numbers.ts';
import { resourceNamed } from '../support/project.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';

const words = {
  'ja-JP': {
    edit: '打刻を修正',
    save: '修正する',
    add: '打刻を追加',
    out: '退勤',
    kind: '打刻の種類',
    reason: '修正理由',
    because: '打刻漏れのため',
    done: /の打刻を修正しました/,
    wrong: '退勤打刻なし',
    noErrors: 'エラーなし',
    worked: '労働 9:00 / 休憩 0:00',
    noTime: /00:00から23:59まで/,
    close: '月を締める',
    confirm: '締める',
    closed: /を締めました/,
    reopen: '締めを解除',
    reopening: '解除する',
    why: '締め解除の理由',
    opened: /の締めを解除しました/,
    cancel: 'キャンセル',
    discard: '変更を破棄',
    next: '退勤は翌日',
    more: 'その他の操作',
    blocked: '締め済みの月の打刻は修正できません。締めを解除してください。',
  },
  'en-US': {
    edit: 'Edit times',
    save: 'Save times',
    add: 'Add punch',
    out: 'Clock-out',
    kind: 'Punch type',
    reason: 'Reason',
    because: 'Forgot to clock out',
    done: /were saved/,
    wrong: 'No clock-out',
    noErrors: 'No errors',
    worked: 'Worked 9:00, breaks 0:00',
    noTime: /from 00:00 to 23:59/,
    close: 'Close month',
    confirm: 'Close',
    closed: /was closed/,
    reopen: 'Reopen month',
    reopening: 'Reopen',
    why: 'Reason for reopening',
    opened: /was reopened/,
    cancel: 'Cancel',
    discard: 'Discard changes',
    next: 'Clock-out on the next day',
    more: 'More actions',
    blocked: 'This month is closed. Reopen it to edit its times.',
  },
} as const;

/** A separate place and person for this test, who forgot to clock out one night. */
async function forgotten(page: Page, api: Api, locale: Locale) {
  const mark = ofThisTry(locale === 'ja-JP' ? 'J' : 'E').replace(' ', '');
  const place = await api.create(resourceNamed('places'), { name: `勤怠 ${mark}`, code: `TA-${mark}` });
  const person = await api.create(resourceNamed('people'), {
    ...{ familyName: '打刻', givenName: mark, workerType: 'EMPLOYEE', workerNumber: newWorkerNumber() },
    ...{ joinedOn: '2026-04-01', placeId: place.id },
  });
  const answer = await page.request.post('/v2/attendances/edit', {
    headers: { origin: new URL(page.url()).origin, 'x-daicho': '1' },
    data: {
      ...{ personId: person.id, date: '2026-06-30', reason: '紙の記録から' },
      creates: [{ recordType: 'CLOCK_IN', time: '21:00' }],
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { readonly id: string; readonly closingId: string };
}

for (const locale of ['ja-JP', 'en-US'] as const) {
  const w = words[locale];

  test(`a month is corrected, closed and opened again (${locale})`, async ({ signIn, api, watcher }) => {
    const page: Page = await signIn('admin', '/time-and-attendance/closings', { locale });
    const { id, closingId } = await forgotten(page, api, locale);
    await page.goto(`/time-and-attendance/attendances/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByText(w.wrong).first()).toBeVisible();

    await main.getByRole('button', { name: w.edit }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(w.wrong)).toBeVisible();
    await dialog.getByRole('button', { name: w.add }).click();
    await expect(dialog.getByRole('combobox', { name: w.kind })).toHaveValue('CLOCK_OUT');
    const time = dialog.getByPlaceholder('09:00').nth(1);
    await time.fill('25:00');
    await dialog.getByRole('textbox', { name: w.reason }).fill(w.because);
    await expect(dialog.getByText(w.noTime)).toBeVisible();
    await dialog.getByRole('button', { name: w.save }).click();
    // The input stays, and nothing is sent.
    await expect(time).toHaveValue('25:00');

    // 06:00 is earlier than the clock-in, and therefore on the next day.
    await time.fill('600');
    await dialog.getByRole('textbox', { name: w.reason }).focus();
    await expect(time).toHaveValue('06:00');
    await expect(dialog.getByRole('checkbox', { name: w.next })).toBeChecked();
    await expect(dialog.getByText(w.worked)).toBeVisible();
    // Nine hours without a break are against the law, so a break is recorded as well.
    for (const [kind, at] of [
      ['REST_START', '01:00'],
      ['REST_END', '02:00'],
    ] as const) {
      await dialog.getByRole('button', { name: w.add }).click();
      await dialog.getByRole('combobox', { name: w.kind }).last().selectOption(kind);
      await dialog.getByRole('listitem').last().getByRole('textbox').fill(at);
    }
    await expect(dialog.getByText(w.noErrors)).toBeVisible();
    await dialog.getByRole('button', { name: w.save }).click();
    await expect(page.getByText(w.done)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(main.getByText(locale === 'ja-JP' ? '翌06:00' : '+1 06:00').first()).toBeVisible();

    // A page that is opened before the month is closed.
    const early = await page.context().newPage();
    await early.goto(`/time-and-attendance/attendances/${id}`);
    await early.getByRole('main').getByRole('button', { name: w.edit }).click();
    const opened = early.getByRole('dialog');
    await expect(opened.getByRole('textbox').first()).toHaveValue('21:00');

    await page.goto(`/time-and-attendance/closings/${closingId}`);
    await main.getByRole('button', { name: w.close }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.confirm, exact: true }).click();
    await expect(page.getByText(w.closed)).toBeVisible();

    watcher.expectRefusal({ status: 409 });
    await opened.getByRole('textbox').first().fill('20:30');
    await opened.getByRole('button', { name: w.save }).click();
    await expect(opened.getByText(w.blocked)).toBeVisible();
    await expect(opened.getByRole('textbox').first()).toHaveValue('20:30');
    await opened.getByRole('button', { name: w.cancel }).click();
    await early.getByRole('alertdialog').getByRole('button', { name: w.discard }).click();
    await early.close();

    // A page that is opened afterwards does not offer to edit the day, and gives the reason.
    await page.goto(`/time-and-attendance/attendances/${id}`);
    await main.getByRole('button', { name: w.more }).click();
    await expect(page.getByRole('menuitem', { name: w.edit })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('menu')).toContainText(w.blocked);
    await page.keyboard.press('Escape');

    await page.goto(`/time-and-attendance/closings/${closingId}`);
    await main.getByRole('button', { name: w.reopen }).click();
    await dialog.getByRole('textbox', { name: w.why }).fill(w.because);
    await dialog.getByRole('button', { name: w.reopening, exact: true }).click();
    await expect(page.getByText(w.opened)).toBeVisible();
  });
}
