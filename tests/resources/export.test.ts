/**
 * Compares exported files with the list: same rows, order and columns. Cells that spreadsheets would spoil or run are
 * escaped; addresses are valid for one account and five minutes.
 */
import { isDeepStrictEqual } from 'node:util';
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linesOf, valueAt } from '#model/csv/cells-of-record.ts';
import type { CsvColumn } from '#model/csv/csv-part.ts';
import { csvColumnsOf } from '#model/csv/csv-parts.ts';
import { kind } from '#model/kinds/index.ts';
import { rowsIn, totalHeader } from '#model/paths/wire.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import { cellLabels, headingsIn } from '#server/csv/column-words.ts';
import { share } from '#tests/support/extent.ts';
import type { Client, Reply } from '#tests/support/server.ts';
import { everyTabs, usualTabs } from '#tests/support/tabs.ts';
import { bodiesOf } from './bodies.ts';
import type { Asker, ListQuestion, Row } from './oracle.ts';
import { inTurnsOf, projectsToTry } from './projects.ts';
import { openSuite, query, recordPath, type Suite } from './suite.ts';
import { createTally, everyCase, expectNone } from './tally.ts';

const tally = createTally('export');
afterAll(() => tally.report());

interface Wanted extends ListQuestion {
  readonly mode: 'view' | 'edit' | 'edit-template';
  readonly columns: readonly string[];
}

