/** A click anywhere on a row opens its record, unless it is meant for something else. */
import { listed, rows } from '../support/list-page.ts';
import { resourceNamed } from '../support/project.ts';
import { expect, test } from '../support/test.ts';

const equipment = resourceNamed('equipment');

test('a click on a row opens it, and one on its checkbox or on selected text does not', async ({ signIn }) => {
  const page = await signIn('admin', equipment.routes.list);
  await listed(page);
  const row = rows(page).first();
  const title = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('checkbox').click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(equipment.routes.list);

  const cell = row.locator('td').nth(4);
  const box = await cell.boundingBox();
  if (!box) throw new Error('the cell is not drawn');
  await page.mouse.move(box.x + 10, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(equipment.routes.list);
  await page.evaluate(() => document.getSelection()?.removeAllRanges());

  await cell.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await page.goBack();
  await listed(page);
  await expect(rows(page).first()).toContainText(title);
});
