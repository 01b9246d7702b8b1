/** From an empty browser to the first page: what it shows meanwhile, and when a step fails. */

import { linkIn, listed, rows } from '../support/list-page.ts';
import { english, japanese, languagesFor, resourceNamed } from '../support/project.ts';
import { fillSignIn } from '../support/sessions.ts';
import { settled } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { expectLanguage } from '../support/texts.ts';

const equipment = resourceNamed('equipment');

for (const { locale, ...words } of languagesFor(import.meta.filename).map((say) => ({
  locale: say.locale,
  failed: say('app.startup.failed'),
}))) {
  test(`a start that fails says so on a full page (${locale})`, async ({ another, watcher }) => {
    watcher.expectRefusal({ status: 500 });
    watcher.expectMessage('the session could not be read');
    const page = await (await another(null, { locale })).newPage();
    await page.route('**/v2/session', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/equipment');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(words.failed);
    expect(await alert.evaluate((element) => getComputedStyle(element.closest('main')!).color)).toMatch(
      /^(rgb\(1[78]\d|color\(srgb 0\.7)/,
    );
    expect((await page.locator('main').boundingBox())?.height).toBeGreaterThanOrEqual(700);
  });
}

test('the sentence of a failed start is the promised one', () => {
  expect(english('app.startup.failed')).toBe('Failed to initialize application. Please reload the page.');
});

test('a page without its root element is an error', async ({ page, watcher }) => {
  watcher.expectMessage('no element with the id "root"');
  const thrown = page.waitForEvent('pageerror');
  await page.route('**/auth/sign-in', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="root"', 'id="other"') });
  });
  await page.goto('/auth/sign-in');
  expect((await thrown).message).toContain('no element with the id "root"');
});

test('while nothing is known yet, a loading screen stands there', async ({ signIn, page }) => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await signIn('admin', '/no/such/page');
  // Removes the session from the page, which then has to ask for it; the server usually includes it.
  await page.route('**/places', async (route) => {
    const given = await route.fetch();
    const body = (await given.text()).replace(/<meta name="daicho-session"[^>]*>/, '');
    await route.fulfill({ response: given, body });
  });
  await page.route('**/v2/session', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/places', { waitUntil: 'commit' });
  await expect(page.locator('.startup')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.startup')).toContainText(japanese('app.startup.loading'));
  answer();
  await listed(page);
  await expect(page.locator('.startup')).toHaveCount(0);
});

test('a language that cannot be loaded gives way to Japanese', async ({ signIn, page, watcher }) => {
  watcher.expectFailures();
  watcher.expectMessage('Failed to load locale');
  watcher.expectMessage('ERR_FAILED');
  const loaded = page.waitForRequest(/\/assets\/en-US-[^/]*\.js/).catch(() => null);
  await page.route(/\/assets\/en-US-[^/]*\.js/, (route) => route.abort());
  await signIn('admin', '/places', { locale: 'en-US' });
  await settled(page);
  expect(await loaded).not.toBeNull();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expectLanguage(page, 'ja-JP', '（デモ）');
});

test('a session that does not count any more is ended altogether at the start', async ({
  signedOut,
  context,
  origin,
}) => {
  const page = await signedOut('admin', '/auth/sign-in');
  await fillSignIn(page, 'admin');
  await settled(page);
  await context.request.delete('/v2/session', { headers: { origin, 'x-daicho': '1' } });
  const ended = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().endsWith('/v2/session'),
  );
  await page.goto('/equipment?category=DISPOSED');
  await ended;
  await expect(page).toHaveURL(`/auth/sign-in?redirect=${encodeURIComponent('/equipment?category=DISPOSED')}`);
  expect(await page.evaluate(() => localStorage.getItem('daicho.signed-in'))).toBeNull();
});

test('a page that is long on its way is announced after 200 ms', async ({ signIn, page }) => {
  await signIn('admin', equipment.routes.list);
  await listed(page);
  const pending = page.locator('[data-pending]');
  await expect(pending).toHaveCount(0);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const code = /\/assets\/record-[^/]*\.js/;
  const requested = page.waitForRequest(code);
  await page.route(code, async (route) => {
    await held;
    await route.continue();
  });
  const appearedAfter = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let begin = 0;
        const look = (): void => {
          const screen = document.querySelector('[data-pending]');
          if (screen && begin === 0) begin = performance.now();
          if (screen && getComputedStyle(screen).visibility === 'visible') resolve(performance.now() - begin);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await linkIn(rows(page).first()).click();
  await requested;
  const delay = await appearedAfter;
  expect(delay).toBeGreaterThan(120);
  expect(delay).toBeLessThan(900);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: japanese('app.shell.pending') })
      .first(),
  ).toBeAttached();
  release();
  await settled(page);
  await expect(pending).toHaveCount(0);
});

test('a link to a place on the page goes there smoothly, once the page is drawn', async ({ signIn, page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn('admin', equipment.routes.list);
  await listed(page);
  await linkIn(rows(page).first()).click();
  await settled(page);
  const { pathname } = new URL(page.url());
  const last = page.locator('main [id^="edit-"]').last();
  const target = (await last.getAttribute('id')) ?? '';
  await expect(last).not.toBeInViewport();
  await page.addInitScript(() => {
    const seen: number[] = [];
    addEventListener('scroll', () => seen.push(scrollY));
    Object.assign(window, { seen });
  });
  const steps = () => page.evaluate(() => (window as unknown as { seen: number[] }).seen.length);
  // Another document first, since a change of the hash alone would not load the page.
  await page.goto('about:blank');
  await page.goto(`${pathname}#${target}`);
  await expect(last).toBeInViewport();
  await expect.poll(() => page.evaluate(() => document.documentElement.style.scrollBehavior)).toBe('');
  expect(await steps()).toBeGreaterThan(3);
  const top = async (): Promise<number> => (await last.boundingBox())?.y ?? 0;
  expect(await top()).toBeGreaterThanOrEqual(48);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('about:blank');
  await page.goto(`${pathname}#${target}`);
  await expect(last).toBeInViewport();
  expect(await steps()).toBeLessThanOrEqual(3);
});
