/** Everything that opens on a page (menus, popovers, dialogs and forms) is accessible. */
import { planList } from '#model/list/plan-list.ts';
import { planRecord } from '#model/record/plan-record.ts';
import { isBrief } from '#tests/support/tried.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, type Page, test } from '../support/base-test.ts';
import { opening, resourcesFor } from '../support/coverage.ts';
import { idle } from '../support/idle.ts';
import { unroll } from '../support/layout.ts';
import { grid, header, listed, pathOf, rowAt, rows } from '../support/list-page.ts';
import { needsRows } from '../support/needs-rows.ts';
import { adminAccess, formPath, wordsIn } from '../support/project.ts';
import { pathOf as recordPath } from '../support/record-page.ts';
import { settled } from '../support/shell.ts';
import { expectNoLeftoverKeys } from '../support/texts.ts';

test.describe.configure({ mode: 'parallel' });

const looks = [
  { locale: 'ja-JP', theme: 'dark' },
  { locale: 'en-US', theme: 'light' },
] as const;

const lookAt = (index: number) => looks[index % looks.length] ?? looks[0];

for (const [index, resource] of resourcesFor('list', opening.list).entries()) {
  const look = lookAt(index);
  const words = wordsIn(look.locale);
  const plan = planList(adminAccess(resource));

  test(`${resource.name}: what opens on the list`, async ({ signIn, api }) => {
    await needsRows(api, resource);
    const page = await signIn('admin', pathOf(resource), look);
    await listed(page);
    const open = async (what: string, opened: string, act: () => Promise<void>): Promise<void> => {
      await test.step(what, async () => {
        await act();
        await inspect(page, opened, what);
        await page.keyboard.press('Escape');
        await expect(page.locator(opened)).toHaveCount(0);
      });
    };
    for (const { field } of plan.filters.filter(({ hidden }) => !hidden).slice(0, 3)) {
      const label = words.of(resource, `fields.${field}`);
      await open(`filter ${field}`, `[role="dialog"][aria-label="${label}"]:popover-open`, async () => {
        await page.locator('main [aria-haspopup="dialog"]').filter({ hasText: label }).first().click();
        await expect(page.getByRole('dialog').locator('input').first()).toBeVisible();
      });
    }
    const column = plan.columns.find(({ hidden, link }) => !hidden && !link)?.field.name ?? '';
    await open('menu of a column', '[role="menu"]', () => header(page, column).getByRole('button').last().click());
    await open('menu of a row', '[role="menu"]', () => rows(page).first().getByRole('button').last().click());
    await open('columns', 'dialog[open]', () =>
      page.getByRole('button', { name: words('app.list.columns.title') }).click(),
    );
    if (plan.can.export)
      await open('export', '[role="menu"]', () =>
        page.getByRole('button', { name: words('app.actions.export') }).click(),
      );
    for (const { name, input } of plan.listActions.filter(({ input }) => input.length > 0))
      await open(`what ${name} asks for`, 'dialog[open]', async () => {
        await page.getByRole('button', { name: words.of(resource, `actions.${name}.label`) }).click();
        await expect(page.locator(`dialog [data-field="${input[0]}"]`)).toBeVisible();
      });
    if (plan.can.delete || plan.rowActions.length > 0)
      await open('selection', '[role="toolbar"]', async () => {
        await grid(page).getByRole('checkbox').nth(1).click();
        await rowAt(page, 0).focus();
      });
    if (plan.can.delete)
      await open('deleting', '[role="alertdialog"]', async () => {
        await chooseInAnyRow(page, words('app.actions.delete'));
      });
  });
}

/** Finds a row that offers the action, since rows differ. */
async function chooseInAnyRow(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  for (const row of await rows(page).all()) {
    await row.getByRole('button').last().click();
    await expect(page.getByRole('menu')).toBeVisible();
    if ((await item.count()) > 0) return item.click();
    await page.keyboard.press('Escape');
  }
  throw new Error(`no row offers "${name}"`);
}

for (const [index, resource] of resourcesFor('record', opening.record).entries()) {
  const look = lookAt(index + 1);
  const words = wordsIn(look.locale);
  const plan = planRecord(adminAccess(resource));

  test(`${resource.name}: tabs and forms of a record`, async ({ signIn, api }) => {
    await needsRows(api, resource);
    const path = recordPath(resource, await api.first(resource));
    const page = await signIn('admin', path, look);
    await settled(page);
    for (const tab of plan.tabs.slice(1)) {
      await page.goto(`${path}/${tab.name}`);
      await settled(page);
      await inspect(page, 'main', tab.name);
    }
    await page.goto(path);
    await settled(page);
    for (const { name, confirm } of plan.actions.filter(({ input, confirm }) => input.length > 0 || confirm)) {
      const label = { name: words.of(resource, `actions.${name}.label`), exact: true };
      const menu = page.getByRole('button', { name: words('app.actions.more') });
      const button = page.locator('main header').getByRole('button', label);
      // The first possible action is a button in the header.
      const isInHead = (await button.count()) > 0;
      if (!isInHead && (await menu.count()) > 0) await menu.click();
      const entry = isInHead ? button : page.getByRole('menuitem', label);
      // If the record's state forbids the action, its name contains the reason.
      if ((await entry.count()) === 0) {
        await page.keyboard.press('Escape');
        continue;
      }
      await entry.click();
      const selector = confirm ? '[role="alertdialog"]' : 'dialog[open] form';
      await inspect(page, selector, name);
      await page.keyboard.press('Escape');
      await expect(page.locator(selector)).toHaveCount(0);
    }
    const sections = plan.tabs.flatMap((tab) => (tab.kind === 'fields' ? tab.sections : []));
    if (!plan.can.update) return;
    for (const { name } of sections.filter(({ editable }) => editable)) {
      const button = page.locator(`#edit-${name}`);
      // A section is missing if its fields do not apply to this record.
      if ((await button.count()) === 0) continue;
      await button.click();
      await inspect(page, 'main form', name);
      await page.keyboard.press('Escape');
      await expect(page.locator('main form')).toHaveCount(0);
    }
  });
}

for (const [index, resource] of resourcesFor('create').entries()) {
  const look = lookAt(index);
  const words = wordsIn(look.locale);

  test(`${resource.name}: the form with errors, an open choice and an open calendar`, async ({ signIn }) => {
    const page = await signIn('admin', formPath(resource), look);
    await settled(page);
    await page.getByRole('button', { name: words('app.actions.save'), exact: true }).click();
    await inspect(page, 'main [role="alert"]', 'with errors', 'main');
    const choice = page.getByRole('combobox').and(page.locator('input')).first();
    if ((await choice.count()) > 0) {
      await choice.click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await inspect(page, '[role="listbox"]', 'an open choice');
      await page.keyboard.press('Escape');
    }
    const calendar = page.locator('main form button[aria-haspopup="dialog"]').first();
    if ((await calendar.count()) > 0) {
      await calendar.click();
      await inspect(page, '[role="dialog"]:popover-open', 'an open calendar');
    }
  });
}

/** @param part selector of the part that a brief run checks */
async function inspect(page: Page, opened: string, what: string, part = opened): Promise<void> {
  await expect(page.locator(opened).first()).toBeVisible();
  await idle(page);
  await unroll(page);
  await expectNoLeftoverKeys(page);
  // The page behind it has its own accessibility test. A full run also checks it together with the opened layer.
  await expectAccessible(page, what, isBrief ? part : null);
}
