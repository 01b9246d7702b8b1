/**
 * New modules. One contains objects, lists of objects, keys and variants, and is used with the keyboard only; one is
 * created from a spreadsheet by one command.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import type { Locale } from '#model/types/locale.ts';
import { type Development, startDevelopment } from '../support/development.ts';
import { reach } from '../support/keyboard.ts';
import { header, listed, rows, textOfRows } from '../support/list-page.ts';
import { messyRows, messySheet } from '../support/messy-sheet.ts';
import { nestedModule } from '../support/nested-module.ts';
import { languagesFor, type WordsIn } from '../support/project.ts';
import { fillSignIn, resetAccount } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

const longMs = 60_000;

const newCommand = ['--import', 'tsx', 'src/cli/new.ts'];

/** Labels of the module's parts, and those in its schema. */
const labels = {
  'ja-JP': { city: '市区町村', product: '品名', quantity: '数量', row: '2行目', bank: '銀行振込', three: '3件' },
  'en-US': {
    city: 'City',
    product: 'Product',
    quantity: 'Quantity',
    row: 'Row 2',
    bank: 'Bank transfer',
    three: '3 items',
  },
} as const;

const sheet = {
  'ja-JP': {
    name: '工具',
    fields: { managementNumber: '管理番号', status: '状態' },
    disposed: '廃棄',
    days: ['2024/09/07', '2024/04/01'],
  },
  'en-US': {
    name: 'Hand tools',
    fields: { managementNumber: 'Management number', status: 'Status' },
    disposed: 'Disposed',
    days: ['Sep 7, 2024', 'Apr 1, 2024'],
  },
} as const;

let development: Development;

test.describe.configure({ mode: 'serial', timeout: 420_000 });
test.beforeAll(async () => {
  test.setTimeout(420_000);
  development = await startDevelopment({ ...nestedModule, 'tools.csv': messySheet }, [
    [...newCommand, 'hand-tools', '--from', 'tools.csv', '--rows', '--japanese', '工具'],
  ]);
});
test.afterAll(() => development?.stop());

const part = (page: Page, pointer: string): Locator => page.locator(`[data-part="${pointer}"]`);
const input = (page: Page, pointer: string): Locator => part(page, pointer).locator('input, select, textarea').first();

async function signedIn(browser: Browser, locale: Locale): Promise<Page> {
  const context = await browser.newContext({ baseURL: development.origin, locale });
  const page = await context.newPage();
  await page.goto('/auth/sign-in', { timeout: 120_000 });
  await fillSignIn(page, 'admin');
  await resetAccount(context, development.origin, locale);
  return page;
}

const tool = (page: Page, number: number): Locator =>
  rows(page).filter({ hasText: new RegExp(`工具${number}(?!\\d)`) });