for (const project of await projectsToTry())
  describe(`in ${project.name}`, () => {
    let suite: Suite;
    const { oracle } = project;
    const admin = project.askers.admin as Asker;
    beforeAll(async () => {
      suite = await openSuite(project);
    });
    afterAll(() => suite?.stop());

    describe.each(project.tried.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
      test('exports the rows of the list in its order, with the columns that are wanted', async () => {
        const client = await suite.as('admin');
        const cases = inTurnsOf(project, wanted(suite, resource), 2);
        tally.count(resource.name, cases.length);
        expectNone(await everyCase(cases, async (one) => checkFile(suite, client, admin, resource, one)));
      });

      test('is the list, page by page', async () => {
        const client = await suite.as('admin');
        const cases = pagedCases(suite, resource);
        tally.count(resource.name, cases.length);
        expectNone(await everyCase(cases, async (one) => checkAgainstPages(suite, client, admin, resource, one)));
      });

      test('holds the same in code page 932, and says what it cannot hold', async () => {
        const client = await suite.as('admin');
        for (const mode of ['view', 'edit'] as const) {
          const error = await checkCodePage(suite, client, resource, plain(resource, mode));
          expect([mode, error]).toEqual([mode, null]);
          tally.count(resource.name);
        }
      });

      test('writes headers and values in the language of the asker', async () => {
        const client = await suite.as('admin');
        const english: Asker = { ...admin, locale: 'en-US' };
        await client.send('PATCH', '/v2/session/locale', { locale: 'en-US' });
        const error = await checkFile(suite, client, english, resource, plain(resource, 'edit'));
        await client.send('PATCH', '/v2/session/locale', { locale: 'ja-JP' });
        expect(error).toBeNull();
        tally.count(resource.name);
      });

      test('exports for each asker only the rows that may be exported', async () => {
        for (const [name, asker] of Object.entries(project.askers)) {
          if (
            oracle.grantsOf(resource, asker, 'export').length === 0 ||
            oracle.grantsOf(resource, asker, 'read').length === 0
          )
            continue;
          expect([
            name,
            await checkFile(suite, await suite.as(name), asker, resource, plain(resource, 'view')),
          ]).toEqual([name, null]);
          tally.count(resource.name);
        }
      });

      const textField = Object.values(resource.fields).find(
        ({ kind, schema, readOnly, when, unique }) =>
          kind === 'text' && schema.pattern === undefined && !readOnly && !when && !unique,
      );
      if (textField && oracle.grantsOf(resource, admin, 'create').length > 0)
        test('lets no cell run as a formula, and loses nothing of it', async () => {
          const client = await suite.as('admin');
          const bodies = bodiesOf(project, resource);
          const hostile = [
            '=1+1',
            '+1',
            '-1',
            '@SUM(A1)',
            '\t=1',
            '\r=1',
            '＝１',
            '＋１',
            '－１',
            '＠A',
            "'=1",
            "''=1",
            "'quoted",
            '"=1"',
            'a,b',
            'a"b',
            'a\nb',
            'a\r\nb',
            ' =1',
            '0012',
            '1e5',
            'TRUE',
            '2026-04-01',
          ];
          const limit = Number(textField.schema.maxLength ?? 100);
          const made: Reply[] = [];
          for (const text of hostile.filter((one) => one.length <= limit)) {
            const reply = await client.send('POST', resource.wire.list, {
              ...bodies.with(textField, text),
              ...exportableState(suite, resource),
            });
            if (reply.status === 201) made.push(reply);
          }
          expect(made.length).toBeGreaterThan(15);
          const { rows } = await download(client, resource, {
            ...plain(resource, 'view'),
            columns: ['id', textField.name],
          });
          const cells = new Map(rows.slice(1).map(([id, cell]) => [id, cell]));
          for (const { body } of made) {
            const cell = String(cells.get(body.id));
            expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
            expect(cell.replace(/^'('*[=+\-@\t\r＝＋－＠])/, '$1')).toBe(body[textField.name]);
            const path = recordPath(resource, body.id);
            await client.send('DELETE', path, undefined, {
              'if-match': String((await client.get(path)).headers.get('etag')),
            });
          }
          tally.count(resource.name, made.length);
        });
    });

    test('gives an address to one account only, unchanged, for five minutes', async () => {
      const resource = exportable(suite);
      const client = await suite.as('admin');
      const other = await anotherReader(suite, resource);
      const { body } = await client.get(resource.wire.csv);
      const url = body.url as string;
      const [payload = '', signature = ''] = url.split('ticket=')[1]?.split('.') ?? [];
      const address = (ticket: string): string => `/v2/files/export?ticket=${ticket}`;
      const flipped = (text: string, at: number): string =>
        text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
      const forged = Buffer.from(
        Buffer.from(payload, 'base64url').toString().replace(resource.name, 'people'),
      ).toString('base64url');
      for (const ticket of [
        '',
        '.',
        payload,
        `${payload}.`,
        `.${signature}`,
        `${flipped(payload, 5)}.${signature}`,
        `${payload}.${flipped(signature, 3)}`,
        `${payload}.${signature.slice(0, -2)}`,
        `${forged}x.${signature}`,
        'a'.repeat(1000),
      ])
        expect([ticket.slice(0, 20), (await client.get(address(ticket))).status]).toEqual([ticket.slice(0, 20), 404]);
      expect((await client.get('/v2/files/export')).status).toBe(404);
      expect((await client.get(`${address('a')}&ticket=b`)).status).toBe(400);
      expect((await other.get(url)).status).toBe(404);
      expect((await suite.anonymous.get(url)).status).toBe(401);

      const clock = suite.server.running.clock.now();
      const start = clock.getTime();
      clock.setTime(start + 5 * 60_000 - 1);
      expect((await client.get(url)).status).toBe(200);
      clock.setTime(start + 5 * 60_000);
      expect((await client.get(url)).status).toBe(404);
      clock.setTime(start);
      const file = await client.get(url);
      expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${resource.name}-2026-11-20.csv"`);
      expect(file.headers.get('cache-control')).toBe('no-store');
    });

    test('asks for the permission again when the file is fetched', async () => {
      const resource = exportable(suite);
      const scopes = project.askers.admin?.scopes ?? [];
      const client = await suite.server.signIn({ email: 'leaver@example.co.jp.test', areas: ['staff'], scopes });
      const { body } = await client.get(resource.wire.csv);
      expect((await client.get(body.url)).status).toBe(200);
      const { kysely } = suite.server.running.database;
      await kysely
        .updateTable('daicho_account')
        .set({ scopes: '[]' })
        .where('email', '=', 'leaver@example.co.jp.test')
        .execute();
      await client.send('PATCH', '/v2/session/locale', { locale: 'en-US' });
      expect((await client.get(body.url)).status).toBe(403);
    });

    test('every answer was as /openapi.json describes it', () => expectNone(suite.departures));
  });

