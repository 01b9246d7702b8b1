/** A user's arrangement of a table is kept. */

import { grid, header, listed } from '../support/list-page.ts';
import { japanese, resourceNamed } from '../support/project.ts';
import { expect, type Page, test } from '../support/test.ts';

const equipment = resourceNamed('equipment');
const words = japanese;
const label = (name: string) => words.of(equipment, `fields.${name}`);

const order = (page: Page): Promise<(string | null)[]> =>
  page.locator('thead th[data-column]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-column')));

const width = async (page: Page, name: string): Promise<number> =>
  Math.round((await header(page, name).boundingBox())?.width ?? 0);

async function menu(page: Page, name: string, item: string): Promise<void> {
  await header(page, name)
    .getByRole('button', { name: words('app.list.columns.menu', { column: label(name) }) })
    .click();
  await page.getByRole('menuitem', { name: words(`app.list.columns.${item}`), exact: true }).click();
}

/** Waits first, since preferences are sent after a pause. */
async function reload(page: Page): Promise<void> {
  await page.waitForTimeout(700);
  await page.reload();
  await listed(page);
}

test('hidden, moved, sized and pinned columns are remembered', async ({ signIn, another }) => {
  const page = await signIn('admin', equipment.routes.list);
  await listed(page);
  const declared = await order(page);
  expect(declared.slice(0, 4)).toEqual(['name', 'equipmentTypeId', 'model', 'serialNumber']);

  await test.step('by the menu of a column', async () => {
    await menu(page, 'serialNumber', 'hide');
    await menu(page, 'model', 'moveLeft');
    const before = await width(page, 'status');
    await menu(page, 'status', 'wider');
    expect(await width(page, 'status')).toBeGreaterThan(before);
    await menu(page, 'assetTag', 'pin');
    expect((await order(page)).slice(0, 4)).toEqual(['name', 'assetTag', 'model', 'equipmentTypeId']);
  });
  const arranged = await order(page);
  const status = await width(page, 'status');

  await test.step('they are so after loading again, and on another machine', async () => {
    await reload(page);
    expect(await order(page)).toEqual(arranged);
    expect(await width(page, 'status')).toBe(status);
    const elsewhere = await (await another('admin')).newPage();
    await elsewhere.goto(equipment.routes.list);
    await listed(elsewhere);
    expect(await order(elsewhere)).toEqual(arranged);
  });

  await test.step('pinned columns and the header stay in view', async () => {
    const box = grid(page).locator('xpath=..');
    await page.setViewportSize({ width: 900, height: 600 });
    const left = (await header(page, 'assetTag').boundingBox())?.x;
    await box.evaluate((element) => element.scrollTo({ left: 400, top: 900 }));
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect((await header(page, 'name').boundingBox())?.y).toBeGreaterThan(0);
    expect((await header(page, 'assetTag').boundingBox())?.x).toBe(left);
    await box.evaluate((element) => element.scrollTo({ left: 0, top: 0 }));
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('by pointer: the edge sizes, the header moves', async () => {
    const edge = header(page, 'model').locator('[data-resize]');
    const before = await width(page, 'model');
    const box = (await edge.boundingBox())!;
    // The left half of the edge; the right half is below the next column.
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 62, box.y + 4, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => width(page, 'model')).toBe(before + 60);

    const from = (await header(page, 'status').boundingBox())!;
    const to = (await header(page, 'model').boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + 16);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 16, { steps: 8 });
    await page.mouse.up();
    await expect
      .poll(() => order(page))
      .toEqual(['name', 'assetTag', 'status', ...arranged.slice(2).filter((name) => name !== 'status')]);
    // A drag is not a click, so the sort order stays.
    await expect(page).toHaveURL(equipment.routes.list);
  });

  await test.step('the dialog shows hidden columns and takes everything back', async () => {
    await page.getByRole('button', { name: words('app.list.columns.title') }).click();
    const dialog = page.getByRole('dialog', { name: words('app.list.columns.title') });
    await expect(dialog.getByRole('checkbox', { name: label('serialNumber') })).not.toBeChecked();
    await dialog.getByRole('checkbox', { name: label('purchasePrice') }).check();
    await expect(header(page, 'purchasePrice')).toHaveCount(1);
    await dialog.getByRole('button', { name: words('app.list.columns.reset') }).click();
    await dialog
      .getByRole('button', { name: words('app.actions.close'), exact: true })
      .last()
      .click();
    await expect(dialog).toHaveCount(0);
    expect(await order(page)).toEqual(declared);
    await reload(page);
    expect(await order(page)).toEqual(declared);
  });
});

test('the height of rows is a choice of its own', async ({ signIn }) => {
  const page = await signIn('admin', equipment.routes.list);
  await listed(page);
  const height = () => page.locator('tr[data-index="1"]').evaluate((row) => row.getBoundingClientRect().height);
  expect(await height()).toBe(36);
  await page.getByRole('button', { name: words('app.list.columns.title') }).click();
  await page.getByRole('radio', { name: words('app.list.density.comfortable') }).check();
  await page.keyboard.press('Escape');
  await expect.poll(height).toBeGreaterThan(36);
  await reload(page);
  expect(await height()).toBeGreaterThan(36);
});
