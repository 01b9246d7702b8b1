/**
 * A service that people use without approval: found by its visits, counted, examined, and registered as a custom app;
 * once in each language.
 */

import { listed, pathOf, rowOf, tabs } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, control, save, toast, value } from '../support/record-page.ts';
import { expect, ofThisTry, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const detected = resourceNamed('shadow-it-apps');
const visits = resourceNamed('shadow-it-visits');
const customApps = resourceNamed('custom-apps');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`an app that was detected is registered, and another one forbidden (${locale})`, async ({ signIn, api }) => {
    const host = `${ofThisTry(`tool-${locale}`)
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]/g, '-')}.example.com`;
    const found = await api.create(detected, { name: host, host, websiteUrl: `https://${host}/` });
    for (const user of ['first', 'second'])
      await api.create(visits, {
        ...{ visitedAt: '2026-11-19T01:00:00.000Z', userEmail: `${user}@${host}`, traceableAppId: found.id },
        ...{ url: `https://${host}/${user}`, detectionTool: 'PROXY_LOG' },
      });
    const page = await signIn('admin', pathOf(detected, { freeText: host }), { locale });

    await test.step('it stands among the unknown ones, with its users and visits', async () => {
      await listed(page);
      await expect(rowOf(page, host)).toHaveCount(1);
      await page.goto(pathOf(detected, { freeText: host, unknown: 'EXCLUDE' }));
      await listed(page);
      await expect(rowOf(page, host)).toHaveCount(0);
      await page.goto(detected.routes.detail.replace('{id}', found.id));
      await expect(value(page, 'countUniqueUser')).toHaveText('2');
      await expect(value(page, 'detections7')).toHaveText('2');
      await tabs(page)
        .filter({ hasText: words.of(detected, 'tabs.visits') })
        .click();
      await expect(page.getByText(`first@${host}`)).toBeVisible();
    });

    await test.step('it is forbidden with a reason, which the notice takes back', async () => {
      await act(page, words, words.of(detected, 'actions.block.label'));
      await control(page, 'triageNote').fill('社外に残るため');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.of(detected, 'actions.block.button'), exact: true })
        .click();
      await expect(toast(page, words.of(detected, 'actions.block.done', { title: host }))).toBeVisible();
      await page.getByRole('button', { name: words('app.actions.undo'), exact: true }).click();
      await expect(toast(page, words('app.toasts.undone'))).toBeVisible();
      await expect.poll(async () => (await api.get(detected, found.id)).state).toBe('DISCOVERED');
    });

    await test.step('the form of a custom app knows it, and it is managed from then on', async () => {
      await page.goto(pathOf(detected, { freeText: host }));
      await listed(page);
      await rowOf(page, host).getByRole('button').last().click();
      await page.getByRole('menuitem', { name: words.of(detected, 'links.custom-app') }).click();
      await expect(page).toHaveURL(new RegExp(`/apps/custom-app/add\\?.*traceableAppId=${found.id}`));
      await page
        .locator('main')
        .getByRole('link', { name: words('enums.customAppCategory.STORAGE') })
        .click();
      await expect(control(page, 'name')).toHaveValue(host);
      await expect(control(page, 'website')).toHaveValue(`https://${host}/`);
      await expect(control(page, 'traceableAppId')).toHaveValue(host);
      await save(page, words);
      await expect(page).toHaveURL(/\/apps\/custom-app\/[0-9a-f-]{36}/);
      await expect.poll(async () => (await api.get(detected, found.id)).state).toBe('MANAGED');
    });
    const [made] = (await api.list(customApps, { freeText: host })).items;
    expect(made?.traceableAppId).toBe(found.id);
  });
}
