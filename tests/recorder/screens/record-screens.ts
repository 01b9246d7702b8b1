/** Part `screens`: the accessibility tree of every screen of the strongest actor, and of the other actors' lists. */
import type { Browser } from '@playwright/test';
import type { Actor } from '../base/actors.ts';
import type { Language } from '../base/ask.ts';
import type { Base, Copy } from '../base/base.ts';
import { inTurn } from '../in-turn.ts';
import type { Description } from '../openapi.ts';
import { steadyFrom } from '../steady-answer.ts';
import { openBrowser, openContext } from './browser.ts';
import { fileOf, newRoutes, routeOf } from './routes.ts';
import { type Screen, visit } from './visit.ts';
import { withoutMenu } from './without-menu.ts';

const atOnce = 3;

type Files = Map<string, string>;

/** @param wanted first words of the paths to record; empty for all */
export async function recordScreens(
  base: Base,
  product: Copy,
  _: Description,
  wanted: ReadonlySet<string>,
): Promise<Files> {
  const browser = await openBrowser();
  const files: Files = new Map();
  const steady = steadyFrom(base.begun, base.known);
  const keep = (actor: Actor, language: Language, screens: ReadonlyMap<string, Screen>): void => {
    for (const [route, screen] of screens)
      for (const [name, text] of textsOf(route, screen))
        files.set(`screens/${language}/${actor.name}/${name}.txt`, `${steady.text(text)}\n`);
  };
  try {
    const [strongest, ...others] = base.actors;
    if (!strongest) return files;
    const crawl: Crawl = { browser, origin: product.origin, wanted, isDeep: true };
    const all = await walk(crawl, strongest, 'ja-JP');
    keep(strongest, 'ja-JP', all);
    const address = [...all.values()].map((screen) => screen.address);
    keep(strongest, 'en-US', await visitAll(crawl, strongest, 'en-US', address));
    for (const actor of others) keep(actor, 'ja-JP', await walk({ ...crawl, isDeep: false }, actor, 'ja-JP'));
    return files;
  } finally {
    await browser.close();
  }
}

/** The menu is the same on every page, so only the first page contains it. */
function textsOf(route: string, { path, title, tree, form }: Screen): readonly (readonly [string, string])[] {
  const shown = route === '/' ? tree : withoutMenu(tree);
  const whole = [fileOf(route), `${path}\n${title}\n${shown}`] as const;
  return form === null ? [whole] : [whole, [`${fileOf(route)}.edit`, withoutMenu(form)]];
}

interface Crawl {
  readonly browser: Browser;
  readonly origin: string;
  readonly wanted: ReadonlySet<string>;
  /** Whether to follow links beyond the home page and its menu. */
  readonly isDeep: boolean;
}

/** Route → its screen. Follows links level by level, so that the order is the same each time. */
async function walk(crawl: Crawl, actor: Actor, language: Language): Promise<ReadonlyMap<string, Screen>> {
  const screens = new Map<string, Screen>();
  const known = new Set<string>();
  for (let level = ['/']; level.length > 0; ) {
    for (const path of level) known.add(routeOf(path));
    const found = await visitAll(crawl, actor, language, level);
    for (const [route, screen] of found) screens.set(route, screen);
    const links = [...found.values()].flatMap((screen) => screen.links);
    const isEnd = !crawl.isDeep && known.size > 1;
    level = isEnd ? [] : newRoutes(links, known).filter((path) => isWanted(path, crawl.wanted));
  }
  return screens;
}

const isWanted = (path: string, wanted: ReadonlySet<string>): boolean =>
  wanted.size === 0 || wanted.has(path.split('/')[1] ?? '');

async function visitAll(
  { browser, origin }: Crawl,
  actor: Actor,
  language: Language,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Screen>> {
  const context = await openContext(browser, origin, actor, language);
  const screens = await inTurn(paths, atOnce, (path) => visit(context, path));
  await context.close();
  return new Map(paths.map((path, at) => [routeOf(path), screens[at] as Screen]));
}
