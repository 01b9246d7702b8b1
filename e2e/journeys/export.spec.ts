/** The list as a file: what is on the screen is what is in it. */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { japanese, languagesFor, resourceNamed } from '../support/house.ts';
import { header, listed, pathOf, rows } from '../support/list-page.ts';
import { toast } from '../support/record-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const equipment = resourceNamed('equipment');
const people = resourceNamed('people');

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
    // People are written with their number; the other cells as they are shown.
    const cells = await rows(page).first().locator('td:not([data-check])').allTextContents();
    expect(body[0]?.slice(0, 3)).toEqual(cells.slice(0, 3).map((text) => text.replace('–', '')));
    await expect(toast(page, words('app.list.export.started'))).toBeVisible();
  });
}

test('who may only read is offered the view, not the files for editing', async ({ signIn }) => {
  const page = await signIn('hr-viewer', people.routes.list);
  await listed(page);
  await page.getByRole('button', { name: japanese('app.actions.export') }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    japanese('app.list.export.UTF-8.view'),
    japanese('app.list.export.Shift_JIS.view'),
  ]);
});

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
