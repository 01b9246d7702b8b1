/** Memory of a page in which somebody works for long: 200 screens, one after the other, without loading the page again. */
import type { CDPSession, Page } from 'playwright';
import { atMost, type Measure, type Reading } from '../figure.ts';
import { spreadOf } from '../statistics.ts';
import { freshPage, launchBrowser } from '../support/browser.ts';
import { ensureBuilt } from '../support/project.ts';
import { startServer } from '../support/server.ts';
import { openSession } from '../support/session.ts';

const bounds = { growthPercent: 10 };

/** Lists with a link in the navigation. A round opens five screens of each. */
const lists = [
  '/equipment',
  '/people/workforce',
  '/devices/inventory',
  '/fleets',
  '/places',
  '/contract',
  '/licenses/inventory',
  '/software/registry',
  '/people/alumni',
  '/networks',
];
/** Compiled code grows for as long as the engine finds functions that run often. */
const withoutCompiledCode = ['--js-flags=--no-opt --no-maglev --no-sparkplug'];
const rounds = 4;
const screensOfList = 5;
/** Screens of a round. The first round also loads the code and declarations of every screen. */
const stage = lists.length * screensOfList;

export const memory: Measure = {
  title: `Memory after ${rounds * stage} screens`,
  how: [
    `One page in a window of 1600 × 900 opens ${rounds * stage} screens by clicks, without loading the page again: ${lists.length} lists, and of each a record,`,
    'its first section as a form, the list again by Back, and another record; in each round other records. The memory is counted after each',
    `${stage} screens, after a garbage collection (CDP Performance.getMetrics): the heap of JavaScript, the nodes of the document and detached ones,`,
    `and event listeners. The engine interprets, because compiled code would be counted too. Growth: from ${stage} screens, when all code is loaded, to ${rounds * stage}.`,
  ].join(' '),
  async run({ say }) {
    await ensureBuilt();
    const server = await startServer({ DEMO_SCALE: '0.2' });
    const browser = await launchBrowser(withoutCompiledCode);
    try {
      const session = await openSession(server.origin);
      const { context, page } = await freshPage(browser, server.origin, session);
      const cdp = await context.newCDPSession(page);
      await page.goto(`${server.origin}/equipment`);
      await settle(page);
      const counts: Counts[] = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const list of lists) await visit(page, list, round);
        counts.push(await count(cdp));
        say(`${(round + 1) * stage} screens: ${JSON.stringify(counts.at(-1))}`);
      }
      return summarize(counts);
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

/** Opens the screens of a list, each by a click or by Back. */
async function visit(page: Page, list: string, round: number): Promise<void> {
  await page.locator(`nav a[href="${list}"]`).first().click();
  await page.waitForURL((url) => url.pathname === list);
  await settle(page);
  await openRecord(page, 2 * round);
  const edit = page.locator('#main button[id^="edit-"]').first();
  if ((await edit.count()) > 0) await edit.click();
  await settle(page);
  await page.goBack();
  await settle(page);
  await openRecord(page, 2 * round + 1);
}

async function openRecord(page: Page, at: number): Promise<void> {
  const rows = page.locator('#main tbody tr[data-index]');
  const count = await rows.count();
  if (count === 0) throw new Error(`${page.url()} has no record to open`);
  const { pathname } = new URL(page.url());
  await rows
    .nth(at % count)
    .locator('td a')
    .first()
    .click();
  await page.waitForURL((url) => url.pathname !== pathname);
  await settle(page);
}

/** Waits until the screen is drawn and nothing in it is being loaded. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(100);
  // Not by a function that returns an element, which would keep it and its screen in memory.
  await page.locator('#main h1').waitFor();
  await page.locator('#main [aria-busy="true"], [data-pending]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(100);
}

interface Counts {
  readonly heapMiB: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function count(cdp: CDPSession): Promise<Counts> {
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.enable');
  // The first collection runs finalizers, whose memory the next one frees.
  for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metricOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heapMiB: metricOf('JSHeapUsedSize') / 2 ** 20,
    nodes: metricOf('Nodes'),
    listeners: metricOf('JSEventListeners'),
  };
}

function summarize(counts: readonly Counts[]) {
  const [first, last] = [counts[0], counts.at(-1)];
  if (!first || !last) throw new Error('nothing was counted');
  const growth = (of: keyof Counts): number => (last[of] / first[of] - 1) * 100;
  const reading = (what: string, unit: string, of: keyof Counts): Reading => ({
    what,
    unit,
    values: Object.fromEntries(counts.map((one, at) => [`${(at + 1) * stage} screens`, spreadOf([one[of]])])),
  });
  return {
    figures: [
      atMost(`Heap after ${rounds * stage} screens: growth`, growth('heapMiB'), bounds.growthPercent, '%'),
      atMost('… nodes', growth('nodes'), bounds.growthPercent, '%'),
      atMost('… event listeners', growth('listeners'), bounds.growthPercent, '%'),
    ],
    readings: [reading('heap', 'MiB', 'heapMiB'), reading('nodes', '', 'nodes'), reading('listeners', '', 'listeners')],
    notes: [],
  };
}
