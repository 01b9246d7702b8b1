/** The first day: a link from a colleague, signing in, choosing a language, and an address that does not exist. */
import { expectAccessible } from '../support/accessible.ts';
import { expectToFit, resize } from '../support/layout.ts';
import { expectAddress, grid, listed, pathOf, textOfRows } from '../support/list-page.ts';
import { english, japanese, resourceNamed } from '../support/project.ts';
import { labels } from '../support/roles.ts';
import { fillSignIn } from '../support/sessions.ts';
import { settled, switchLanguage } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { expectLanguage, expectNoLeftoverKeys, textsOn } from '../support/texts.ts';

const equipment = resourceNamed('equipment');
const category = { category: 'DISPOSED' };

test('a link leads through signing in to the list, in the language that one chooses', async ({ signedOut }) => {
  const page = await signedOut('admin', pathOf(equipment, category));
  await test.step('signed out, the link leads to the sign-in page and remembers where to', async () => {
    await expect(page).toHaveURL(`/auth/sign-in?redirect=${encodeURIComponent('/equipment?category=DISPOSED')}`);
  });

  await test.step('signing in leads to the filtered list', async () => {
    await fillSignIn(page, 'admin');
    await expect(page).toHaveURL(pathOf(equipment, category));
    await listed(page);
    await expect(page.getByRole('tab', { selected: true })).toContainText(
      japanese.of(equipment, 'categories.DISPOSED'),
    );
    await expectLanguage(page, 'ja-JP', labels.admin);
  });

  const before = await textsOn(page, 'tbody, [lang]:not(html)');
  await test.step('another language: every word changes, address and filter stay', async () => {
    await switchLanguage(page, 'en-US');
    await listed(page);
    await expectAddress(page, { category: ['DISPOSED'] });
    await expectLanguage(page, 'en-US', labels.admin);
    await expectNoLeftoverKeys(page);
    const after = new Set(await textsOn(page, 'tbody, [lang]:not(html)'));
    const same = before.filter((text) => /[\u3040-\u30ff\u3400-\u9fff]/.test(text) && after.has(text));
    expect(same.filter((text) => !text.includes(labels.admin))).toEqual([]);
    await expect(page.getByRole('tab', { selected: true })).toContainText(english.of(equipment, 'categories.DISPOSED'));
    await expect(page).toHaveTitle(new RegExp(english('app.product.name')));
    await expect(grid(page)).toContainText(english.of(equipment, 'values.status.DISPOSED'));
  });

  await test.step('after loading again it is still English, with the same rows', async () => {
    const rows = await textOfRows(page);
    await page.reload();
    await listed(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectLanguage(page, 'en-US', labels.admin);
    expect(await textOfRows(page)).toEqual(rows);
  });

  await test.step('an address that leads nowhere says so and has a way home', async () => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: english('app.notFound.title') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: english('app.actions.backHome') }).click();
    await listed(page);
    await expect(page).toHaveURL('/software/registry');
  });
});

for (const { locale, language } of [
  { locale: 'ja-JP', language: '日本語' },
  { locale: 'en-US', language: 'English' },
] as const) {
  test(`the sign-in page in ${locale}`, async ({ page, watcher }) => {
    await page.goto('/auth/sign-in');
    await page.getByRole('button', { name: language }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expectAccessible(page);
    }
    await expectLanguage(page, locale, '@example.co.jp');
    for (const width of ['desktop', 'zoomed', 'phone'] as const) await expectToFit(page, width);
    await resize(page, 'desktop');

    await page.locator('button[type="submit"]').click();
    await expect(page.locator('input[name="email"]')).toBeFocused();
    await expectAccessible(page, 'axe with errors');

    // The built-in pool responds like Cognito: wrong passwords have status 400.
    watcher.expectRefusal({ status: 400, path: '/identity/' });
    await page.locator('input[name="email"]').fill('admin@example.co.jp');
    await page.locator('input[name="password"]').fill('not-the-password');
    await page.locator('button[type="submit"]').click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(page.locator('input[name="password"]')).toHaveValue('not-the-password');
  });
}

test('who is signed in already is led past the sign-in page', async ({ signIn }) => {
  const page = await signIn('admin', '/auth/sign-in?redirect=%2Fplaces');
  await settled(page);
  await expect(page).toHaveURL('/places');
});

test('a link to another site is not followed after signing in', async ({ signedOut }) => {
  const page = await signedOut('admin', '/auth/sign-in?redirect=%2F%2Fevil.example%2Fx');
  await fillSignIn(page, 'admin');
  await settled(page);
  await expect(page).toHaveURL('/software/registry');
});
