/** The groups, roles and permissions of the demo accounts, and the matrix in which permissions are chosen. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { resourceNamed } from './project.ts';

export const roles = resourceNamed('roles');
export const permissions = resourceNamed('product-permissions');
export const groups = resourceNamed('people-groups');
export const staff = resourceNamed('staff-accounts');
export const mfa = resourceNamed('mfa-settings');
export const auditLog = resourceNamed('audit-log');

/** Id of the person of a demo account. */
export async function personOf(api: Api, email: string): Promise<string> {
  const { items } = await api.list(staff, { freeText: email });
  return String(items[0]?.personId);
}

/** The row of a field in the matrix, in read or edit mode. */
export const matrixRow = (page: Page, name: string): Locator => page.locator(`tr[data-field="${name}"]`);

/** Checks that the marked cell of the row is in the column with this heading. */
export async function expectMarked(page: Page, name: string, heading: string): Promise<void> {
  const marked = matrixRow(page, name).locator('td:not(:empty)');
  await expect(marked).toHaveCount(1);
  const column = await marked.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
  await expect(page.locator('table:has(tr[data-field]) thead th').nth(column)).toHaveText(heading);
}

export const detailOf = (resource: { readonly routes: { readonly detail: string } }, id: string): string =>
  resource.routes.detail.replace('{id}', id);

/** Deletes the open record by the menu in its header and the following question. */
export async function removeOpen(page: Page): Promise<void> {
  await page
    .locator('main header')
    .getByRole('button', { name: /^(その他の操作|More actions)$/ })
    .click();
  await page.getByRole('menuitem').last().click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
}
