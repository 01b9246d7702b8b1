/** Every declared page opens, shows its title, fits the window, has one language and is accessible. */
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import { demoAdministrator } from '#server/identity/accounts/demo-accounts.ts';
import { isBrief } from '#tests/support/tried.ts';
import { expectAccessible } from '../support/accessible.ts';
import type { Api } from '../support/api.ts';
import { expect, type Page, test } from '../support/base-test.ts';
import { resourcesFor, type Screen, screens } from '../support/coverage.ts';
import { expectToFit, resize, unroll, type Width } from '../support/layout.ts';
import { needsRows } from '../support/needs-rows.ts';
import { formPath, wordsIn } from '../support/project.ts';
import { pathOf } from '../support/record-page.ts';
import { settled, switchLanguage } from '../support/shell.ts';
import { expectLanguage, expectNoLeftoverKeys } from '../support/texts.ts';

test.describe.configure({ mode: 'parallel' });

type Theme = 'light' | 'dark';
type Look = readonly [Locale, Theme];
type Looks = readonly [Look, Look];

/** Each page is shown in two of four combinations of language and theme, the next page in the other two. */
const looks: readonly Looks[] = [
  [
    ['ja-JP', 'light'],
    ['en-US', 'dark'],
  ],
  [
    ['en-US', 'light'],
    ['ja-JP', 'dark'],
  ],
];

/** Widths at which axe runs; a brief run takes one of them for each page. */
const axeAt: readonly Width[] = ['desktop', 'phone'];

/** A brief run shows each page in one combination, and switches to the other of the pair after every two pages. */
function looksAt(index: number): Looks {
  const [one, other] = looks[index % looks.length] as Looks;
  return isBrief && index % 4 >= looks.length ? [other, one] : [one, other];
}

const paths: Readonly<Record<Screen, (resource: Resource, api: Api) => Promise<string>>> = {
  list: async ({ routes }) => routes.list,
  choose: async ({ routes }) => routes.choose ?? '',
  create: async (resource) => formPath(resource),
  async record(resource, api) {
    await needsRows(api, resource);
    return pathOf(resource, await api.first(resource));
  },
};

for (const screen of screens) {
  test.describe(`${screen} pages`, () => {
    for (const [index, resource] of resourcesFor(screen).entries()) {
      const [[locale, theme], [otherLocale, otherTheme]] = looksAt(index);
      test(`${resource.name}, ${locale} and ${theme} first`, async ({ signIn, api }) => {
        const page = await signIn('admin', await paths[screen](resource, api), { locale, theme });
        if (isBrief) return inspect(page, locale, [axeAt[index % axeAt.length] ?? 'desktop']);
        await inspect(page, locale);
        await resize(page, 'desktop');
        await page.emulateMedia({ colorScheme: otherTheme });
        await switchLanguage(page, otherLocale);
        await inspect(page, otherLocale);
      });
    }
  });
}

async function inspect(page: Page, locale: Locale, checkedAt: readonly Width[] = axeAt): Promise<void> {
  await settled(page);
  const heading = page.locator('main h1');
  await expect(heading).toHaveCount(1);
  await expect(heading).not.toBeEmpty();
  await expect(page).toHaveTitle(new RegExp(`.+ – ${wordsIn(locale)('app.product.name')}$`));
  await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
  await expectNoLeftoverKeys(page);
  await expectLanguage(page, locale, demoAdministrator.label);
  if (checkedAt.includes('desktop')) await expectAccessible(page, 'axe at 1280 px');
  await expectToFit(page, 'desktop');
  await expectToFit(page, 'zoomed');
  await expectToFit(page, 'phone');
  if (!checkedAt.includes('phone')) return;
  await unroll(page);
  await settled(page);
  await expectAccessible(page, 'axe at 390 px');
}