const plain = (resource: Resource, mode: Wanted['mode']): Wanted => ({
  mode,
  columns: [],
  sort: resource.list.sort,
  ...usualTabs(resource.list),
});

const exportable = ({ resources, oracle, askers }: Suite): Resource =>
  resources.find((one) => oracle.grantsOf(one, askers.admin as Asker, 'export').length > 0) as Resource;

async function anotherReader(suite: Suite, resource: Resource): Promise<Client> {
  const [name = 'staff'] =
    Object.entries(suite.askers).find(
      ([one, asker]) => one !== 'admin' && suite.oracle.grantsOf(resource, asker, 'export').length > 0,
    ) ?? [];
  return suite.as(name);
}

/** Values that a row needs so that its export is granted. */
function exportableState({ oracle, askers }: Suite, resource: Resource): Row {
  const where = oracle.grantsOf(resource, askers.admin as Asker, 'export')[0]?.where;
  return Object.fromEntries(Object.entries(where ?? {}).map(([name, test]) => [name, [test].flat()[0]]));
}

function wanted(suite: Suite, resource: Resource): readonly Wanted[] {
  const { list } = resource;
  const base = plain(resource, 'view');
  const rows = suite.oracle.rows(resource.name);
  const all = suite.oracle.readable(resource, suite.askers.admin as Asker);
  const filters = list.filters.flatMap(({ field }) => {
    const value = rows.map((row) => [row[field] ?? []].flat()[0]).find((one) => one !== undefined);
    return value === undefined ? [] : [{ [field]: [String(value)] }];
  });
  return [
    base,
    { ...base, mode: 'edit' },
    { ...base, mode: 'edit-template' },
    { ...base, columns: all },
    { ...base, columns: [...all].reverse().slice(0, 5) },
    { ...base, mode: 'edit', columns: all.slice(0, 2) },
    // One column shows the rows and their order; the suite of lists tests them in detail.
    ...share([
      ...list.sortable.flatMap(({ field }) =>
        (['asc', 'desc'] as const).map((order) => ({ ...base, sort: { field, order }, columns: ['id'] })),
      ),
      ...everyTabs(list).map((tabs) => ({ ...base, ...tabs, columns: ['id'] })),
      ...filters.map((chosen) => ({ ...base, filters: chosen, columns: ['id'] })),
    ]),
    { ...base, search: String(rows[0]?.[list.search[0] ?? ''] ?? 'a').slice(0, 3) },
    { ...base, search: '存在しない語句' },
  ];
}

/** Sorted, filtered and searched at once, and by each category. */
function pagedCases({ oracle }: Suite, resource: Resource): readonly Wanted[] {
  const { list } = resource;
  const base: Wanted = { ...plain(resource, 'view'), columns: ['id'] };
  const rows = oracle.rows(resource.name);
  const order = list.sortable.at(-1)?.field ?? list.sort.field;
  const filter = list.filters.flatMap(({ field }) => {
    const value = rows.map((row) => [row[field] ?? []].flat()[0]).find((one) => one !== undefined);
    return value === undefined ? [] : [{ [field]: [String(value)] }];
  })[0];
  const sort = { field: order, order: 'desc' } as const;
  const word = [...String(rows.at(-1)?.[list.search[0] ?? ''] ?? 'a')][0] ?? 'a';
  return [
    { ...base, sort, ...(filter ? { filters: filter } : {}) },
    { ...base, sort, search: word },
    ...everyTabs(list)
      .slice(0, 2)
      .map((tabs) => ({ ...base, ...tabs })),
  ];
}

const pageOfCheck = 40;

