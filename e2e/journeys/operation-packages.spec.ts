/**
 * Somebody leaves: the package is started from its canvas, its tasks are done one after the other, and the case is
 * completed. Once in each language.
 */
import type { Stored } from '../support/api.ts';
import { expectToFit } from '../support/layout.ts';
import { announcedRows, linkIn, listed, rowAt, rowOf, rows } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, control, field, idIn, pathOf, save, toast } from '../support/record-page.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

const packages = resourceNamed('labor-packages');
const patterns = resourceNamed('labor-patterns');
const instances = resourceNamed('labor-instances');
const requests = resourceNamed('labor-requests');
const tasks = resourceNamed('operation-tasks');
const people = resourceNamed('people');

const anchor = '2026-11-30';

interface Step {
  readonly title: string;
  readonly offsetDays: number;
}

/** `2026/12/14`: this many days after the anchor. */
function dayAfter(days: number): string {
  const date = new Date(`${anchor}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`a person leaves by the package (${locale})`, async ({ signIn, api }) => {
    test.slow();
    const [pattern] = (await api.list(patterns, { freeText: '自己都合退職' })).items;
    const [person] = (await api.list(people, { menu: 'All', statusIn: 'LEAVING' })).items;
    if (!pattern || !person) throw new Error('the demo has nobody who leaves');
    const packageId = String(pattern.packageId);
    const steps = pattern.steps as readonly Step[];
    const countOf = async () => Number((await api.get(patterns, pattern.id)).inProgress);
    const before = await countOf();
    const page = await signIn(
      'admin',
      `${packages.routes.list}?operationPackageId=${packageId}&operationPackagePatternId=${pattern.id}`,
      { locale },
    );
    const line = page.getByRole('region', { name: String(pattern.name), exact: true });

    await test.step('the address of the list opens the package, and the pattern stands first', async () => {
      await expect(page).toHaveURL(`${pathOf(packages, { id: packageId })}?patternId=${pattern.id}`);
      await expect(line).toHaveAttribute('data-chosen', 'true');
      for (const { title } of steps) await expect(line.getByText(title, { exact: true })).toBeVisible();
      for (const width of ['phone', 'desktop'] as const) await expectToFit(page, width);
    });

    await test.step('it is started for one person, from a day', async () => {
      await line.getByRole('link', { name: words.of(patterns, 'links.start') }).click();
      await control(page, 'anchorDate').fill(anchor.replaceAll('-', '/'));
      await control(page, 'personIds').fill(String(person.workerNumber));
      await field(page, 'personIds')
        .getByRole('option')
        .filter({ hasText: String(person.workerNumber) })
        .click();
      await control(page, 'name').fill(ofThisTry(`退職 ${locale}`));
      await save(page, words);
      await expect(page.getByRole('heading', { level: 1, name: ofThisTry(`退職 ${locale}`) })).toBeVisible();
    });
    const requestId = idIn(page);
    const [instance] = (await api.list(instances, { freeText: String(pattern.name), tab: 'NotStarted' })).items.filter(
      (one) => one.requestId === requestId,
    );
    if (!instance) throw new Error('nothing came of it');
    expect(await countOf()).toBe(before + 1);

    await test.step('the case is listed with its request, and has tasks due around the day', async () => {
      await page.goto(`${pathOf(requests, { id: requestId })}/instances`);
      await listed(page);
      await linkIn(rowOf(page, String(instance.name))).click();
      await page.getByRole('tab', { name: words.of(instances, 'tabs.tasks') }).click();
      await listed(page);
      await expect(rows(page)).toHaveCount(steps.length);
      for (const [at, { title, offsetDays }] of steps.entries()) {
        await expect(rowAt(page, at)).toContainText(title);
        await expect(rowAt(page, at)).toContainText(dayAfter(offsetDays).slice(0, 4));
      }
    });
    const made = (await (await page.request.get(`/v2/operation-instances/${instance.id}/tasks`)).json())
      .items as readonly Stored[];
    expect(made.map(({ dueDate }) => dueDate).sort()).toEqual(
      steps.map(({ offsetDays }) => dayAfter(offsetDays)).sort(),
    );

    await test.step('the canvas tells how many wait at a step, and leads to them', async () => {
      await page.goto(pathOf(packages, { id: packageId }));
      const waitingText = words('app.canvas.waitingAt', { title: String(steps[0]?.title), count: 'COUNT' });
      const link = line.getByRole('link', { name: new RegExp(waitingText.replace('COUNT', '[\\d,]+')) });
      const count = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
      await link.click();
      await listed(page);
      expect(count).toBeGreaterThan(0);
      expect(await announcedRows(page)).toBe(count);
    });

    await test.step('one task after the other is done, with what there is to say of it', async () => {
      for (const task of made) {
        await page.goto(pathOf(tasks, task));
        await act(page, words, words.of(tasks, 'actions.report.label'));
        const dialog = page.getByRole('dialog');
        await dialog.locator('[data-field="memo"] textarea').fill(`済 ${String(task.sequence)}`);
        await dialog.getByRole('button', { name: words.of(tasks, 'actions.report.button'), exact: true }).click();
        await expect(toast(page, words.of(tasks, 'actions.report.done', { title: String(task.title) }))).toBeVisible();
      }
    });

    const address = `/labor-core/operation-packages/${packageId}/patterns/${pattern.id}/instances/${instance.id}`;
    await test.step('the case is completed, on its page below package and pattern', async () => {
      await page.goto(address);
      await expect(page.locator('main header').first()).toContainText(words.of(instances, 'values.status.Completed'));
      const way = page.getByRole('banner');
      await expect(way.getByRole('link', { name: String(pattern.name), exact: true })).toBeVisible();
      await page.getByRole('tab', { name: words.of(instances, 'tabs.data') }).click();
      await expect(page).toHaveURL(`${address}/data`);
      await expect(rows(page)).toHaveCount(steps.length);
      expect(await countOf()).toBe(before);
    });

    await test.step('below another package there is no such case', async () => {
      await page.goto(address.replace(packageId, pattern.id));
      const missing = words('app.detail.notFound.of', { name: words.of(instances, 'fields.packageId') });
      await expect(page.getByRole('heading', { name: missing })).toBeVisible();
    });
  });
}
