/** A spreadsheet becomes records: it is chosen, validated, corrected and imported. */
import { readFileSync } from 'node:fs';
import { expectAccessible } from '../support/accessible.ts';
import { toCp932 } from '../support/cp932.ts';
import { expectToFit, resize } from '../support/layout.ts';
import { listed, rowOf } from '../support/list-page.ts';
import { english, japanese, languagesFor, resourceNamed, type WordsIn } from '../support/project.ts';
import { settled } from '../support/shell.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';
import { expectNoLeftoverKeys } from '../support/texts.ts';

const equipment = resourceNamed('equipment');
const types = resourceNamed('equipment-types');
const contracts = resourceNamed('contracts');
const path = equipment.routes.import ?? '';

const fileOf = (lines: readonly (readonly string[])[], name = '備品.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: toCp932(`${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`),
});

const choose = (page: Page, file: ReturnType<typeof fileOf>) => page.locator('input[type="file"]').setInputFiles(file);
const next = (page: Page, words: WordsIn) => page.getByRole('button', { name: words('app.import.next'), exact: true });
const run = (page: Page, words: WordsIn, count: number) =>
  page.getByRole('button', { name: words('app.import.run', { smart_count: count, count }), exact: true });
const step = (page: Page, name: string) => page.locator(`[data-step="${name}"]`);
const fileRows = (page: Page) => page.locator('[data-rows] tbody tr[data-row]');
const count = (page: Page, state: string) => page.locator(`[data-count="${state}"]`);

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  test(`equipment comes from a spreadsheet in CP932, after one error was put right (${locale})`, async ({
    signIn,
    api,
  }) => {
    const title = ofThisTry(`㈱髙橋の複合機① ${locale}`);
    const type = String((await api.first(types)).name);
    const lines = (second: string) => [
      ['名称', '種別', '棚番'],
      [title, type, 'A-1'],
      [`${title} 2`, second, 'A-2'],
    ];
    const page = await signIn('admin', equipment.routes.list, { locale });
    await listed(page);
    await page.getByRole('link', { name: words('app.actions.import'), exact: true }).click();
    await expect(page).toHaveURL(/import-csv#upload-file$/);
    await expect(page.locator('h1')).toBeFocused();
    await expect(next(page, words)).toBeDisabled();
    await expectAccessible(page);

    await choose(page, fileOf(lines('どこにもない種別')));
    const chosen = page.locator('[data-chosen-file]');
    const encoding = chosen.getByLabel(words('app.import.file.encoding'), { exact: true });
    await expect(encoding).toHaveValue('Shift_JIS');
    const rowCount = words('app.import.file.count', { smart_count: 2, count: 2 });
    await expect(chosen.getByText(rowCount, { exact: true })).toBeVisible();
    await expect(chosen.getByRole('cell').first()).toHaveText(/^㈱髙橋の複合機① ?.*…$/);
    await encoding.selectOption('UTF-8');
    await expect(chosen.getByText(words('app.import.file.garbled'))).toBeVisible();
    await encoding.selectOption('Shift_JIS');
    await expectAccessible(page);
    await next(page, words).click();

    await expect(page).toHaveURL(/uploadedFileKey=[\w-]+#preview-file$/);
    await expect(page.locator('main h2').first()).toBeFocused();
    await expect(fileRows(page)).toHaveCount(2);
    await expect(count(page, 'rejected')).toContainText('1');
    await expect(run(page, words, 1)).toBeDisabled();
    const wrong = fileRows(page).last().locator('[aria-invalid]');
    await wrong.hover();
    await expect(page.locator('[popover]:popover-open')).toContainText('どこにもない種別');
    await page.mouse.move(0, 0);
    await page.locator('[data-header="棚番"] select').selectOption({ label: words('app.import.headers.leaveOut') });
    await page.getByRole('button', { name: words('app.import.errorsOnly') }).click();
    await expect(fileRows(page)).toHaveCount(1);
    await expectAccessible(page);
    await expectNoLeftoverKeys(page);
    for (const width of ['desktop', 'phone'] as const) await expectToFit(page, width);
    await resize(page, 'desktop');

    // The assignment of columns survives a reload.
    await page.reload();
    await expect(fileRows(page)).toHaveCount(2);
    await expect(page.locator('[data-header="棚番"] [aria-invalid]')).toHaveCount(0);

    await page.getByRole('button', { name: words('app.import.previous'), exact: true }).click();
    await choose(page, fileOf(lines(type).map((cells) => cells.slice(0, 2))));
    await next(page, words).click();
    await expect(count(page, 'new')).toContainText('2');
    await run(page, words, 2).click();
    const dialog = page.getByRole('dialog', { name: words('app.import.done.title') });
    await expect(dialog).toContainText(words('app.import.done.text', { new: 2, changed: 0 }));
    await expect(step(page, 'upload-file').getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${equipment.routes.list}$`));
    await page.getByRole('textbox', { name: words('app.list.searchLabel') }).fill(title);
    await expect(rowOf(page, `${title} 2`)).toBeVisible();
  });
}

test('a step that needs a file leads back to the first, and what is no CSV file is refused', async ({ signIn }) => {
  const page = await signIn('admin', `${path}?page=x&processingState=importing#import-data`);
  await settled(page);
  await expect(page).toHaveURL(/import-csv#upload-file$/);
  await expect(step(page, 'upload-file')).toHaveAttribute('data-state', 'active');
  await expect(step(page, 'preview-file').getByRole('button')).toHaveCount(0);
  const refusals = [
    [{ ...fileOf([['名称']]), name: '備品.xlsx' }, 'notCsv'],
    [{ ...fileOf([['名称']]), buffer: Buffer.alloc(10 * 1024 * 1024, 'a') }, 'tooLarge'],
    [{ ...fileOf([['名称']]), buffer: Buffer.alloc(0) }, 'empty'],
  ] as const;
  for (const [file, reason] of refusals) {
    await choose(page, file);
    await expect(page.getByText(japanese(`app.import.refused.${reason}`, { name: file.name }))).toBeVisible();
  }
  await drop(page, ['a.csv', 'b.csv']);
  await expect(page.locator('[data-chosen-file]')).toHaveCount(0);
  await drop(page, ['a.csv']);
  await expect(page.locator('[data-chosen-file]')).toContainText('a.csv');
  await expect(page.getByRole('alert').filter({ hasText: '備品' })).toHaveCount(0);
});

async function drop(page: Page, names: readonly string[]): Promise<void> {
  const files = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const name of all) transfer.items.add(new File(['名称\n机\n'], name, { type: 'text/csv' }));
    return transfer;
  }, names);
  const area = page.getByRole('button', { name: japanese('app.import.choose') }).locator('..');
  await area.dispatchEvent('drop', { dataTransfer: files });
}

test('the headings of a ledger are found below its title, and one goes from error to error', async ({
  signIn,
  api,
}) => {
  const type = String((await api.first(types)).name);
  const page = await signIn('admin', path);
  await settled(page);
  const good = (at: number) => [`台帳の備品 ${at}`, type, '', '', '', ''];
  await choose(
    page,
    fileOf([
      ['備品台帳', '作成：総務課'],
      [],
      ['名称', '種別', '型番', 'シリアル番号', '設置場所', '購入価格'],
      ...Array.from({ length: 30 }, (_, at) => (at % 20 === 19 ? good(at).with(5, 'たくさん') : good(at))),
      ['', type],
    ]),
  );
  const headings = page.getByLabel(japanese('app.import.file.headings'), { exact: true });
  await expect(headings).toHaveValue('3');
  const columns = page.locator('[data-chosen-file] thead th');
  await expect(columns).toHaveText(['名称', '種別', '型番', 'シリアル番号', '設置場所', '購入価格']);
  await headings.selectOption('1');
  await expect(columns).toHaveText(['備品台帳', '作成：総務課']);
  await headings.selectOption('3');
  await next(page, japanese).click();
  await expect(count(page, 'rejected')).toContainText('2');
  await expect(fileRows(page).locator('[aria-invalid]').first()).toBeInViewport();
  const nextError = page.getByRole('button', { name: japanese('app.import.nextError'), exact: true });
  // Row numbers of errors are those of the file. After the last error comes the first one again.
  for (const row of [23, 34, 23]) {
    await nextError.click();
    await expect(page.locator(`[data-row="${row}"] [aria-invalid]`)).toBeFocused();
    await expect(page.locator(`[data-row="${row}"] [aria-invalid]`)).toBeInViewport();
  }
});

test('an import whose answer was lost is asked for again, and the failed rows are saved', async ({
  signIn,
  api,
  watcher,
}) => {
  watcher.expectFailures();
  const type = String((await api.first(types)).name);
  const title = ofThisTry('答えの失われた備品');
  const before = await api.count(equipment);
  const page = await signIn('admin', path, { locale: 'en-US' });
  await settled(page);
  await choose(
    page,
    fileOf([
      ['名称', '種別'],
      [title, type],
    ]),
  );
  await next(page, english).click();
  await expect(run(page, english, 1)).toBeEnabled();
  let isLost = true;
  await page.route('**/v2/equipment-csv*', async (route) => {
    const { dryrun } = route.request().postDataJSON() as { dryrun: boolean };
    if (dryrun || !isLost) return route.continue();
    isLost = false;
    await route.fetch();
    await route.abort();
  });
  await run(page, english, 1).click();
  await expect(page.getByText(english('app.import.safe'))).toBeVisible();
  await page.getByRole('button', { name: english('app.import.retry') }).click();
  await expect(page.getByRole('dialog', { name: english('app.import.done.title') })).toBeVisible();
  expect(await api.count(equipment)).toBe(before + 1);

  // Rows that fail after they passed the dry run: a different answer simulates a change by another user in between.
  await page.getByRole('dialog').getByRole('button').click();
  await page.getByRole('button', { name: english('app.import.another') }).click();
  await expect(page).toHaveURL(/import-csv#upload-file$/);
  await choose(
    page,
    fileOf([
      ['名称', '種別'],
      [`${title} 2`, type],
    ]),
  );
  await next(page, english).click();
  await expect(run(page, english, 1)).toBeEnabled();
  await page.unroute('**/v2/equipment-csv*');
  await page.route('**/v2/equipment-csv*', async (route) => {
    const { dryrun } = route.request().postDataJSON() as { dryrun: boolean };
    if (dryrun) return route.continue();
    const error = { keyword: 'unique', message: 'Taken.' };
    const values = { 名称: { value: '=1+1', errors: [error] }, 種別: { value: type, errors: [] } };
    await route.fulfill({
      json: {
        headers: Object.keys(values).map((name) => ({ name, field: 'name', errors: [] })),
        records: [{ row: 2, isValid: false, state: 'rejected', values, recordErrors: [] }],
        errorCellCount: 1,
        errorRowCount: 1,
        counts: { rows: 1, new: 0, changed: 0, unchanged: 0, rejected: 1 },
        page: 0,
        pageSize: 100,
        maxPage: 0,
        dryrun: false,
      },
    });
  });
  await run(page, english, 1).click();
  await expect(page.locator('[data-outcome="partly"]')).toBeVisible();
  await expect(fileRows(page)).toHaveCount(1);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: english('app.import.save') }).click();
  const saved = readFileSync(await (await saving).path(), 'utf8');
  expect(saved).toBe(`\ufeff名称,種別,Errors\r\n'=1+1,${type},名称: Taken.\r\n`);
});

test('who may only read is offered no import, and a path with another word leads nowhere', async ({ signIn }) => {
  const page = await signIn('hr-viewer', equipment.routes.list);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.getByRole('link', { name: japanese('app.actions.import'), exact: true })).toHaveCount(0);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: japanese('app.dialogs.forbidden.title') })).toBeVisible();
});

test('the value that a path fixes comes from the list, or is chosen', async ({ signIn }) => {
  const page = await signIn('admin', `${contracts.routes.list}?contractType=LEASE`);
  await listed(page);
  await page.getByRole('link', { name: japanese('app.actions.import'), exact: true }).click();
  await expect(page).toHaveURL(/\/contract\/import-csv\/lease#upload-file$/);
  await page.goto(`${contracts.routes.list}?contractType=ALL`);
  await listed(page);
  await page.getByRole('button', { name: japanese('app.actions.import'), exact: true }).click();
  await page.getByRole('menuitem').first().click();
  await expect(page).toHaveURL(/\/contract\/import-csv\/employment#upload-file$/);
  await page.goto('/contract/import-csv/nothing');
  await expect(page.locator('main')).toHaveAttribute('data-page', 'not-found');
});
