/** A search by the index finds what a search through all texts finds, and the orders of lists are read from indexes. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { fold } from '#model/base/text/fold.ts';
import { searchText } from '#model/base/text/search-text.ts';
import { defaultRequest, type ListRequest } from '#model/list/list-request.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Database } from '#server/db/database.ts';
import { piecesOf, searchIndexOf } from '#server/sql/list/search.ts';
import { keepSearchIndexes } from '#server/sql/migrate/keep-search-indexes.ts';
import { countQuery, listQuery } from '#server/sql/select-records.ts';
import { insertQuery } from '#server/sql/write-records.ts';
import { uuidv7 } from '#server/uuid.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import { byExtent } from '#tests/support/extent.ts';

const project = (await suiteProjects()).find(({ isShipped }) => !isShipped);
if (!project) throw new Error('no sample project');
const resource = project.project.declarations.resources.samples as Resource;
const actor: Actor = {
  kind: 'account',
  accountId: 'search',
  label: '管理者',
  personId: null,
  locale: 'ja-JP',
  areas: ['staff', 'individual'],
  scopes: ['it:edit', 'hr:edit', 'ga:edit', 'legal:edit', 'settings:edit'],
};
const reading = {
  access: accessOf(resource, actor),
  declarations: project.project.declarations,
  views: project.project.modules.views,
  moment: {
    me: null,
    today: '2026-11-20',
    now: '2026-11-20T00:00:00.000Z',
    timeZone: 'Asia/Tokyo',
    locale: 'ja-JP',
  },
} as const;

let suite: Suite;
let kysely: Database['kysely'];
beforeAll(async () => {
  suite = await openSuite(project);
  ({ kysely } = suite.server.running.database);
  // The planner knows the number of rows from it.
  await sql`analyze samples`.execute(kysely);
});
afterAll(() => suite?.stop());

const letter = fc.constantFrom(...'ab0-_%\\\'"é髙高橋たなかﾊﾝｶｸ株々ー𠮷👨‍👩‍👧 \u0002\u007f');
const text = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''));

describe('pieces', () => {
  test('a text that contains a word has all pieces of the word', async () => {
    const cases = fc.sample(
      fc.tuple(text, text, text).map((texts) => {
        const stored = searchText(texts);
        const words = texts.flatMap((one) => fold(one).split(' ')).filter(Boolean);
        const characters = [...(words[0] ?? '')];
        const parts = characters.flatMap((_, from) =>
          characters.slice(from).map((_, at) => characters.slice(from, from + at + 1).join('')),
        );
        return { stored, words: [...words, ...parts].filter((word) => stored.includes(word)) };
      }),
      { numRuns: byExtent({ quick: 200, brief: 500, wide: 3_000, full: 20_000 }), seed: 20_261_129 },
    );
    const questions = cases.flatMap(({ stored, words }) =>
      words.map((word) => ({ stored, word, pieces: piecesOf(word) })),
    );
    expect(questions.filter(({ pieces }) => pieces.length > 0).length).toBeGreaterThan(questions.length / 2);
    const { rows } = await sql<{ stored: string; word: string }>`select stored, word
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as question(stored text, word text, pieces text[])
      where not daicho_pieces(stored) @> pieces`.execute(kysely);
    expect(rows).toEqual([]);
  });

  test.each([
    ['a', []],
    ['ab', ['ab']],
    ['pc-1', ['pc-', 'c-1']],
    ['田', ['田']],
    ['田中', ['田中']],
    ['田中一郎', ['田中', '中一', '一郎']],
    ['pc田', ['pc', '田']],
    ['a田', ['田']],
    ['𠮷野', ['𠮷野']],
  ])('of %s', (word, pieces) => expect(piecesOf(word)).toEqual(pieces));
});

async function planOf(request: Partial<ListRequest>, settings: readonly string[]): Promise<string> {
  const base = { ...defaultRequest(reading.access), segment: null, category: null };
  const { query } = listQuery(reading, { ...base, ...request });
  return explain(query, settings);
}

/** The plan that the database chooses for a large table: without the ways that are only good for a small one. */
const explain = (query: Parameters<typeof sql.join>[0][number], settings: readonly string[]): Promise<string> =>
  kysely.transaction().execute(async (handle) => {
    for (const setting of settings) await sql.raw(`set local ${setting} = off`).execute(handle);
    const { rows } = await sql<Record<string, unknown>>`explain ${query}`.execute(handle);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });

