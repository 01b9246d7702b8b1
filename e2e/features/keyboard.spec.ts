/** A day's work without a pointer. The focus must be visible at every step. */

import { activate, expectFocusSeen, press, reach } from '../support/keyboard.ts';
import { address, expectAddress, grid, header, listed, pathOf, rowAt, rows, sortButton } from '../support/list-page.ts';
import { japanese, languagesFor, resourceNamed, type WordsIn } from '../support/project.ts';
import { control, field, toast, value } from '../support/record-page.ts';
import { emails } from '../support/roles.ts';
import { password } from '../support/sessions.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const equipment = resourceNamed('equipment');
const types = resourceNamed('equipment-types');
const words = japanese;

test('sign in, skip to the content, sign out', async ({ signedOut }) => {
  const page = await signedOut('admin', '/equipment');
  const email = page.locator('input[name="email"]');
  await expect(email).toBeFocused();
  await page.keyboard.type(emails.admin);
  await reach(page, page.locator('input[name="password"]'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await listed(page);

  await press(page, 'Tab');
  const skip = page.getByRole('link', { name: words('app.shell.skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL('/equipment');
  await press(page, 'Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);

  await page.locator('body').press('Home');
  const account = page.getByRole('banner').getByRole('button').last();
  await reach(page, account, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const signOut = page.getByRole('menuitem', { name: words('app.actions.signOut') });
  await expect(signOut).toBeVisible();
  await reach(page, signOut, 'ArrowDown');
  await test.step('Esc closes the menu, and the focus is where it was', async () => {
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    await expectFocusSeen(page);
  });
  await test.step('Esc and Enter typed while the page is busy close and open it', async () => {
    await page.keyboard.press('Enter');
    await expect(signOut).toBeVisible();
    await page.evaluate(() => {
      setTimeout(() => {
        const end = performance.now() + 400;
        while (performance.now() < end);
      }, 50);
    });
    await page.waitForTimeout(100);
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
    await expect(signOut).toBeVisible();
  });
  await reach(page, signOut, 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/sign-in');
});

test('a list: sort, open a row and come back, turn the page', async ({ signIn }) => {
  const page = await signIn('admin', equipment.routes.list);
  await listed(page);

  await test.step('tabs', async () => {
    await reach(page, page.getByRole('tab', { selected: true }));
    await press(page, 'ArrowRight');
    await press(page, 'ArrowRight');
    await expectAddress(page, {});
    await page.keyboard.press('Enter');
    await expectAddress(page, { category: ['DISPOSED'] });
    await listed(page);
    await expect(page.getByRole('tab', { selected: true })).toBeFocused();
    await press(page, 'Home');
    await page.keyboard.press('Enter');
    await listed(page);
  });

  await test.step('sort', async () => {
    await reach(page, grid(page).getByRole('checkbox').first());
    await reach(page, sortButton(page, 'model'), 'ArrowRight');
    await page.keyboard.press('Enter');
    await expectAddress(page, { sortColumn: ['MODEL'] });
    await listed(page);
    await expect(header(page, 'model')).toHaveAttribute('aria-sort', 'ascending');
    await expect(sortButton(page, 'model')).toBeFocused();
  });

  await test.step('arrows move from row to row, Enter opens, Back comes back to the row', async () => {
    await reach(page, rowAt(page, 0));
    await press(page, 'ArrowDown');
    await press(page, 'ArrowDown');
    await press(page, 'PageDown');
    await press(page, 'End');
    await expect(rows(page).last()).toBeFocused();
    await press(page, 'Home');
    await press(page, 'ArrowDown');
    await expect(rowAt(page, 1)).toBeFocused();
    const title = await rowAt(page, 1).locator('a').first().textContent();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeFocused();
    await page.goBack();
    await listed(page);
    await expect(rowAt(page, 1)).toBeFocused();
    await expectFocusSeen(page);
  });

  await test.step('the link in the first cell is a link', async () => {
    await reach(page, rowAt(page, 1).locator('a').first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[0-9a-f-]{36}$/);
    await page.goBack();
    await listed(page);
  });

  await test.step('the next page', async () => {
    await activate(page, page.getByRole('button', { name: words('app.list.next') }));
    await expect.poll(() => address(page).pageIndex).toEqual(['1']);
    await listed(page);
    await expect(page.getByRole('button', { name: words('app.list.next') })).toBeFocused();
  });
});

test('a list: filter, select, act on the selection', async ({ signIn, api }) => {
  const common = ofThisTry('鍵盤試験');
  const [one, two] = await Promise.all(
    ['甲', '乙'].map((letter) => api.create(types, { name: `${common} ${letter}`, category: 'UNMANAGED' })),
  );
  const page = await signIn('admin', pathOf(types, { freeText: common }));
  await listed(page);
  await expect(rows(page)).toHaveCount(2);

  await test.step('Space selects, Shift with an arrow extends, Esc cancels', async () => {
    await reach(page, rowAt(page, 0));
    await press(page, ' ');
    await expect(page.getByRole('toolbar')).toContainText(words('app.list.selected', { count: 1 }));
    await press(page, 'Shift+ArrowDown');
    await expect(page.getByRole('toolbar')).toContainText(words('app.list.selected', { count: 2 }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('toolbar')).toHaveCount(0);
    await expect(rowAt(page, 1)).toBeFocused();
  });

  await test.step('the checkbox of the header takes the page, and all are disabled at once', async () => {
    await reach(page, grid(page).getByRole('checkbox').first(), 'Shift+Tab');
    await page.keyboard.press(' ');
    await activate(
      page,
      page.getByRole('toolbar').getByRole('button', { name: words.of(types, 'actions.disable.label') }),
    );
    await expect(rows(page).filter({ hasText: words.of(types, 'values.disabled.true') })).toHaveCount(2);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tbody') !== null)).toBe(true);
    expect((await api.get(types, one?.id ?? '')).disabled).toBe(true);
    expect((await api.get(types, two?.id ?? '')).disabled).toBe(true);
  });

  await test.step('and that is taken back', async () => {
    // Before the button exists, Tab would skip its place.
    const undo = page.getByRole('button', { name: words('app.actions.undo') });
    await expect(undo).toBeVisible();
    await activate(page, undo);
    await expect(rows(page).filter({ hasText: words.of(types, 'values.disabled.false') })).toHaveCount(2);
  });

  await test.step('the menu of a row: Esc closes the topmost layer alone', async () => {
    // Only one row is in the tab order: the last one that had the focus.
    const more = page.locator('tbody tr[tabindex="0"] [aria-haspopup="menu"]');
    await reach(page, more, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await reach(page, page.getByRole('menuitem', { name: words('app.actions.delete') }), 'ArrowDown');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: words('app.actions.cancel') })).toBeFocused();
    await expectFocusSeen(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(more).toBeFocused();
    await expect(rows(page)).toHaveCount(2);
  });
});

test('a list: a filter by search, a column, the file', async ({ signIn }) => {
  const page = await signIn('admin', equipment.routes.list);
  await listed(page);

  await test.step('add a filter and take it away', async () => {
    const label = words.of(equipment, 'fields.placementPlaceId');
    const chip = page.locator('main [aria-haspopup="dialog"]').filter({ hasText: label }).first();
    await activate(page, chip);
    const panel = page.getByRole('dialog', { name: label });
    await expect(panel.getByRole('searchbox')).toBeFocused();
    await expectFocusSeen(page);
    await expect(panel.getByRole('checkbox').first()).toBeVisible();
    await press(page, 'ArrowDown');
    await press(page, ' ');
    await expect.poll(() => Object.keys(address(page))).toEqual(['placementPlaceIdIn']);
    await page.keyboard.press('Escape');
    await expect(chip).toBeFocused();
    await listed(page);
    await page.keyboard.press('Delete');
    await expectAddress(page, {});
    await expect(chip).toBeFocused();
  });

  await test.step('move and hide a column', async () => {
    await reach(page, grid(page).getByRole('checkbox').first());
    const menu = header(page, 'model').getByRole('button').last();
    await reach(page, menu, 'ArrowRight');
    await page.keyboard.press('Enter');
    await reach(page, page.getByRole('menuitem', { name: words('app.list.columns.hide') }), 'ArrowDown');
    await page.keyboard.press('Enter');
    await expect(header(page, 'model')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('table, main') !== null)).toBe(true);
  });

  await test.step('export', async () => {
    await reach(page, page.getByRole('button', { name: words('app.actions.export') }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expectFocusSeen(page);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
});

for (const language of languagesFor(import.meta.filename)) {
  test(`create with date, select and reference; mend what is wrong (${language.locale})`, async ({ signIn, api }) => {
    const { locale } = language;
    const typeName = String((await api.list(types)).items[0]?.name);
    const page = await signIn('admin', equipment.routes.list, { locale });
    await listed(page);
    await activate(page, addLink(page, language));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await reach(page, page.locator('[data-choose] li a').last());
    await page.keyboard.press('Enter');
    await expect(control(page, 'name')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(control(page, 'name')).toBeFocused();
    await expect(field(page, 'name')).toContainText(language('app.validation.required'));
    await page.keyboard.type(`鍵盤だけで ${locale}`);

    await reach(page, control(page, 'equipmentTypeId'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(typeName);
    await expect(field(page, 'equipmentTypeId').getByRole('option', { name: typeName }).first()).toBeVisible();
    await expect(field(page, 'equipmentTypeId').getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(control(page, 'equipmentTypeId')).toHaveValue(typeName);
    await expect(page).toHaveURL(({ pathname }) => pathname === equipment.routes.create);

    await reach(page, control(page, 'usage'));
    const place = equipment.fields.usage?.values?.indexOf('SHORT_TERM_LENDING') ?? -1;
    for (let presses = -1; presses < place; presses += 1) await page.keyboard.press('ArrowDown');
    await expect(control(page, 'usage')).toHaveValue('SHORT_TERM_LENDING');

    await reach(page, control(page, 'lendingStartsOn'));
    await page.keyboard.type('20261201');
    await reach(page, control(page, 'lendingEndsOn'));
    await page.keyboard.press('Alt+ArrowDown');
    const calendar = page.getByRole('dialog');
    await expect(calendar).toBeVisible();
    await expectFocusSeen(page);
    await test.step('Esc closes the calendar and nothing else', async () => {
      await page.keyboard.press('Escape');
      await expect(calendar).toHaveCount(0);
      await expect(page).toHaveURL(({ pathname }) => pathname === equipment.routes.create);
      await reach(page, control(page, 'lendingEndsOn'), 'Shift+Tab');
      await page.keyboard.press('Alt+ArrowDown');
    });
    await press(page, 'PageDown');
    await press(page, 'ArrowRight');
    await page.keyboard.press('Enter');
    await expect(control(page, 'lendingEndsOn')).toHaveValue('2026/12/21');

    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: `鍵盤だけで ${locale}` })).toBeFocused();
    await expect(value(page, 'lendingStartsOn')).toContainText(locale === 'ja-JP' ? '2026/12/01' : 'Dec 1, 2026');
  });
}

test('a conflict, decided with the keys', async ({ signIn, api, watcher }) => {
  const type = (await api.list(types)).items[0]?.id;
  const record = await api.create(equipment, {
    name: '鍵盤の競合',
    equipmentTypeId: type,
    status: 'STORED',
    model: 'A',
  });
  const page = await signIn('admin', equipment.routes.detail.replace('{id}', record.id));
  await activate(page, page.locator('#edit-identity'));
  await reach(page, control(page, 'model'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('MINE');
  await api.change(equipment, record.id, { model: 'THEIRS' });
  watcher.expectRefusal({ status: 412 });
  await page.keyboard.press('Control+Enter');

  const dialog = page.getByRole('dialog', { name: words('app.form.conflict.title') });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await test.step('the focus stays in the dialog; Esc leads back to the field', async () => {
    for (let presses = 0; presses < 12; presses += 1) {
      await press(page, 'Tab');
      const isInside = await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(control(page, 'model')).toBeFocused();
    await expect(control(page, 'model')).toHaveValue('MINE');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeVisible();
  });
  await reach(page, dialog.getByRole('radio', { checked: true }));
  await press(page, 'ArrowUp');
  await activate(page, dialog.getByRole('button', { name: words('app.form.conflict.save') }));
  await expect(dialog).toHaveCount(0);
  await expect(value(page, 'model')).toHaveText('THEIRS');
});

test('a section is left with Esc, and the focus is on its button again', async ({ signIn, api }) => {
  const [record] = (await api.list(equipment)).items;
  const page = await signIn('admin', equipment.routes.detail.replace('{id}', record?.id ?? ''));
  await activate(page, page.locator('#edit-purchase'));
  await expect(control(page, 'purchasedOn')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#edit-purchase')).toBeFocused();
  await expectFocusSeen(page);
});

test('an item is put in order and disabled with the keys', async ({ signIn, api }) => {
  const page = await signIn('admin', pathOf(types));
  await listed(page);
  const title = await rowAt(page, 1).locator('a').first().textContent();
  await reach(page, rowAt(page, 0));
  await press(page, 'ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rowAt(page, 0)).toContainText(title ?? '');
  await expect(toast(page, title ?? '')).toBeVisible();
  expect((await api.list(types)).items[0]?.name).toBe(title);
});

const addLink = (page: Page, language: WordsIn) =>
  page
    .locator('main')
    .getByRole('link', { name: new RegExp(language.of(equipment, 'name', { smart_count: 1 }), 'i') })
    .first();
