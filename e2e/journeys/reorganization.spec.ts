/**
 * The April reorganization: drafted as a copy of the organization, edited in place, refused while it leaves somebody
 * without a unit, and scheduled.
 */
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessible.ts';
import type { Api, Stored } from '../support/api.ts';
import { addLink, listed, pathOf } from '../support/list-page.ts';
import { newUnitCode } from '../support/numbers.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, choose, control, idIn, pathOf as recordPath, save, toast, value } from '../support/record-page.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const units = resourceNamed('organization-units');
const plans = resourceNamed('organization-plans');
const copies = resourceNamed('organization-plan-units');
const people = resourceNamed('people');
const april = '2027-04-01';

/** Creates a unit with this name below another. */
const adding =
  (api: Api, named: (name: string) => string) =>
  (name: string, parent: Stored | null): Promise<Stored> =>
    api.create(units, { code: newUnitCode(), name: named(name), level: 'SECTION', parentId: parent?.id ?? null });

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`drafted, moved, abolished with a successor, compared, scheduled and seen as of its day (${locale})`, async ({
    signIn,
    api,
    watcher,
  }) => {
    const mark = randomUUID().slice(0, 4);
    const named = (name: string): string => ofThisTry(`${name} ${mark}`);
    const unit = adding(api, named);
    const top = await unit('改編本部', null);
    const [old, successor, moving] = [await unit('旧課', top), await unit('新課', top), await unit('移る課', top)];
    const [member] = (await api.list(people, { statusIn: 'ACTIVE', pageSize: '40' })).items.slice(-1);
    await api.change(people, String(member?.id), { departmentId: old.id, concurrentUnitIds: [] });

    const page = await signIn('admin', pathOf(plans), { locale });
    await listed(page);
    const name = named('四月の改編');
    const row = (title: unknown) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name: String(title), exact: true }) });
    const change = (value: string) => words.of(copies, `values.change.${value}`);
    const menuOf = async (of: Stored, action: string): Promise<void> => {
      await row(of.name)
        .getByRole('button', { name: words('app.list.rowActions', { title: String(of.name) }) })
        .click();
      await page.getByRole('menuitem', { name: words.of(copies, `actions.${action}.label`), exact: true }).click();
    };

    await test.step('a plan begins as a copy of the organization', async () => {
      await addLink(page, words, plans).click();
      await control(page, 'name').fill(name);
      await control(page, 'effectiveDate').fill('2027/04/01');
      await save(page, words);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(row(top.name)).toHaveAttribute('aria-level', '1');
      await expect(row(old.name)).toHaveAttribute('aria-level', '2');
      await expectAccessible(page);
    });
    const id = idIn(page);

    await test.step('a unit is added where it belongs', async () => {
      await row(top.name)
        .getByRole('link', { name: words('app.tree.addBelow', { title: String(top.name) }) })
        .click();
      await expect(page).toHaveURL(new RegExp(`/organization/plan/${id}/add\\?parent=`));
      await expect(control(page, 'parentId')).toHaveValue(String(top.name));
      await control(page, 'name').fill(named('推進室'));
      await page.locator('[data-field="code"]').getByRole('button').click();
      await expect(control(page, 'code')).toHaveValue(/^D\d{3}$/);
      await control(page, 'level').selectOption('OFFICE');
      await save(page, words);
      await expect(page).toHaveURL(`/organization/plan/${id}`);
      await expect(row(named('推進室'))).toContainText(change('ADDED'));
    });

    await test.step('one is renamed on a page of its own, and one dragged elsewhere', async () => {
      await row(successor.name)
        .getByRole('link', { name: String(successor.name), exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`/organization/plan/${id}/edit/`));
      await control(page, 'name').fill(named('改称課'));
      await save(page, words);
      await expect(row(named('改称課'))).toContainText(change('CHANGED'));
      await row(moving.name).dragTo(row(named('改称課')));
      await expect(toast(page, words('app.toasts.moved', { title: String(moving.name) }))).toBeVisible();
      await expect(row(moving.name)).toContainText(change('MOVED'));
      await expect(row(moving.name)).toHaveAttribute('aria-level', '3');
    });

    await test.step('the same by keyboard, in a dialog that offers units of this plan only', async () => {
      await menuOf(moving, 'move');
      await choose(page, 'parentId', named('推進室'));
      await page
        .getByRole('button', { name: words.of(copies, 'actions.move.button'), exact: true })
        .last()
        .click();
      // The notice of the move by mouse may still be visible with the same text.
      await expect(
        toast(page, words.of(copies, 'actions.move.done', { title: String(moving.name) })).last(),
      ).toBeVisible();
      // A closing dialog returns the focus.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await row(top.name).focus();
      await expect(row(top.name)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(row(top.name)).toHaveAttribute('aria-expanded', 'false');
      await expect(row(moving.name)).toBeHidden();
      await page.keyboard.press('ArrowRight');
      await expect(row(moving.name)).toBeVisible();
    });

    await test.step('nobody is left behind in a unit that ends', async () => {
      await menuOf(old, 'abolish');
      await page
        .getByRole('button', { name: words.of(copies, 'actions.abolish.button'), exact: true })
        .last()
        .click();
      await expect(row(old.name)).toContainText(change('REMOVED'));
      watcher.expectRefusal({ status: 409, path: '/schedule' });
      watcher.expectMessage('draft-refused');
      await act(page, words, words.of(plans, 'actions.schedule.label'));
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: words.of(plans, 'actions.schedule.button'), exact: true })
        .click();
      const reason = page.getByRole('alert').filter({ hasText: words('app.errors.draft-refused') });
      // Every problem is a separate list item with the unit that it concerns.
      await expect(reason.getByRole('listitem')).toContainText([String(old.name)]);
      await expect(reason.getByRole('listitem').filter({ hasText: String(member?.name) })).toHaveCount(1);
      expect(await api.get(plans, id)).toMatchObject({ state: 'DRAFT' });
    });

    await test.step('with a successor it is scheduled, and no draft any more', async () => {
      await menuOf(old, 'restore');
      await expect(row(old.name)).not.toContainText(change('REMOVED'));
      await menuOf(old, 'abolish');
      await choose(page, 'successorId', named('改称課'));
      await page
        .getByRole('button', { name: words.of(copies, 'actions.abolish.button'), exact: true })
        .last()
        .click();
      await expect(row(old.name)).toContainText(change('REMOVED'));
      await page.goto(`/organization/plan/${id}/compare`);
      const renamed = page.getByRole('row').filter({ hasText: String(successor.name) });
      await expect(renamed.first()).toContainText(named('改称課'));
      await act(page, words, words.of(plans, 'actions.schedule.label'));
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: words.of(plans, 'actions.schedule.button'), exact: true })
        .click();
      await expect(toast(page, words.of(plans, 'actions.schedule.done', { title: name }))).toBeVisible();
      await page.goto(`/organization/plan/${id}`);
      await expect(row(old.name)).toBeVisible();
      await expect(row(top.name).getByRole('link')).toHaveCount(1);
    });

    await test.step('the organization is as it was until the day, and as planned from then on', async () => {
      const on = async (baseDate: string) =>
        new Map((await api.list(units, { baseDate, pageSize: '1000' })).items.map((one) => [one.id, one]));
      const [before, after] = [await on('2027-03-31'), await on(april)];
      expect(before.get(successor.id)?.name).toBe(successor.name);
      expect(after.get(successor.id)?.name).toBe(named('改称課'));
      const fresh = [...after.values()].find((one) => one.name === named('推進室'));
      expect([fresh?.parentId, after.get(moving.id)?.parentId]).toEqual([top.id, fresh?.id]);
      const staff = async (baseDate: string) =>
        (await api.list(people, { baseDate, freeText: String(member?.workerNumber) })).items[0]?.departmentId;
      expect([await staff('2027-03-31'), await staff(april)]).toEqual([old.id, successor.id]);
    });
  });
}

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`what stands below an abolished unit is marked in the plan and named among its changes (${locale})`, async ({
    signIn,
    api,
    watcher,
  }) => {
    const mark = randomUUID().slice(0, 4);
    const named = (name: string): string => ofThisTry(`${name} ${mark}`);
    const unit = adding(api, named);
    const dying = await unit('廃止部', null);
    const child = await unit('残る課', dying);
    const deep = await unit('残る係', child);
    const [member] = (await api.list(people, { statusIn: 'ACTIVE', pageSize: '60' })).items.slice(-1);
    await api.change(people, String(member?.id), { departmentId: deep.id, concurrentUnitIds: [] });
    const plan = await api.create(plans, { name: named('廃止の計画'), effectiveDate: '2027-06-01' });
    const page = await signIn('admin', recordPath(plans, plan), { locale });
    const lost = words.of(copies, 'values.parentAbolished.true');
    const row = (title: unknown) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name: String(title), exact: true }) });
    await row(dying.name)
      .getByRole('button', { name: words('app.list.rowActions', { title: String(dying.name) }) })
      .click();
    await page.getByRole('menuitem', { name: words.of(copies, 'actions.abolish.label'), exact: true }).click();
    await page
      .getByRole('button', { name: words.of(copies, 'actions.abolish.button'), exact: true })
      .last()
      .click();
    await expect(row(dying.name)).toContainText(words.of(copies, 'values.change.REMOVED'));
    await expect(row(dying.name)).not.toContainText(lost);
    await expect(row(child.name)).toContainText(lost);
    await expect(row(deep.name)).toContainText(lost);
    await expect(row(deep.name).locator('[data-field="members"]')).toHaveText(
      new RegExp(`^${words.of(copies, 'fields.members')}\\s*1$`),
    );
    // The date below the title, formatted as everywhere else.
    await expect(page.getByRole('main')).toContainText(/(2027\/06\/01|Jun 1, 2027)/);
    await expect(page.getByRole('main')).not.toContainText('2027-06-01');
    await expectAccessible(page);

    await page.goto(`${recordPath(plans, plan)}/compare`);
    for (const { name } of [child, deep]) await expect(row(name)).toContainText(lost);
    await expect(row(dying.name)).toContainText(words.of(copies, 'values.change.REMOVED'));

    watcher.expectRefusal({ status: 409, path: '/schedule' });
    watcher.expectMessage('draft-refused');
    await act(page, words, words.of(plans, 'actions.schedule.label'));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words.of(plans, 'actions.schedule.button'), exact: true })
      .click();
    const message = words('app.validation.draftChildren', { title: String(dying.name), names: String(child.name) });
    await expect(page.getByRole('alert').getByRole('listitem')).toContainText([message]);
  });
}

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`a plan has the looks of the chart, in which it is marked and changed as well (${locale})`, async ({
    signIn,
    api,
  }) => {
    const mark = randomUUID().slice(0, 4);
    const named = (name: string): string => ofThisTry(`${name} ${mark}`);
    const unit = (name: string, parent: Stored | null): Promise<Stored> =>
      api.create(units, { code: newUnitCode(), name: named(name), level: 'SECTION', parentId: parent?.id ?? null });
    const top = await unit('図の本部', null);
    const [old, successor, moving] = [await unit('旧課', top), await unit('新課', top), await unit('移る課', top)];
    const plan = await api.create(plans, { name: named('図の計画'), effectiveDate: '2027-08-01' });
    const planned = async (of: Stored) =>
      (await api.list(copies, { planIdIn: plan.id, freeText: String(of.name) })).items[0] as Stored;
    await api.act(copies, (await planned(old)).id, 'abolish');
    // The found unit scrolls into view.
    const sought = new URLSearchParams({ freeText: String(top.name), viewMode: 'hierarchy' });
    const page = await signIn('admin', `${recordPath(plans, plan)}?${sought}`, { locale });
    const box = (of: Stored) =>
      page
        .getByRole('treeitem')
        .filter({ has: page.getByRole('link', { name: String(of.name), exact: true, includeHidden: true }) });

    await expect(box(old)).toContainText(words.of(copies, 'values.change.REMOVED'));
    await expect(box(successor)).not.toContainText(words.of(copies, 'values.change.NONE'));
    await expectAccessible(page);

    await box(moving).dragTo(box(successor));
    await expect(toast(page, words('app.toasts.moved', { title: String(moving.name) }))).toBeVisible();
    await expect(box(moving)).toHaveAttribute('aria-level', '3');
    expect((await planned(moving)).parentId).toBe((await planned(successor)).id);

    await page.getByRole('radio', { name: words('app.tree.looks.compact') }).check();
    await expect(page).toHaveURL(/isCompactView=true/);
    await expect(box(moving)).toContainText(words.of(copies, 'values.change.MOVED'));
    await box(moving).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/organization/plan/${plan.id}/edit/`));
  });
}

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`what comes in the way of a scheduled plan is said on the list and on its page (${locale})`, async ({
    signIn,
    api,
  }) => {
    const mark = randomUUID().slice(0, 4);
    const named = (name: string): string => ofThisTry(`${name} ${mark}`);
    const unit = await api.create(units, { code: newUnitCode(), name: named('競合課'), level: 'SECTION' });
    const plan = await api.create(plans, { name: named('競合する計画'), effectiveDate: '2027-05-01' });
    const copy = (await api.list(copies, { planIdIn: plan.id, freeText: String(unit.name) })).items[0];
    await api.change(copies, String(copy?.id), { name: named('改称課') });
    const page = await signIn('admin', `${recordPath(plans, plan)}/profile`, { locale });
    await act(page, words, words.of(plans, 'actions.schedule.label'));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words.of(plans, 'actions.schedule.button'), exact: true })
      .click();
    await expect(toast(page, words.of(plans, 'actions.schedule.done', { title: String(plan.name) }))).toBeVisible();
    await api.change(units, unit.id, { name: named('別名課') });
    await page.reload();
    const message = words('app.validation.draftOverwrites', {
      title: named('改称課'),
      fields: words.of(units, 'fields.name'),
    });
    await expect(value(page, 'conflicts')).toContainText(message);
    await page.goto(pathOf(plans, { category: 'FAILED', freeText: String(plan.name) }));
    await listed(page);
    const count = words('app.detail.faults', { smart_count: 1, count: '1' });
    await page.getByRole('button', { name: count, exact: true }).click();
    await expect(page.locator('[popover]:popover-open')).toContainText(message);
    await expectAccessible(page);
  });
}
