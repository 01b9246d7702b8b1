/**
 * `test` for browser tests of any project: signed-in pages, one server per worker, and checks of console, network and
 * content security policy.
 */
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { locales } from '#model/base/locales.ts';
import type { Locale } from '#model/types/locale.ts';
import { type Api, apiOf } from './api.ts';
import type { Role } from './roles.ts';
import { openSession, resetAccount, type StorageState } from './sessions.ts';
import { createWatcher, type Watcher } from './watch.ts';

export { expect, type Page };

/** A different name for each try of a test, so that records of an earlier try do not interfere. */
export const ofThisTry = (text: string): string => {
  const { retry, repeatEachIndex } = base.info();
  const before = repeatEachIndex * 10 + retry;
  return before === 0 ? text : `${text} ${before}`;
};

export interface SignInOptions {
  /** Language of the account; Japanese by default. */
  readonly locale?: Locale;
  readonly theme?: 'light' | 'dark';
}

export interface Fixtures {
  readonly watcher: Watcher;
  /** Opens the path on the test's page, signed in with the account in its initial state. */
  readonly signIn: (role: Role, path: string, options?: SignInOptions) => Promise<Page>;
  /** Opens the path on the test's page, signed out. Resets the accounts of this role and of the others. */
  readonly signedOut: (role: Role, path: string, ...others: readonly Role[]) => Promise<Page>;
  /** A separate browser: another person, or another device. Signed in if a role is given. */
  readonly another: (role: Role | null, options?: BrowserContextOptions) => Promise<BrowserContext>;
  /**
   * API of the administrator for preparing records; in the language of the test's title, since names of people depend
   * on it.
   */
  readonly api: Api;
}

const languageOf = (title: string): Locale => locales.find((locale) => title.includes(locale)) ?? 'ja-JP';

interface WorkerFixtures {
  readonly origin: string;
  readonly sessionOf: (role: Role) => Promise<StorageState>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use, { parallelIndex, project }) => {
      const first = new URL(project.use.baseURL ?? '');
      first.port = String(Number(first.port) + parallelIndex);
      await use(first.origin);
    },
    { scope: 'worker' },
  ],
  sessionOf: [
    async ({ browser, origin }, use) => {
      const sessions = new Map<Role, Promise<StorageState>>();
      await use((role) => {
        const session = sessions.get(role) ?? openSession(browser, origin, role);
        sessions.set(role, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  watcher: async ({ origin }, use) => {
    const watcher = createWatcher(origin);
    await use(watcher);
    expect(watcher.errors, 'console, network and content security policy').toEqual([]);
  },
  context: async ({ context, watcher }, use) => {
    await watcher.watch(context);
    await use(context);
  },
  signIn: async ({ context, page, sessionOf, origin }, use) => {
    await use(async (role, path, { locale = 'ja-JP', theme = 'light' } = {}) => {
      await context.addCookies((await sessionOf(role)).cookies);
      await resetAccount(context, origin, locale);
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(path);
      return page;
    });
  },
  signedOut: async ({ context, page, sessionOf, origin }, use) => {
    await use(async (role, path, ...others) => {
      for (const one of [role, ...others]) {
        await context.addCookies((await sessionOf(one)).cookies);
        await resetAccount(context, origin, 'ja-JP');
        await context.clearCookies();
      }
      await page.goto(path);
      return page;
    });
  },
  another: async ({ browser, watcher, sessionOf, origin }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role, options = {}) => {
      const state = role ? { storageState: await sessionOf(role) } : {};
      const context = await browser.newContext({ baseURL: origin, ...state, ...options });
      contexts.push(context);
      await watcher.watch(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },
  api: async ({ playwright, sessionOf, origin }, use, testInfo) => {
    const context = await playwright.request.newContext({ baseURL: origin, storageState: await sessionOf('admin') });
    await resetAccount({ request: context }, origin, languageOf(testInfo.title));
    await use(apiOf(context, origin));
    await context.dispose();
  },
});
