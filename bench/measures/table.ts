/**
 * Compares our list screen with stock react-admin and with a hand-written table, all with the same rows of the same
 * server.
 */
import type { Browser, Page } from 'playwright';
import { atLeast, atMost, type Measure, type Reading, type Result, shown } from '../figure.ts';
import { medianOf, spreadOf } from '../statistics.ts';
import { freshPage, launchBrowser } from '../support/browser.ts';
import { installProbe } from '../support/probe.ts';
import { buildBenchApps, ensureBuilt } from '../support/project.ts';
import { type BenchServer, startServer } from '../support/server.ts';
import { type OpenSession, openSession } from '../support/session.ts';

const bounds = { pageToStock: 42, pageToHandWritten: 1.2, firstToStock: 4, toggleToStock: 30, toggleMs: 16 };

const contestants = {
  ours: '/equipment?pageSize=1000',
  stock: '/bench/stock/index.html#/equipment',
  'stock, text only': '/bench/stock/index.html?cells=text#/equipment',
  'hand-written': '/bench/hand-written/index.html',
} as const;

type Contestant = keyof typeof contestants;

/** Columns that are hidden by default; with these there are twelve. */
const shownColumns = { verification: true, lendingEndsOn: true, purchasedOn: true };
const columnCount = 12;
const pagesFromMemory = 4;
const pagesFromServer = 2;
const toggles = 7;
/** Time for work after the first row, such as counts of tabs. */
const settleMs = 1_000;

export const table: Measure = {
  title: 'The table: 1,000 rows, 12 columns',
  how: [
    'The equipment list with 1,000 rows a page in a window of 1600 × 900, a fresh browser context for each run, contestants turn by turn.',
    'Stock is react-admin’s Admin, List and DataTable with the same cells (chips, avatars, pinned first column), and once more with nothing but text.',
    'Hand-written is a virtual table in plain TypeScript that draws the same cells as ours. All are production builds from one server and read',
    'the same call. First row: from the navigation to the frame in which the first row is painted, nothing cached, a session open, the real server answering.',
    'Page change: from the click to the painted frame, the answer (the server’s very bytes) given from memory inside the page, so that drawing is',
    'compared and not the server, which is the same for all; with the real server it is shown below. Toggle: from the click to the painted frame.',
    'Dropped: share of 60 Hz frames missed in 120 steps of scrolling. Heap (after collection) and DOM nodes: first page, at rest.',
  ].join(' '),
  async run({ repetitions, say }) {
    await ensureBuilt();
    buildBenchApps();
    const server = await startServer({ DEMO_SCALE: '1' });
    const browser = await launchBrowser();
    try {
      const session = await openSession(server.origin);
      await showTwelveColumns(server, session);
      const measured = new Map<Contestant, Observation[]>();
      for (let run = 1; run <= repetitions; run += 1)
        for (const name of Object.keys(contestants) as Contestant[]) {
          say(`${name}, run ${run} of ${repetitions}`);
          const observation = await observe(browser, server, session, name);
          measured.set(name, [...(measured.get(name) ?? []), observation]);
        }
      return summarise(measured);
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

/** The result of one run of one contestant; milliseconds unless the name says otherwise. */
interface Observation {
  readonly first: readonly number[];
  readonly page: readonly number[];
  readonly pageWithServer: readonly number[];
  readonly toggle: readonly number[];
  readonly dropped: readonly number[];
  readonly longestFrame: readonly number[];
  readonly heap: readonly number[];
  readonly nodes: readonly number[];
}

async function observe(
  browser: Browser,
  server: BenchServer,
  session: OpenSession,
  name: Contestant,
): Promise<Observation> {
  const { context, page } = await freshPage(browser, server.origin, session);
  try {
    const cdp = await context.newCDPSession(page);
    // The loader of this file marks functions with a helper that pages do not have.
    await page.addInitScript('globalThis.__name = (made) => made;');
    await page.addInitScript(installProbe);
    await page.goto(server.origin + contestants[name]);
    await page.waitForFunction(() => window.probe.first() !== null, null, { timeout: 60_000 });
    const first = await page.evaluate(() => window.probe.first() ?? 0);
    await page.waitForTimeout(settleMs);
    await mustShowColumns(page, name);

    await cdp.send('HeapProfiler.enable');
    for (let times = 0; times < 2; times += 1) await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number };
    const { nodes } = await cdp.send('Memory.getDOMCounters');

    const toggle: number[] = [];
    for (let row = 0; row < toggles; row += 1) {
      toggle.push(await page.evaluate((at) => window.probe.toggle(at), row + 2));
      await page.waitForTimeout(120);
    }
    const ticked = await page.evaluate(() => window.probe.ticked());
    if (ticked !== toggles) throw new Error(`${name}: ${ticked} rows are ticked instead of ${toggles}`);

    const pages = Array.from({ length: pagesFromMemory }, (_, at) => `/v2/equipment?pageIndex=${at + 1}&pageSize=1000`);
    await page.evaluate((paths) => window.probe.keepAnswers(paths), pages);
    const fromMemory = await turnPages(page, pagesFromMemory);
    const answered = await page.evaluate(() => window.probe.answered());
    if (answered !== pagesFromMemory) throw new Error(`${name}: ${answered} answers came from memory`);
    await page.evaluate(() => window.probe.forgetAnswers());
    const fromServer = await turnPages(page, pagesFromServer);

    const scroll = await page.evaluate(() => window.probe.scroll());
    return {
      first: [first],
      page: fromMemory,
      pageWithServer: fromServer,
      toggle,
      dropped: [scroll.droppedPercent],
      longestFrame: [scroll.longestFrameMs],
      heap: [usedSize / 2 ** 20],
      nodes: [nodes],
    };
  } finally {
    await context.close();
  }
}

async function turnPages(page: Page, times: number): Promise<readonly number[]> {
  const turns: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const { ms } = await page.evaluate(() => window.probe.turnPage());
    turns.push(ms);
    await page.waitForTimeout(300);
  }
  return turns;
}

/** Checks the number of cells: checkbox, the columns, and possibly one for the row's menu. */
async function mustShowColumns(page: Page, name: Contestant): Promise<void> {
  const cells = await page.evaluate(
    () => document.querySelector('tbody tr:not([aria-hidden])')?.querySelectorAll('td').length ?? 0,
  );
  if (cells < columnCount + 1 || cells > columnCount + 2) throw new Error(`${name} draws ${cells} cells in a row`);
}

async function showTwelveColumns({ origin }: BenchServer, { header }: OpenSession): Promise<void> {
  const response = await fetch(new URL('/v2/session/preferences/list.equipment', origin), {
    method: 'PUT',
    headers: { cookie: header, origin, 'x-daicho': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ shown: shownColumns }),
  });
  if (!response.ok) throw new Error(`the columns could not be chosen: ${response.status}`);
}

