/**
 * A company of 5,000 people in 2,000 units: how soon its people are loaded, and whether its organization chart moves
 * smoothly.
 */
import type { Browser, Page } from 'playwright';
import { createDatabase } from '#tests/support/database.ts';
import { type Client, createClient } from '#tests/support/server.ts';
import { atMost, type Figure, type Measure, type Reading, type RunOptions, shown } from '../figure.ts';
import { medianOf, spreadOf } from '../statistics.ts';
import { bring } from '../support/bring.ts';
import { freshPage, launchBrowser } from '../support/browser.ts';
import { installProbe } from '../support/probe.ts';
import { ensureBuilt } from '../support/project.ts';
import { startServer } from '../support/server.ts';
import { type OpenSession, openSession } from '../support/session.ts';

const bounds = { rowsMs: 1_000, shownMs: 2_000, frameMs: 50, answerMs: 300 };
const units = 2_000;
const people = 5_000;
/** Children of each unit, which makes six levels. */
const branching = 5;
const looks = ['hierarchy', 'tree', 'compact'] as const;
const settleMs = 1_500;

export const organization: Measure = {
  title: 'People and their organization',
  how: [
    `The demo company with what brings it to ${units.toLocaleString('en')} units on six levels and ${people.toLocaleString('en')} people at work, imported from files; a window of`,
    '1600 × 900, a fresh browser context for each run, nothing cached, a session open. First row: from the navigation to the frame in which it is painted;',
    'search and next page: from the key or the click to the painted answer. Charts and the outline of a plan: from the navigation to the first unit.',
    'Answers: five calls each, the plan with an abolished unit of which a fifth of all stand below. Longest frame: in 120 steps of scrolling, 160 pixels each. Set BENCH_DATABASE_URL to measure on PostgreSQL instead of the embedded engine.',
  ].join(' '),
  async run({ repetitions, say }: RunOptions) {
    await ensureBuilt();
    const url = process.env.BENCH_DATABASE_URL;
    const database = url ? await createDatabase(url) : null;
    const server = await startServer({ DEMO_SCALE: '1', ...(database ? { DATABASE_URL: database.url } : {}) });
    const browser = await launchBrowser();
    try {
      const session = await openSession(server.origin);
      const client = createClient(server.origin, session.header);
      say('importing');
      const last = await grow(client);
      const plan = await planOf(client);
      const answers = await answersOf(client, plan);
      const lists: People[] = [];
      const trees = new Map<string, Moving[]>();
      for (let run = 1; run <= repetitions; run += 1) {
        say(`run ${run} of ${repetitions}`);
        lists.push(await workforce(browser, server.origin, session, last));
        for (const look of looks)
          add(trees, look, await moving(browser, server.origin, session, `/organization/chart?viewMode=${look}`));
        add(trees, 'plan', await moving(browser, server.origin, session, `/organization/plan/${plan}/units`));
      }
      const engine = database ? 'PostgreSQL' : 'embedded engine';
      return { ...summarize(lists, trees, answers), notes: [`Measured on: ${engine}.`] };
    } finally {
      await browser.close();
      await server.stop();
      await database?.drop();
    }
  },
};

const add = (all: Map<string, Moving[]>, name: string, one: Moving): void => {
  all.set(name, [...(all.get(name) ?? []), one]);
};

function summarize(
  lists: readonly People[],
  trees: ReadonlyMap<string, readonly Moving[]>,
  answers: ReadonlyMap<string, readonly number[]>,
) {
  const steps = [
    ['First row of the workforce', (one: People) => one.first],
    ['Search among people', (one: People) => one.search],
    ['Next page of people', (one: People) => one.next],
  ] as const;
  const figures: Figure[] = [];
  const readings: Reading[] = [];
  const note = (figure: (what: string, value: number) => Figure, what: string, values: readonly number[]): void => {
    figures.push(figure(what, medianOf(values)));
    readings.push({ what, unit: 'ms', values: { ours: spreadOf(values) } });
  };
  const within = (bound: number) => (what: string, value: number) => atMost(what, value, bound, 'ms');
  for (const [what, values] of answers) note(within(bounds.answerMs), what, values);
  for (const [what, of] of steps) note(within(bounds.rowsMs), what, lists.map(of));
  for (const [name, runs] of trees) {
    const what = name === 'plan' ? 'Outline of a plan' : `Chart, ${name}`;
    note(
      within(bounds.shownMs),
      `${what}: first unit`,
      runs.map(({ first }) => first),
    );
    note(
      within(bounds.frameMs),
      `${what}: longest frame while scrolled`,
      runs.map(({ frame }) => frame),
    );
    figures.push(shown(`${what}: elements`, medianOf(runs.map(({ nodes }) => nodes)), 'nodes'));
  }
  return { figures, readings };
}

/**
 * Imports the units and people that are missing to the numbers above from files, as users do.
 *
 * @returns the given name of one person, which nobody else has
 */