/** Moves to an input with Tab and types. */
async function type(page: Page, pointer: string, text: string): Promise<void> {
  await reach(page, input(page, pointer));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function press(page: Page, button: Locator): Promise<void> {
  await reach(page, button);
  await page.keyboard.press('Enter');
}

const adding = (page: Page, field: string): Locator => page.locator(`[data-field="${field}"] button[id$="-add"]`);
const rowButton = (page: Page, words: WordsIn, key: string, number: number): Locator =>
  page.locator('[data-field="lines"]').getByRole('button', { name: words(`app.rows.${key}`, { number }), exact: true });

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const texts = labels[locale];

  test(`a nested record by keys alone (${locale})`, async ({ browser }) => {
    const page = await signedIn(browser, locale);
    try {
      await page.goto('/orders/add');
      await expect(page.locator('[data-field="name"] input')).toBeVisible({ timeout: 120_000 });
      await expect(input(page, '/address/city')).toBeVisible({ timeout: longMs });

      await test.step('labels, and rows that are added, moved and taken away', async () => {
        await expect(part(page, '/address/city').locator('label')).toContainText(texts.city);
        await page.locator('[data-field="name"] input').focus();
        await page.keyboard.type(`Order ${locale}`);
        for (const name of ['A', 'B', 'C']) {
          await press(page, adding(page, 'lines'));
          await expect(part(page, `/lines/${'ABC'.indexOf(name)}/product`).locator('input')).toBeFocused();
          await page.keyboard.type(name);
        }
        await reach(page, rowButton(page, words, 'up', 3), 'Shift+Tab').catch(() =>
          reach(page, rowButton(page, words, 'up', 3)),
        );
        await page.keyboard.press('Enter');
        await expect(input(page, '/lines/1/product')).toHaveValue('C');
        await expect(rowButton(page, words, 'up', 2)).toBeFocused();
        await press(page, rowButton(page, words, 'remove', 2));
        await expect(input(page, '/lines/1/product')).toBeFocused();
        await expect(input(page, '/lines/1/product')).toHaveValue('B');
      });

      await test.step('errors stand at the part', async () => {
        await page.locator('[data-field="name"] input').focus();
        await type(page, '/address/city', 'Minato');
        await type(page, '/lines/1/quantity', '0');
        await press(page, adding(page, 'labels'));
        await expect(page.locator('[data-field="labels"] input').first()).toBeFocused();
        await page.keyboard.type('team');
        await page.keyboard.press('Tab');
        await page.keyboard.type('IT');
        await reach(page, input(page, '/payment/method'));
        await page.keyboard.press('ArrowDown');
        await type(page, '/payment/holder', 'Sato');
        await type(page, '/payment/account', '123');
        await page.keyboard.press('ControlOrMeta+Enter');
        await expect(input(page, '/address/street')).toBeFocused();
        await expect(part(page, '/address/street')).toContainText(words('app.validation.required'));
        await expect(part(page, '/lines/1/quantity')).toContainText(words('app.validation.minimum', { limit: 1 }));
        await expect(input(page, '/payment/account')).toHaveAttribute('aria-invalid', 'true');
        await expect(page.locator('[data-field="name"] [aria-invalid]')).toHaveCount(0);
      });

      await test.step('corrected, it is saved and read by its labels', async () => {
        await page.keyboard.type('4-2-8');
        await type(page, '/lines/1/quantity', '5');
        await type(page, '/payment/account', '1234567');
        await page.keyboard.press('ControlOrMeta+Enter');
        await expect(page).toHaveURL(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, { timeout: longMs });
        const table = page.locator('[data-field="lines"] table');
        await expect(table.locator('th').nth(1)).toHaveText(texts.product, { timeout: longMs });
        await expect(table.locator('tbody tr')).toHaveCount(2);
        await expect(page.locator('[data-field="address"] dd').first()).toContainText('Minato');
        await expect(page.locator('[data-field="payment"]')).toContainText(texts.bank);
        await expect(page.locator('[data-field="labels"]')).toContainText('team');
      });

      await test.step('the history tells each part by its path, and the list how many', async () => {
        const address = page.url();
        // Loading the page removes the notice of the creation.
        await page.goto(address);
        await expect(page.locator('[id^="edit-"]').first()).toBeVisible({ timeout: longMs });
        await page.locator('[id^="edit-"]').first().focus();
        await page.keyboard.press('Enter');
        await expect(input(page, '/lines/1/quantity')).toBeVisible({ timeout: longMs });
        await type(page, '/lines/1/quantity', '7');
        await press(page, adding(page, 'lines'));
        await expect(input(page, '/lines/2/product')).toBeFocused();
        await page.keyboard.type('D');
        await page.keyboard.press('ControlOrMeta+Enter');
        await expect(page.locator('[data-field="lines"] table tbody tr')).toHaveCount(3, { timeout: longMs });
        await page.goto(`${address}/history`);
        await expect(page.locator('main')).toContainText(`${texts.row} › ${texts.quantity}: 5 → `, { timeout: longMs });
        await page.goto('/orders');
        await expect(page.locator('tbody')).toContainText(texts.three, { timeout: longMs });
      });

      await test.step('as JSON and back', async () => {
        await page.goto('/orders/add');
        await expect(input(page, '/address/city')).toBeVisible({ timeout: longMs });
        const address = page.locator('[data-field="address"]');
        await page.locator('[data-field="name"] input').focus();
        await type(page, '/address/city', 'Minato');
        await reach(page, address.getByRole('button', { name: words('app.nested.asJson') }), 'Shift+Tab');
        await page.keyboard.press('Enter');
        await reach(page, address.locator('textarea'));
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type('{"city":"Osaka","more":1}');
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Enter');
        await expect(input(page, '/address/city')).toHaveValue('Osaka');
        await page
          .locator('[data-field="address"]')
          .getByRole('button', { name: words('app.nested.asJson') })
          .press('Enter');
        await expect(address.locator('textarea')).toHaveValue(/"more": 1/);
      });
    } finally {
      await page.context().close();
    }
  });

  test(`a messy spreadsheet is a module with its rows (${locale})`, async ({ browser }) => {
    const page = await signedIn(browser, locale);
    try {
      const tools = sheet[locale];
      await page.goto('/hand-tools');
      await expect(page.getByRole('heading', { level: 1, name: tools.name })).toBeVisible({ timeout: longMs });
      await listed(page);
      await expect(page.locator('main')).toContainText(String(messyRows));
      for (const [field, label] of Object.entries(tools.fields)) await expect(header(page, field)).toContainText(label);
      // Two of the formats in which the sheet contains dates.
      await expect(tool(page, 2)).toContainText(tools.days[0]);
      await expect(tool(page, 3)).toContainText(tools.days[1]);

      await test.step('filtered by a word of the sheet', async () => {
        await page.goto('/hand-tools?statusIn=DISPOSED');
        await listed(page);
        await expect(rows(page)).toHaveCount(messyRows / 3);
        for (const text of await textOfRows(page)) expect(text).toContain(tools.disposed);
      });

      await test.step('changed in its form', async () => {
        await tool(page, 2).locator('a').first().click();
        await expect(page.locator('[data-field="price"]')).toContainText('2,500', { timeout: longMs });
        await page.locator('[id^="edit-"]').first().click();
        await page.locator('[data-field="price"] input').fill('3000');
        await page.keyboard.press('ControlOrMeta+Enter');
        await expect(page.locator('[data-field="price"]')).toContainText('3,000', { timeout: longMs });
        await page.locator('[id^="edit-"]').first().click();
        await page.locator('[data-field="price"] input').fill('2500');
        await page.keyboard.press('ControlOrMeta+Enter');
        await expect(page.locator('[data-field="price"]')).toContainText('2,500', { timeout: longMs });
      });
    } finally {
      await page.context().close();
    }
  });
}
