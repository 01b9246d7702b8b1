/** Two areas, each with its own frame; an account with both can switch between them. */
import { expectAccessible } from '../support/accessible.ts';
import { expectToFit } from '../support/layout.ts';
import { listed } from '../support/list-page.ts';
import { declarations, japanese, languagesFor } from '../support/project.ts';
import { settled, sideNavigation } from '../support/shell.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectLanguage, expectNoLeftoverKeys } from '../support/texts.ts';

/** By its exact name, since one entry's name may begin with another's. */
const entryTo = (page: Page, name: string) => sideNavigation(page).getByRole('link', { name, exact: true });

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  test(`the individual area has its own frame, at the bottom on a phone (${locale})`, async ({ signIn }) => {
    const page = await signIn('individual', '/', { locale });
    await settled(page);
    await expect(page).toHaveURL('/individual');
    const present = sideNavigation(page).getByRole('link', { name: words('app.shell.areas.individual') });
    await expect(present).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    await expectLanguage(page, locale, '（デモ）');
    await expectNoLeftoverKeys(page);
    for (const width of ['desktop', 'zoomed', 'phone'] as const) await expectToFit(page, width);
    const box = await sideNavigation(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);
    await expectAccessible(page);
    await sideNavigation(page)
      .getByRole('button', { name: words('app.actions.search') })
      .click();
    await expect(page.getByRole('combobox', { name: words('navigation.palette.title') })).toBeFocused();
    const offered = await page.getByRole('option').allTextContents();
    expect(offered).toContain(words('navigation.commands.individual-home'));
    expect(offered).not.toContain(words('navigation.commands.staff-home'));
    expect(offered).not.toContain(words('navigation.entries.people'));
    await expectToFit(page, 'phone');
  });
}

test('who has both areas goes from one to the other, and is shown each in its frame', async ({ signIn }) => {
  const page = await signIn('admin', '/places');
  await listed(page);
  const label = japanese('navigation.entries.people');
  await expect(entryTo(page, label)).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /管理者/ })
    .click();
  await page.getByRole('menuitem', { name: japanese('app.shell.areas.individual') }).click();
  await expect(page).toHaveURL('/individual');
  await settled(page);
  await expect(entryTo(page, label)).toHaveCount(0);
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox').fill('staff area');
  await page.keyboard.press('Enter');
  await listed(page);
  await expect(page).toHaveURL('/software/registry');
  await expect(entryTo(page, label)).toBeVisible();
});

test('who has one area is refused the other one, in the frame that they have', async ({ signIn }) => {
  const page = await signIn('hr-viewer', '/individual');
  await expect(page.getByRole('heading', { name: japanese('app.dialogs.forbidden.title') })).toBeVisible();
  await expect(entryTo(page, japanese('navigation.entries.people'))).toBeVisible();
  await expect(page.getByRole('link', { name: japanese('app.dialogs.forbidden.toIndividual') })).toHaveCount(0);
  await signIn('individual', '/people/workforce');
  await expect(page.getByRole('heading', { name: japanese('app.dialogs.forbidden.title') })).toBeVisible();
  await expect(sideNavigation(page).getByRole('link')).toHaveText([
    japanese('app.shell.areas.individual'),
    ...declarations.navigation.groups
      .flatMap(({ entries }) => entries.map((entry) => entry.resource))
      .filter((name) => declarations.resources[name]?.area === 'individual')
      .map((name) => japanese(`navigation.entries.${name}`)),
  ]);
});
