/**
 * A poster at the door: its link is reissued and opened on a phone, and clocks people in and out; the old link is
 * refused.
 */
import { resourceNamed } from '../support/project.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';

const words = {
  'ja-JP': {
    issue: '新しいリンクを発行',
    confirm: '発行する',
    stop: '停止する',
    goOn: '再開する',
    none: '有効なリンクはありません。',
    link: '打刻リンク',
    dead: /このリンクは使えません/,
    without: 'リンクを使わずに打刻する',
    at: (place: string) => `拠点：${place}`,
    in: '出勤',
    out: '退勤',
    rest: '休憩開始',
    back: '休憩終了',
    today: '今日の打刻',
  },
  'en-US': {
    issue: 'Issue new link',
    confirm: 'Issue',
    stop: 'Suspend',
    goOn: 'Resume',
    none: 'There is no active link.',
    link: 'Link',
    dead: /This link no longer works/,
    without: 'Clock in without the link',
    at: (place: string) => `Place: ${place}`,
    in: 'Clock in',
    out: 'Clock out',
    rest: 'Start break',
    back: 'End break',
    today: 'Today’s punches',
  },
} as const;

for (const locale of ['ja-JP', 'en-US'] as const) {
  const w = words[locale];

  test(`a link is issued anew and opened on a phone (${locale})`, async ({ signIn, another, api, watcher }) => {
    const page: Page = await signIn('admin', '/time-and-attendance/attendance-links', { locale });
    const name = `${ofThisTry('打刻所')} ${locale}`;
    const { id } = await api.create(resourceNamed('places'), { name, code: ofThisTry(`CLK-${locale}`) });
    await page.goto(`/time-and-attendance/attendance-links/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByText(w.none)).toBeVisible();
    const linkNow = (): Promise<string> => main.locator('[data-ticket] input').inputValue();
    const issue = async (): Promise<void> => {
      await main.getByRole('button', { name: w.issue }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: w.confirm, exact: true }).click();
    };
    await issue();
    await expect(main.getByRole('img', { name: new RegExp(name) })).toBeVisible();
    const old = await linkNow();
    await issue();
    await expect.poll(linkNow).not.toBe(old);
    const link = await linkNow();
    await main.getByRole('button', { name: w.stop }).click();
    await expect(main.getByText(w.none)).toBeVisible();
    await main.getByRole('button', { name: w.goOn }).click();
    await expect.poll(linkNow).toBe(link);

    const phone = await another('individual', { viewport: { width: 390, height: 844 }, locale });
    const door = await phone.newPage();
    const panel = door.locator('[data-panel]');
    watcher.expectRefusal({ status: 404 });
    await door.goto(old);
    await expect(panel.getByRole('alert')).toHaveText(/(使えません|no longer works)/);
    await expect(panel.getByRole('button')).toHaveCount(0);
    await door.goto('/individual');
    await door.goto(link);
    await expect(panel.getByText(new RegExp(`(拠点：|Place: )${name}`))).toBeVisible();
    // Days of the demo company remain, so clocking in and out in one language is enough.
    if (locale !== 'ja-JP') return;
    const press = (label: string) => panel.getByRole('button', { name: label });
    await press(w.in).dblclick();
    await expect(press(w.out)).toBeEnabled();
    await expect(press(w.in)).toBeDisabled();
    const entries = panel.getByRole('region', { name: w.today }).getByRole('listitem');
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText(name);
    await press(w.rest).click();
    await expect(press(w.rest)).toBeDisabled();
    await press(w.back).click();
    await expect(press(w.back)).toBeDisabled();
    await press(w.out).click();
    await expect(press(w.in)).toBeEnabled();
    await expect(entries).toHaveCount(4);
  });
}
