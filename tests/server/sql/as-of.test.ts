/**
 * Compares lists as of a day with a plain computation: the value on a day is the last one that was entered for it or an
 * earlier day.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '#server/demo/random.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import { type Client, pinnedToday } from '#tests/support/server.ts';

const days = ['2026-10-01', '2026-11-01', '2026-11-19', pinnedToday, '2026-11-21', '2026-12-01', '2027-04-01'];
const words = ['甲', '乙', '丙', '丁'];
const fields = ['title', 'price', 'labelId', 'flags'] as const;

let suite: Suite;
let admin: Client;
let labels: readonly string[];
beforeAll(async () => {
  const [, sample] = await suiteProjects();
  if (!sample) throw new Error('there is no sample project');
  suite = await openSuite(sample);
  admin = await suite.as('admin');
  const { body } = await admin.get('/v3/label-book?limit=50');
  labels = body.items.filter(({ disabled }: { disabled: boolean }) => !disabled).map(({ id }: { id: string }) => id);
});
afterAll(() => suite?.stop());

type Values = Readonly<Record<string, unknown>>;

/** Values that were entered for a field, in order. */
interface Entered {
  readonly id: string;
  readonly field: string;
  readonly day: string;
  readonly value: unknown;
}

const random = createRandom(11);
const draw = (field: (typeof fields)[number]): unknown => {
  if (field === 'title') return `品 ${random.pick(words)}`;
  if (field === 'price') return random.pick([null, 100, 200, 300]);
  if (field === 'labelId') return random.pick(labels);
  return random.pick([null, ['URGENT'], ['FRAGILE', 'LOCKED']]);
};

/** The value on a day: the entry for the latest day until then; for the same day the later entry counts. */
function standing(entered: readonly Entered[], first: Values, id: string, field: string, day: string): unknown {
  const until = entered.filter((one) => one.id === id && one.field === field && one.day <= day);
  const [last] = until.toSorted((a, b) =>
    a.day === b.day ? entered.indexOf(b) - entered.indexOf(a) : a.day < b.day ? 1 : -1,
  );
  return last ? last.value : first[field];
}

test('rows, filters, order, search and counts are those of the day', async () => {
  const made: Values[] = [];
  for (let at = 0; at < 5; at++) {
    const body = {
      code: `ZZ-00${at}`,
      title: `品 ${words[at % 4]}`,
      labelId: labels[at % labels.length],
      state: 'OPEN',
    };
    const reply = await admin.send('POST', '/v2/samples', body);
    expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
    made.push({ ...reply.body, price: null, flags: null });
  }
  const entered: Entered[] = [];
  let refused = 0;
  for (let step = 0; step < 60; step++) {
    const record = random.pick(made) as { readonly id: string };
    const field = random.pick(fields);
    const day = random.pick(days);
    const value = draw(field);
    const path = `/v2/samples/${record.id}`;
    const { headers } = await admin.get(path);
    const etag = { 'if-match': String(headers.get('etag')) };
    const before = standing(entered, made.find(({ id }) => id === record.id) ?? {}, record.id, field, day);
    const isChange = JSON.stringify(before) !== JSON.stringify(value);
    const isLate =
      day < pinnedToday &&
      entered.some((one) => one.id === record.id && one.field === field && one.day > day && one.day <= pinnedToday);
    const { status, body } = await admin.send('PATCH', `${path}?effectiveDate=${day}`, { [field]: value }, etag);
    // An entry that does not change the row is never refused.
    const row = standing(entered, made.find(({ id }) => id === record.id) ?? {}, record.id, field, pinnedToday);
    const changesRow = JSON.stringify(row) !== JSON.stringify(value);
    if (isLate) expect([step, status, changesRow ? 409 : 200]).toEqual([step, changesRow ? 409 : 200, status]);
    else expect([step, status, body?.errors]).toEqual([step, 200, undefined]);
    if (isLate) refused += 1;
    else if (isChange) entered.push({ id: record.id, field, day, value });
  }
  // Checks that enough cases occurred.
  expect([entered.length > 30, refused > 0]).toEqual([true, true]);

  const compare = async (among: readonly string[], today: string): Promise<void> => {
    for (const day of among) {
      const on = (field: string) => made.map((record) => standing(entered, record, String(record.id), field, day));
      const base = day === today ? '' : `&baseDate=${day}`;
      const codes = made.map(({ code }) => `codeIn=${code}`).join('&');
      const { body } = await admin.get(`/v2/samples?${codes}&sortColumn=CODE&sortOrder=asc${base}`);
      for (const field of fields)
        expect([day, field, body.items.map((row: Values) => row[field])]).toEqual([day, field, on(field)]);
      for (const record of body.items) {
        const one = (await admin.get(`/v2/samples/${record.id}?${base.slice(1)}`)).body;
        expect([day, one.title, one.heading]).toEqual([day, record.title, `${record.code} ${record.title}`]);
      }
      const prices = on('price').filter((price) => price !== null) as number[];
      const sorted = await admin.get(`/v2/samples?${codes}&sortColumn=PRICE&sortOrder=desc${base}`);
      expect(sorted.body.items.map((row: Values) => row.price).filter((price: unknown) => price !== null)).toEqual(
        prices.sort((a, b) => b - a),
      );
      for (const word of words) {
        const expected = on('title').filter((title) => title === `品 ${word}`).length;
        const search = encodeURIComponent(word);
        const counted = await admin.get(`/v2/samples-count?${codes}&freeText=${search}${base}`);
        expect([day, word, counted.body.count]).toEqual([day, word, expected]);
      }
      for (const label of labels.slice(0, 5)) {
        const expected = on('labelId').filter((one) => one === label).length;
        const counted = await admin.get(`/v2/samples-count?${codes}&labelIdIn=${label}${base}`);
        const related = await admin.get(`/v3/label-book/${label}/samples-count?${codes}${base}`);
        expect([day, counted.body.count, related.body.count]).toEqual([day, expected, expected]);
      }
    }
  };
  await compare(days, pinnedToday);

  // After planned changes were applied, every day looks the same as before.
  suite.server.running.clock.now().setTime(Date.parse('2026-12-15T00:00:00.000Z'));
  await suite.server.running.runAutomatic();
  if (!suite.askers.admin) throw new Error('nobody may do everything');
  admin = await suite.server.signIn({ ...suite.askers.admin, email: 'later@example.co.jp.test' });
  await compare([...days, '2026-12-15'], '2026-12-15');
});
