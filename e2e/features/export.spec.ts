/** Export of a list: the file contains what the screen shows. */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expectAccessible } from '../support/accessible.ts';
import { header, listed, pathOf, rows } from '../support/list-page.ts';
import { japanese, languagesFor, resourceNamed } from '../support/project.ts';
import { toast } from '../support/record-page.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';

const equipment = resourceNamed('equipment');
const people = resourceNamed('people');
const types = resourceNamed('equipment-types');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const label = (name: string) => words.of(equipment, `fields.${name}`);

  test(`the filtered, sorted and arranged list (${locale})`, async ({ signIn, api }) => {
    const view = { category: 'DISPOSED', sortColumn: 'MODEL', orderDirection: 'desc' };
    const page = await signIn('admin', pathOf(equipment, view), { locale });
    await listed(page);
    await header(page, 'serialNumber').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: words('app.list.columns.hide') }).click();
    await expect(header(page, 'serialNumber')).toHaveCount(0);

    const file = await exportAs(page, words('app.actions.export'), words('app.list.export.UTF-8.view'));
    expect(file.name).toMatch(/2026-?11-?20.*\.csv$/);
    expect(file.startsWithMark).toBe(true);
    const [head, ...body] = file.lines;
    const shown = await page
      .locator('thead th[data-column]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-column') ?? ''));
    expect(head).toEqual(shown.map(label));
    expect(body).toHaveLength(await api.count(equipment, { category: 'DISPOSED' }));
    // The file contains people with their number; the other cells as the screen shows them.
    const cells = await rows(page).first().locator('td:not([data-check])').allTextContents();
    expect(body[0]?.slice(0, 3)).toEqual(cells.slice(0, 3).map((text) => text.replace('–', '')));
    await expect(toast(page, words('app.list.export.started'))).toBeVisible();
  });

  test(`in Shift_JIS: what it cannot hold is said before the file is there (${locale})`, async ({ signIn, api }) => {
    const lost = ofThisTry(`𠮷田工業 ${locale}`);
    const encodable = ofThisTry(`髙島屋①㈱Ⅲ～ ${locale}`);
    for (const name of [lost, encodable]) await api.create(types, { name });
    const page = await signIn('admin', pathOf(types, { freeText: locale }), { locale });
    await listed(page);
    const choose = async (): Promise<void> => {
      await page.getByRole('button', { name: words('app.actions.export') }).click();
      await page.getByRole('menuitem', { name: words('app.list.export.Shift_JIS.view') }).click();
    };
    const dialog = page.getByRole('alertdialog', { name: words('app.losses.title') });

    await choose();
    await expect(dialog.getByRole('listitem')).toHaveText(/^𠮷/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words('app.actions.cancel') }).click();
    await expect(dialog).toHaveCount(0);

    await choose();
    const inShiftJis = await download(page, () =>
      dialog.getByRole('button', { name: words('app.losses.save') }).click(),
    );
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(inShiftJis);
    expect(text).toContain(lost.replace('𠮷', '〓'));
    expect(text).toContain(encodable);

    await choose();
    const inUtf8 = await download(page, () => dialog.getByRole('button', { name: words('app.losses.utf8') }).click());
    expect(inUtf8.toString('utf8')).toContain(lost);

    await listed(await signIn('admin', pathOf(types, { freeText: encodable }), { locale }));
    const lossless = await download(page, choose);
    expect(new TextDecoder('shift_jis', { fatal: true }).decode(lossless)).toContain('髙島屋①㈱Ⅲ');
    await expect(dialog).toHaveCount(0);
  });
}

test('the wizard gives its files in Shift_JIS too', async ({ signIn }) => {
  const page = await signIn('admin', equipment.routes.import ?? '');
  await page.getByLabel(japanese('app.import.file.encoding')).selectOption('Shift_JIS');
  const template = await download(page, () =>
    page.getByRole('button', { name: japanese('app.import.files.template') }).click(),
  );
  const [head = ''] = new TextDecoder('shift_jis', { fatal: true }).decode(template).split('\r\n');
  expect(head.split(',')).toEqual(equipment.csv.columns.map((name) => japanese.of(equipment, `fields.${name}`)));
});

test('who may only read is offered the view, not the files for editing', async ({ signIn }) => {
  const page = await signIn('hr-viewer', people.routes.list);
  await listed(page);
  await page.getByRole('button', { name: japanese('app.actions.export') }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    japanese('app.list.export.UTF-8.view'),
    japanese('app.list.export.Shift_JIS.view'),
  ]);
});

async function download(page: Page, begin: () => Promise<void>): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await begin();
  return readFileSync(await (await coming).path());
}

interface Exported {
  readonly name: string;
  readonly startsWithMark: boolean;
  readonly lines: readonly (readonly string[])[];
}

async function exportAs(page: Page, button: string, kind: string): Promise<Exported> {
  await page.getByRole('button', { name: button }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  const download = await coming;
  const text = readFileSync(await download.path(), 'utf8');
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: true });
  return { name: download.suggestedFilename(), startsWithMark: text.startsWith('\ufeff'), lines: data };
}