async function grow(client: Client): Promise<string> {
  const has = async (path: string): Promise<number> => (await client.get(path)).body.count;
  const missingUnits = units - (await has('/v2/organization-units?pageSize=1'));
  // The demo company's format requires codes of three digits.
  await liftFormat(client);
  const levels = ['DIVISION', 'DEPARTMENT', 'SECTION', 'SUBSECTION', 'TEAM'];
  const depthOf = (at: number): number => (at === 0 ? 0 : depthOf(Math.floor((at - 1) / branching)) + 1);
  await bring(client, '/v2/organization-units-csv', [
    ['code', 'name', 'level', 'parentId'],
    ...Array.from({ length: missingUnits }, (_, at) => [
      `BENCH-${at}`,
      `測定 ${at}`,
      levels[Math.min(depthOf(at), levels.length - 1)] ?? 'TEAM',
      at === 0 ? '' : `BENCH-${Math.floor((at - 1) / branching)}`,
    ]),
  ]);
  const missingPeople = people - (await has('/v2/people?statusIn=ACTIVE&statusIn=LEAVING&pageSize=1'));
  const headings = ['familyName', 'givenName', 'familyNameKana', 'givenNameKana', 'workerNumber', 'joinedOn'];
  await bring(
    client,
    '/v2/people-csv/all-member',
    [
      [...headings, 'departmentId'],
      ...Array.from({ length: Math.max(0, missingPeople) }, (_, at) => [
        ...[`測定${at % 97}`, `花子${at}`, 'ソクテイ', 'ハナコ', String(800_000 + at), '2020-04-01'],
        `BENCH-${at % missingUnits}`,
      ]),
    ],
    { variant: 'employee' },
  );
  return `花子${missingPeople - 1}`;
}

async function liftFormat(client: Client): Promise<void> {
  const path = '/v2/organization-settings';
  const { headers } = await client.get(path);
  const { status } = await client.send('PATCH', path, { codeFormat: null }, { 'if-match': headers.get('etag') ?? '' });
  if (status !== 200) throw new Error(`the format of codes: ${status}`);
}

/** A new plan, which begins with a copy of every unit. */
async function planOf(client: Client): Promise<string> {
  const { status, body } = await client.send('POST', '/v2/organization-plans', {
    name: '測定',
    effectiveDate: '2027-10-01',
  });
  if (status !== 201) throw new Error(`no plan: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** Milliseconds of the server for all units at once, and for a plan with an abolished unit. */
async function answersOf(client: Client, plan: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const whole = `/v2/organization-plans/${plan}/units?pageSize=5000`;
  const { items } = (await client.get(whole)).body;
  const dying = items.find(({ code }: { code: string }) => code === 'BENCH-1');
  const { status } = await client.send('PATCH', `/v2/organization-plan-units/${dying?.id}/abolish`, {});
  if (status !== 200) throw new Error(`nothing was abolished: ${status}`);
  const calls = {
    'Units of today': '/v2/organization-units?pageSize=5000',
    'Units as of a day to come': '/v2/organization-units?pageSize=5000&baseDate=2027-10-01',
    'Units of a plan': whole,
    'Changes of a plan': `/v2/organization-plans/${plan}/compare`,
    'Number of changes of a plan': `/v2/organization-plans/${plan}/compare-count`,
  };
  const answers = new Map<string, number[]>();
  for (const [what, path] of Object.entries(calls))
    for (let run = 0; run < 5; run += 1) {
      const begin = performance.now();
      await client.get(path);
      answers.set(what, [...(answers.get(what) ?? []), performance.now() - begin]);
    }
  return answers;
}

interface People {
  readonly first: number;
  readonly search: number;
  readonly next: number;
}

async function workforce(browser: Browser, origin: string, session: OpenSession, name: string): Promise<People> {
  const { context, page } = await freshPage(browser, origin, session);
  try {
    await page.addInitScript('globalThis.__name = (made) => made;');
    await page.addInitScript(installProbe);
    await page.goto(`${origin}/people/workforce?category=ALL`);
    await page.waitForFunction(() => window.probe.first() !== null);
    const first = (await page.evaluate(() => window.probe.first())) ?? Number.NaN;
    await page.waitForTimeout(settleMs);
    const { ms: next } = await page.evaluate(() => window.probe.turnPage());
    await page.waitForTimeout(settleMs);
    const search = await searched(page, name);
    return { first, search, next };
  } finally {
    await context.close();
  }
}

/** Milliseconds from the last key to the frame in which the first row contains the search text. */
async function searched(page: Page, name: string): Promise<number> {
  const box = page.locator('main search input').first();
  await box.waitFor();
  const begin = await page.evaluate(() => performance.now());
  await box.fill(name);
  const found = await page.waitForFunction(
    (text) =>
      document.querySelector('tbody tr:not([aria-hidden])')?.textContent?.includes(text) ? performance.now() : null,
    name,
    { polling: 'raf' },
  );
  return Number(await found.jsonValue()) - begin;
}

interface Moving {
  readonly first: number;
  readonly frame: number;
  readonly nodes: number;
}

async function moving(browser: Browser, origin: string, session: OpenSession, path: string): Promise<Moving> {
  const { context, page } = await freshPage(browser, origin, session);
  try {
    await page.addInitScript('globalThis.__name = (made) => made;');
    await page.goto(`${origin}${path}`);
    await page.locator('[role="treeitem"], [role="treegrid"] tr[data-row]').first().waitFor();
    const first = await page.evaluate(() => performance.now());
    const unfold = page.getByRole('button', { name: 'すべて開く' });
    if (await unfold.isVisible()) await unfold.click();
    await page.waitForTimeout(settleMs);
    return { first, ...(await page.evaluate(scrollThrough)) };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function scrollThrough(): Promise<Omit<Moving, 'first'>> {
  const next = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const box = [...document.querySelectorAll<HTMLElement>('main, main *')].find(
    (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 100,
  );
  if (!box) throw new Error('nothing scrolls');
  let frame = 0;
  let last = await next();
  for (let step = 0; step < 120; step += 1) {
    box.scrollBy(0, 160);
    const now = await next();
    frame = Math.max(frame, now - last);
    last = now;
  }
  return { frame, nodes: document.querySelectorAll('*').length };
}
