/** The groups, roles and permissions behind the demo accounts, and the matrix that permissions are chosen in. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { resourceNamed } from './project.ts';

export const roles = resourceNamed('roles');
export const permissions = resourceNamed('product-permissions');
export const groups = resourceNamed('people-groups');
export const staff = resourceNamed('staff-accounts');
export const mfa = resourceNamed('mfa-settings');
export const auditLog = resourceNamed('audit-log');

/** The person whom a demo account stands for. */
export async function personOf(api: Api, email: string): Promise<string> {
  const { items } = await api.list(staff, { freeText: email });
  return String(items[0]?.personId);
}

/** The row of a field in the matrix, as it is read or as it is filled in. */
export const matrixRow = (page: Page, name: string): Locator => page.locator(`tr[data-field="${name}"]`);

/** The one cell of the row that is marked stands under the heading of this value. */
export async function expectMarked(page: Page, name: string, heading: string): Promise<void> {
  const marked = matrixRow(page, name).locator('td:not(:empty)');
  await expect(marked).toHaveCount(1);
  const column = await marked.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
  await expect(page.locator('table:has(tr[data-field]) thead th').nth(column)).toHaveText(heading);
}

export const detailOf = (resource: { readonly routes: { readonly detail: string } }, id: string): string =>
  resource.routes.detail.replace('{id}', id);

/** Deletes the record whose page is open, by the menu in its head and the question that follows. */
export async function removeOpen(page: Page): Promise<void> {
  await page
    .locator('main header')
    .getByRole('button', { name: /^(その他の操作|More actions)$/ })
    .click();
  await page.getByRole('menuitem').last().click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
}