const units: Readonly<Record<keyof Observation, readonly [what: string, unit: string]>> = {
  first: ['first row, cold', 'ms'],
  page: ['page change, answer from memory', 'ms'],
  pageWithServer: ['page change, with the server', 'ms'],
  toggle: ['checkbox toggle', 'ms'],
  dropped: ['scrolling: dropped frames', '%'],
  longestFrame: ['scrolling: longest frame', 'ms'],
  heap: ['heap', 'MiB'],
  nodes: ['DOM nodes', ''],
};

function summarise(measured: ReadonlyMap<Contestant, readonly Observation[]>): Result {
  const valuesOf = (name: Contestant, key: keyof Observation): readonly number[] =>
    (measured.get(name) ?? []).flatMap((observation) => observation[key]);
  const median = (name: Contestant, key: keyof Observation): number => medianOf(valuesOf(name, key));
  const ratio = (name: Contestant, key: keyof Observation): number => median(name, key) / median('ours', key);
  const readings = Object.entries(units).map(([key, [what, unit]]): Reading => {
    const names = [...measured.keys()];
    const values = names.map((name) => [name, spreadOf(valuesOf(name, key as keyof Observation))] as const);
    return { what, unit, values: Object.fromEntries(values) };
  });
  return {
    figures: [
      atLeast('Page change: faster than stock react-admin', ratio('stock', 'page'), bounds.pageToStock),
      shown('… than stock react-admin drawing nothing but text', ratio('stock, text only', 'page')),
      atMost('Page change: of a hand-written table', 1 / ratio('hand-written', 'page'), bounds.pageToHandWritten),
      atLeast('First row, cold: faster than stock react-admin', ratio('stock', 'first'), bounds.firstToStock),
      shown('… than stock react-admin drawing nothing but text', ratio('stock, text only', 'first')),
      atLeast('Checkbox toggle: faster than stock react-admin', ratio('stock', 'toggle'), bounds.toggleToStock),
      atMost('Checkbox toggle', median('ours', 'toggle'), bounds.toggleMs, 'ms'),
    ],
    readings,
    notes: [],
  };
}