async function checkAgainstPages(
  { oracle }: Suite,
  client: Client,
  asker: Asker,
  resource: Resource,
  one: Wanted,
): Promise<string | null> {
  const { query: names, pageSizeMax } = resource.list;
  const size = Math.min(pageOfCheck, pageSizeMax);
  const listed: Row[] = [];
  for (let page = 0; ; page++) {
    const at = { [names.page]: names.pageBase + page, [names.size]: size };
    const { status, body, headers } = await client.get(
      resource.wire.list + query({ ...listParams(resource, one), ...at }),
    );
    if (status !== 200) return `${JSON.stringify(one)}: the list answers ${status}`;
    const { items, count } = rowsIn(resource, body, Number(headers.get(totalHeader)));
    listed.push(...(items as readonly Row[]));
    if (listed.length >= count || items.length === 0) break;
  }
  const granted = oracle.grantsOf(resource, asker, 'export');
  const stored = new Map(oracle.rows(resource.name).map((row) => [row.id, row]));
  const expected = listed
    .map(({ id }) => id)
    .filter((id) => granted.some(({ where }) => oracle.holds(where, stored.get(id) ?? {}, asker.personId)));
  const { rows } = await download(client, resource, one);
  const ids = rows.slice(1).map(([id]) => id);
  return isDeepStrictEqual(ids, expected)
    ? null
    : `${JSON.stringify(one)}: ${ids.length} rows exported, ${expected.length} of ${listed.length} listed, or in another order`;
}

/** The same cells as in UTF-8, except for the replaced ones that the answer counts. */
async function checkCodePage(suite: Suite, client: Client, resource: Resource, one: Wanted): Promise<string | null> {
  origins.set(client, suite.server.origin);
  const { rows } = await download(client, resource, one);
  const { body } = await client.get(
    resource.wire.csv + query({ mode: one.mode, encoding: 'Shift_JIS', ...listParams(resource, one) }),
  );
  const text = new TextDecoder('shift_jis', { fatal: true }).decode(await bytesOf(client, body.url));
  if (text.startsWith('ID')) return 'begins with ID, which Excel takes for SYLK';
  const { data } = papaparse.parse<string[]>(text, { newline: '\r\n', skipEmptyLines: false });
  const cells = data.slice(0, -1);
  if (cells.length !== rows.length) return `${cells.length} lines, not ${rows.length}`;
  const differing = rows.flatMap((row, line) =>
    row.flatMap((cell, column) => (cells[line]?.[column] === cell ? [] : [[line + 1, column]])),
  );
  const { losses } = body;
  const named = losses.first.every(({ character, row, column }: Row) => {
    const at = rows[0]?.indexOf(String(column)) ?? -1;
    return rows[Number(row) - 1]?.[at]?.includes(String(character));
  });
  if (!named) return `names ${JSON.stringify(losses.first)}`;
  return differing.length === losses.cells ? null : `${differing.length} cells differ, not ${losses.cells}`;
}

interface File {
  readonly text: string;
  readonly rows: readonly (readonly string[])[];
}

async function download(client: Client, resource: Resource, wanted: Wanted): Promise<File> {
  const { mode, columns } = wanted;
  const target = `${resource.wire.csv}${query({ mode, columns, ...listParams(resource, wanted) })}`;
  const { status, body, text: problem } = await client.get(target);
  if (status !== 200 || body.mode !== mode) throw new Error(`${target}: ${status} ${problem}`);
  const file = await client.get(body.url);
  if (file.status !== 200) throw new Error(`${target}: the file answers ${file.status}`);
  const text = await withMark(client, body.url);
  return {
    text,
    rows: papaparse
      .parse<string[]>(file.text.replace(/^\uFEFF/, ''), { newline: '\r\n', skipEmptyLines: false })
      .data.slice(0, -1),
  };
}

/** Parameters of a list call for these rows. */
function listParams({ list }: Resource, { sort, segment, category, search, filters }: Wanted) {
  const { query: names, sortable, filters: declared, sort: usual } = list;
  const key = sortable.find(({ field }) => field === sort.field)?.key;
  const chosen = Object.entries(filters ?? {}).map(
    ([field, values]) => [declared.find((one) => one.field === field)?.query ?? field, values] as const,
  );
  return {
    [names.sort]: key,
    [names.order]: key ? sort.order : sort.order === usual.order ? undefined : sort.order,
    [names.segment]: segment ?? undefined,
    [names.category]: category ?? undefined,
    [names.search]: search,
    ...Object.fromEntries(chosen),
  };
}

