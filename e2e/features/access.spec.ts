/** Access: every account is led to the pages that it may use, and other pages say plainly that they are closed. */

import type { Resource } from '#model/types/resource.ts';
import { expectAccessible } from '../support/accessible.ts';
import { resourcesFor } from '../support/coverage.ts';
import { listed } from '../support/list-page.ts';
import { languagesFor, resourceNamed, resources } from '../support/project.ts';
import { fillSignIn } from '../support/sessions.ts';
import { settled, sideNavigation } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { expectLanguage } from '../support/texts.ts';

const equipment = resourceNamed('equipment');

test('hr-viewer lands on people and meets no refusal', async ({ signedOut }) => {
  const page = await signedOut('hr-viewer', '/');
  await fillSignIn(page, 'hr-viewer');
  await listed(page);
  await expect(page).toHaveURL('/people/workforce');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /を追加/ })).toHaveCount(0);
});

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  test(`hr-viewer finds no way to equipment, and is told why (${locale})`, async ({ signIn }) => {
    const page = await signIn('hr-viewer', '/', { locale });
    await settled(page);
    const entries = await sideNavigation(page).getByRole('link').allTextContents();
    expect(entries).toContain(words('navigation.entries.people'));
    expect(entries).not.toContain(words.of(equipment, 'name'));
    for (const path of [equipment.routes.list, equipment.routes.create, '/equipment/settings']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: words('app.dialogs.forbidden.title') })).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
    await expectAccessible(page);
    await expectLanguage(page, locale, '（デモ）');
    await page.getByRole('link', { name: words('app.dialogs.forbidden.toStaffHome') }).click();
    await expect(page).toHaveURL('/people/workforce');
  });

  test(`individual stays in the individual area (${locale})`, async ({ signIn }) => {
    const page = await signIn('individual', '/', { locale });
    await settled(page);
    await expect(page).toHaveURL('/individual');
    await expect(page.getByRole('heading', { level: 1, name: words('app.shell.areas.individual') })).toBeVisible();
    await expectAccessible(page);
    await expectLanguage(page, locale, '（デモ）');
    const ofStaff = ({ area }: Resource): boolean => area === 'staff';
    for (const { routes } of resources.filter(ofStaff))
      await expect(sideNavigation(page).locator(`a[href="${routes.list}"]`)).toHaveCount(0);
    for (const { routes } of resourcesFor('list').filter(ofStaff)) {
      await page.goto(routes.list);
      await expect(page.getByRole('heading', { level: 1, name: words('app.dialogs.forbidden.title') })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: words('app.dialogs.forbidden.toStaffHome') })).toHaveCount(0);
    await page.getByRole('link', { name: words('app.dialogs.forbidden.toIndividual') }).click();
    await expect(page).toHaveURL('/individual');
  });
}
