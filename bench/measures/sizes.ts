/** Size of the scripts that a page downloads before it can be used. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright';
import { atMost, type Measure, type Reading } from '../figure.ts';
import { spreadOf } from '../statistics.ts';
import { freshPage, launchBrowser } from '../support/browser.ts';
import { buildBenchApps, ensureBuilt } from '../support/project.ts';
import { type BenchServer, startServer } from '../support/server.ts';
import { type OpenSession, openSession } from '../support/session.ts';

const KiB = 1024;
const bounds = { signIn: 75, firstList: 160 };
const stockPath = '/bench/stock/index.html#/equipment';

export const sizes: Measure = {
  title: 'Script over the wire',
  how: [
    'A fresh browser opens the page from the real server, and the bytes of every script answer are counted as they arrive',
    '(CDP Network, bodies without headers, Brotli). 1 KiB = 1,024 bytes. The sign-in page counts until its form stands and nothing is',
    'being loaded any more, the list until its first row stands; what is fetched ahead afterwards is shown apart.',
    'Declarations and words come as scripts too and are counted.',
  ].join(' '),
  async run({ say }) {
    await ensureBuilt();
    buildBenchApps();
    const server = await startServer({ DEMO_SCALE: '0.02' });
    const browser = await launchBrowser();
    try {
      const session = await openSession(server.origin);
      say('sign-in page');
      const signIn = await weigh(browser, server, null, '/', 'input[type="email"], input[name="email"], form input');
      say('first list');
      const list = await weigh(browser, server, session, '/equipment', 'tbody tr[data-index] a');
      say('first list of stock react-admin');
      const stock = await weigh(browser, server, session, stockPath, 'tbody tr td:nth-child(2)');
      return {
        figures: [
          atMost('Sign-in page, script over the wire', signIn.script.untilIdle / KiB, bounds.signIn, 'KiB'),
          atMost('Everything up to the first list', list.script.untilUsable / KiB, bounds.firstList, 'KiB'),
        ],
        readings: [
          reading('sign-in page: script', { ours: signIn.script.untilIdle }),
          reading('sign-in page: styles', { ours: signIn.style.untilIdle }),
          reading('first list: script', { ours: list.script.untilUsable, stock: stock.script.untilUsable }),
          reading('first list: script, with what is fetched ahead', {
            ours: list.script.untilIdle,
            stock: stock.script.untilIdle,
          }),
          reading('first list: styles', { ours: list.style.untilUsable, stock: stock.style.untilUsable }),
        ],
        notes: [`Largest scripts of the first list: ${list.largest.join(', ')}.`],
      };
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

const reading = (what: string, bytes: Readonly<Record<string, number>>): Reading => ({
  what,
  unit: 'KiB',
  values: Object.fromEntries(Object.entries(bytes).map(([name, value]) => [name, spreadOf([value / KiB])])),
});

interface Weight {
  readonly untilUsable: number;
  readonly untilIdle: number;
}

interface Weights {
  readonly script: Weight;
  readonly style: Weight;
  readonly largest: readonly string[];
}

async function weigh(
  browser: Browser,
  server: BenchServer,
  session: OpenSession | null,
  path: string,
  usable: string,
): Promise<Weights> {
  const { context, page } = await freshPage(browser, server.origin, session);
  try {
    const downloads = await listen(await context.newCDPSession(page));
    await page.goto(server.origin + path);
    await page.waitForSelector(usable);
    const begun = new Set(downloads.keys());
    await quiet(downloads);
    const all = [...downloads.values()];
    const uncompressed = all.filter(({ bytes, encoding, type }) => type === 'Script' && bytes > KiB && !encoding);
    if (uncompressed.length > 0) throw new Error(`sent without compression: ${uncompressed.map(({ url }) => url)}`);
    const weight = (type: string): Weight => ({
      untilUsable: total(
        [...downloads].filter(([id, one]) => one.type === type && begun.has(id)).map(([, one]) => one),
      ),
      untilIdle: total(all.filter((one) => one.type === type)),
    });
    const largest = all
      .filter(({ type }) => type === 'Script')
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 6)
      .map(({ url, bytes }) => `${new URL(url).pathname.split('/').at(-1)} ${(bytes / KiB).toFixed(1)} KiB`);
    return { script: weight('Script'), style: weight('Stylesheet'), largest };
  } finally {
    await context.close();
  }
}

interface Download {
  readonly url: string;
  type: string;
  encoding: string | undefined;
  bytes: number;
}

/** Waits until nothing new was requested for half a second. */
async function quiet(downloads: ReadonlyMap<string, Download>): Promise<void> {
  for (let known = -1; known !== downloads.size; ) {
    known = downloads.size;
    await sleep(500);
  }
}

const total = (downloads: readonly Download[]): number => downloads.reduce((sum, { bytes }) => sum + bytes, 0);

async function listen(cdp: CDPSession): Promise<Map<string, Download>> {
  const downloads = new Map<string, Download>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    downloads.set(requestId, { url: request.url, type: type ?? 'Other', encoding: undefined, bytes: 0 });
  });
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const download = downloads.get(requestId);
    if (!download) return;
    download.type = type;
    download.encoding = response.headers['content-encoding'];
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const download = downloads.get(requestId);
    if (download) download.bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return downloads;
}