describe('plans', () => {
  const index = searchIndexOf(resource)?.name ?? '';

  test.each(['田中', 'xyz', 'xq', '株'])('the word "%s" is found by the index, and counted by it', async (search) => {
    expect(await planOf({ search }, ['enable_seqscan'])).toContain(`Bitmap Index Scan on ${index}`);
    const base = { ...defaultRequest(reading.access), segment: null, category: null, search };
    expect(await explain(countQuery(reading, base), ['enable_seqscan'])).toContain(`Bitmap Index Scan on ${index}`);
  });

  test('a single Latin letter is looked for in the texts', async () =>
    expect(await planOf({ search: 'a' }, ['enable_seqscan'])).not.toContain(index));

  test.each(['asc', 'desc'] as const)('all columns are sorted by their indexes, %s', async (order) => {
    const off = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'];
    for (const field of ['createdAt', 'title', 'amount'].filter((name) => Object.hasOwn(resource.fields, name))) {
      const plan = await planOf({ sort: { field, order } }, off);
      expect([field, plan]).toEqual([field, expect.stringMatching(/Index (Only )?Scan( Backward)? using \S+_live/)]);
    }
  });
});

describe('among more rows than a search looks at first', () => {
  const notes = project.project.declarations.resources.notes as Resource;
  const number = 2_500;
  const rows = Array.from({ length: number }, (_, at) => ({
    id: uuidv7(),
    name: `台帳 ${String(at).padStart(4, '0')} ${at % 2 === 0 ? '偶数' : '奇数'}${at >= number - 150 ? ' 末尾' : ''}${at % 900 === 7 ? ' rare' : ''}`,
    weight: at % 3 === 0 ? null : (at * 7) % 100,
    createdAt: '2026-11-20T00:00:00.000Z',
    updatedAt: '2026-11-20T00:00:00.000Z',
  }));
  const access = accessOf(notes, actor);

  beforeAll(async () => {
    await insertQuery(notes, rows).execute(kysely);
    await sql`analyze notes`.execute(kysely);
  });

  const expected = (word: string, field: 'name' | 'weight' | 'createdAt', order: 'asc' | 'desc'): readonly string[] => {
    const sign = order === 'desc' ? -1 : 1;
    const compared = (a: string | number, b: string | number) => sign * Number(a > b) - sign * Number(a < b);
    return rows
      .filter(({ name }) => name.includes(word))
      .sort(
        (a, b) =>
          Number(a[field] === null) - Number(b[field] === null) ||
          compared(a[field] ?? 0, b[field] ?? 0) ||
          compared(a.id, b.id),
      )
      .map(({ id }) => id);
  };

  test.each(['偶数', '末尾', '末', 'rare', '台帳 末尾'])(
    'the word "%s", in each order and on each page',
    async (search) => {
      for (const field of ['name', 'weight', 'createdAt'] as const)
        for (const order of ['asc', 'desc'] as const)
          for (const page of [0, 1, 4, 11]) {
            const base = { ...defaultRequest(access), segment: null, category: null, filters: {}, size: 100 };
            const request = { ...base, search, page, sort: { field, order } };
            // The notes of the sample project contain none of the words.
            const found = await sql<{ id: string }>`${listQuery({ ...reading, access }, request).query}`.execute(
              kysely,
            );
            const ids = expected(search.split(' ').at(-1) ?? '', field, order).slice(page * 100, (page + 1) * 100);
            expect([field, order, page, found.rows.map(({ id }) => id)]).toEqual([field, order, page, ids]);
          }
    },
  );
});

describe('the index', () => {
  test('is replaced when other fields are searched', async () => {
    const names = async () =>
      (
        await sql<{ name: string }>`select indexname as name from pg_indexes
          where schemaname = current_schema() and indexname like 'samples\\_\\_search\\_%'`.execute(kysely)
      ).rows.map(({ name }) => name);
    const before = await names();
    const fewer = { ...resource, stored: { ...resource.stored, search: resource.stored.search.slice(1) } };
    const next = searchIndexOf(fewer);
    expect(before).toEqual([searchIndexOf(resource)?.name]);
    expect(next?.name).not.toBe(before[0]);
    await keepSearchIndexes(kysely, [fewer]);
    expect(await names()).toEqual([next?.name]);
  });
});