/** Decodes the bytes, since reading an answer as text would remove the byte order mark. */
const withMark = async (client: Client, url: string): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(client, url));

async function bytesOf(client: Client, url: string): Promise<ArrayBuffer> {
  const response = await fetch(new URL(url, origins.get(client) ?? ''), {
    headers: {
      cookie: client.cookie,
      'x-forwarded-for': `10.200.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    },
  });
  return response.arrayBuffer();
}

const origins = new Map<Client, string>();

async function checkFile(
  suite: Suite,
  client: Client,
  asker: Asker,
  resource: Resource,
  one: Wanted,
): Promise<string | null> {
  const { oracle } = suite;
  origins.set(client, suite.server.origin);
  const { text, rows } = await download(client, resource, one);
  const label = JSON.stringify(one).slice(0, 160);
  if (!text.startsWith('\uFEFF') || text.startsWith('\uFEFF\uFEFF')) return `${label}: no byte order mark`;
  if (!text.endsWith('\r\n') || /(^|[^\r])\n/.test(text.replace(/"(?:[^"]|"")*"/g, '')))
    return `${label}: lines do not end in CRLF`;
  const shown = resource.list.columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
  const viewed = one.columns.length > 0 ? one.columns : shown;
  const columns = resource.csv.columns.filter((name) => one.columns.length === 0 || one.columns.includes(name));
  const names = { view: viewed, edit: ['id', ...columns], 'edit-template': columns }[one.mode];
  const fields = csvColumnsOf(
    resource,
    names.filter((name) => oracle.readable(resource, asker).includes(name)),
  );
  const exported = oracle.grantsOf(resource, asker, 'export');
  const records =
    one.mode === 'edit-template'
      ? []
      : oracle
          .list(resource, asker, one)
          .filter((row) => exported.some(({ where }) => oracle.holds(where, row, asker.personId)));
  const expected = [
    fields.map((column) => heading(suite, resource, asker, column)),
    ...records.flatMap((row) => linesOfRecord(suite, resource, asker, fields, row, one.mode)),
  ];
  if (rows.length !== expected.length) return `${label}: ${rows.length} lines, not ${expected.length}`;
  for (const [line, cells] of expected.entries())
    for (const [column, value] of cells.entries())
      if (rows[line]?.[column] !== value && !isSameJson(rows[line]?.[column], value))
        return `${label}: line ${line}, ${fields[column]?.name} is ${JSON.stringify(rows[line]?.[column])}, not ${JSON.stringify(value)}`;
  return null;
}

function heading({ oracle, server }: Suite, resource: Resource, { locale }: Asker, column: CsvColumn): string {
  if (column.words.length > 0) return headingsIn(server.project, resource, locale)(column);
  return oracle.word(resource, locale, `fields.${column.of}`, column.field);
}

/** `tests/server/csv/nested.test.ts` tests how values are laid out in columns and rows. */
function linesOfRecord(
  suite: Suite,
  resource: Resource,
  asker: Asker,
  columns: readonly CsvColumn[],
  row: Row,
  mode: Wanted['mode'],
): readonly (readonly string[])[] {
  const record = suite.oracle.wire(resource, asker, row);
  const isKey = ({ name }: CsvColumn): boolean => name === 'id' || name === resource.csv.match;
  const cellOf = (column: CsvColumn, line: number): string => {
    if (column.words.length > 0) return partCell(suite, resource, asker, column, valueAt(column, record, line));
    return line === 0 || isKey(column) ? cell(suite, resource, asker, column.field, record, mode) : '';
  };
  const lines = Array.from({ length: linesOf(columns, record) }, (_, line) =>
    columns.map((column) => cellOf(column, line)),
  );
  return lines.filter(
    (cells, line) => line === 0 || cells.some((text, at) => text !== '' && !isKey(columns[at] as CsvColumn)),
  );
}

function partCell(suite: Suite, resource: Resource, asker: Asker, column: CsvColumn, value: unknown): string {
  const { field } = column;
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (field.to) return keyedText(suite, asker, field, { [field.name]: value });
  const text = kind(field.kind).toText(value, cellLabels(suite.server.project, resource, column, asker.locale));
  return /^'*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** Equal apart from the order of members, since databases store them in their own order. */
function isSameJson(a: string | undefined, b: string): boolean {
  const structure = /^\[?\{/;
  if (a === undefined || !structure.test(a) || !structure.test(b)) return false;
  return isDeepStrictEqual(JSON.parse(a), JSON.parse(b));
}

/** The text of a cell: words of values, names of references and files, plain numbers, and no formulas. */
function cell(suite: Suite, resource: Resource, asker: Asker, field: Field, record: Row, mode: Wanted['mode']): string {
  const reference = mode === 'edit' ? keyedText(suite, asker, field, record) : referenceText(field, record);
  const value = field.to ? reference : record[field.name];
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return field.kind === 'minutes' ? hoursAndMinutes(value) : String(value);
  const text = cellText(suite, resource, asker.locale, field, value);
  return /^'*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}

function cellText({ oracle, files }: Suite, resource: Resource, locale: Locale, field: Field, value: unknown): string {
  const wordOf = (one: unknown): string =>
    field.values ? oracle.word(resource, locale, `values.${field.name}.${one}`, field, String(one)) : String(one);
  if (typeof value === 'boolean') {
    if (field.values) return oracle.word(resource, locale, `values.${field.name}.${value}`, field, String(value));
    const { csv } = files[`locales/${locale}/app.json`] as { csv: Record<string, string> };
    return String(csv[String(value)]);
  }
  if (field.kind === 'files') return (value as readonly Row[]).map(({ name }) => String(name)).reduce(joined, '');
  if (field.kind === 'image') return nameInAddress(String(value));
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  if (isPlainList) return value.map(wordOf).reduce(joined, '');
  return typeof value === 'object' ? JSON.stringify(value) : wordOf(value);
}

/** Appends a text to a list, in quotes if it could be misread. */
function joined(texts: string, text: string, at: number): string {
  const isPlain = text !== '' && text.trim() === text && !text.startsWith('"') && !/[;\r\n]/.test(text);
  return `${texts}${at > 0 ? '; ' : ''}${isPlain ? text : `"${text.split('"').join('""')}"`}`;
}

const hoursAndMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The name of an uploaded picture, or the address of any other. */
const nameInAddress = (address: string): string =>
  decodeURIComponent(address.match(/^\/v2\/files\/[0-9a-f-]{36}\/([^/]+)$/)?.[1] ?? '') || address;

/** A title and, in brackets, the text that distinguishes it from equal ones. */
function keyedText({ oracle, resources }: Suite, asker: Asker, field: Field, record: Row): string {
  const target = resources.find(({ stored }) => stored.as === field.to);
  const ids = [record[field.name] ?? []].flat().map(String);
  const texts = ids.map((id) => {
    const row = target && oracle.rows(target.name).find((one) => one.id === id);
    if (!target || !row) return id;
    const title = oracle.title(target, row, asker);
    const { match } = target.csv;
    const isTitle = target.title.text === `{${match}}`;
    const isShown =
      match !== null && (isTitle || (oracle.readsAll(target, asker) && oracle.readable(target, asker).includes(match)));
    const key = (isShown ? row[match] : null) ?? id;
    return key === title ? title : `${title} [${key}]`;
  });
  return field.kind === 'references' ? texts.reduce(joined, '') : texts.join();
}

function referenceText({ name, embeds }: Field, record: Row): unknown {
  const [embed] = embeds;
  if (!embed) return record[name];
  const shown = record[embed.name];
  if (embed.kind === 'scalar' || shown === null) return shown;
  const inner = Object.entries(embed.fields).find(([, source]) => source !== 'id')?.[0];
  if (embed.kind === 'list') return (shown as readonly Row[]).map((one) => String(one[inner ?? ''])).reduce(joined, '');
  return (shown as Row)[inner ?? ''];
}
