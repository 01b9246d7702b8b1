/**
 * Validation of records: every keyword of every field's schema, fields that do not apply, rules between fields, and no
 * silent change of values.
 */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isBlank } from '#model/base/text/tidy.ts';
import { fieldsOf } from '#model/conditions/condition.ts';
import { intoParts } from '#model/features/wire/wire-parts.ts';
import { isStored } from '#model/fields/is-stored.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { asStored } from '#tests/support/as-stored.ts';
import {
  accepts,
  errorsOf,
  isNullable,
  type Schema,
  type SchemaError,
  schemaOf,
  violations,
} from '#tests/support/schema-values.ts';
import type { Reply } from '#tests/support/server.ts';
import { type Bodies, bodiesOf, rawBody } from './bodies.ts';
import type { Asker, Row } from './oracle.ts';
import { inTurnsOf, projectsToTry } from './projects.ts';
import { keepsRules, ordersOf } from './rules.ts';
import { openSuite, recordPath, type Suite } from './suite.ts';
import { createTally, everyCase, expectNone } from './tally.ts';
import { triedFieldsOf } from './tried.ts';

const tally = createTally('validation');
afterAll(() => tally.report());

const hasJapanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

for (const project of await projectsToTry())
  describe(`in ${project.name}`, () => {
    let suite: Suite;
    beforeAll(async () => {
      suite = await openSuite(project);
    });
    afterAll(() => suite?.stop());

    const admin = project.askers.admin as Asker;
    const writableResources = project.tried.filter((resource) =>
      ['create', 'update'].every((verb) => project.oracle.grantsOf(resource, admin, verb).length > 0),
    );

    const fields = triedFieldsOf(writableResources);
    describe.each(writableResources.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
      const bodies = bodiesOf(project, resource);
      const tried = Object.values(resource.fields).filter((field) => fields.has(field));
      const writable = tried.filter(bodies.canHave);
      // Inserting a record moves the others, which changes their ETags.
      const atOnce = resource.list.order ? 1 : 3;
      // These fields position the record, and always have a value.
      const governed = [resource.list.order, resource.states?.field, resource.keywords.primary?.field];
      const count = (cases = 1): void => tally.count(resource.name, cases);
      const create = async (body: unknown): Promise<Reply> =>
        (await suite.as('admin')).send('POST', resource.wire.list, body);
      const patch = async (record: Reply, body: unknown): Promise<Reply> =>
        (await suite.as('admin')).send('PATCH', recordPath(resource, record.body.id), body, {
          'if-match': String(record.headers.get('etag')),
        });
      const read = async ({ body }: Reply): Promise<Reply> =>
        (await suite.as('admin')).get(recordPath(resource, body.id));
      const isUnchanged = async (record: Reply): Promise<boolean> =>
        isDeepStrictEqual(storedIn(resource, (await read(record)).body), storedIn(resource, record.body));
      const calls: Calls = { create, patch, read, isUnchanged, count };

      test('refuses every violation of every keyword, naming field and keyword in the reader’s language', async () => {
        const errors = await everyCase(
          writable,
          async (field) => {
            const record = await create(bodies.with(field));
            const other = bodies.with(field);
            for (const { keyword, value } of violations(schemaOf(resource, field))) {
              count(2);
              for (const reply of [
                await create({ ...other, [field.name]: value }),
                await patch(record, { [field.name]: value }),
              ]) {
                const error = misreported(reply, resource, field, value);
                if (error) return `${field.name} (${keyword}): ${error}`;
              }
            }
            return (await isUnchanged(record)) ? null : `${field.name}: a refused change left something behind`;
          },
          atOnce,
        );
        expectNone(errors);
      });

      test('takes null and an empty text for nothing where a field may be left out, and refuses them where it may not', async () => {
        const plain = writable.filter(
          ({ nullable, name, when, requiredWhen }) => !nullable && !when && !requiredWhen && !governed.includes(name),
        );
        const fieldErrors = await everyCase(
          plain,
          async (field) => {
            for (const nothing of [null, ...(field.schema.type === 'string' ? [''] : [])]) {
              count();
              const made = await create(bodies.with(field));
              const reply = await patch(made, { [field.name]: nothing });
              const { errors = [] } = reply.body;
              const reported = errors.map(({ pointer, keyword }: Row) => `${pointer} ${keyword}`);
              const isRight = field.required
                ? reply.status === 400 && reported.includes(`/${field.name} required`)
                : reply.status === 200 && !Object.hasOwn(reply.body, field.name);
              if (!isRight)
                return `${field.name} ${JSON.stringify(nothing)}: ${reply.status} ${reply.text.slice(0, 200)}`;
            }
            return null;
          },
          atOnce,
        );
        expectNone(fieldErrors);
      });

      test.runIf(Object.keys(resource.parts).length > 0)('reads a new record in parts as one without', async () => {
        const places = Object.entries(resource.parts).flatMap(([name, part]) =>
          Object.entries(part).map(([key, field]) => [field, `/${name}/${key}`] as const),
        );
        count(places.length + 2);
        const sent = bodies.whole();
        const made = await create(intoParts(resource, sent));
        const stored = bodies.after(null, sent);
        expect([made.status, places.map(([name]) => [name, made.body[name]])]).toEqual([
          201,
          places.map(([name]) => [name, stored[name] ?? null]),
        ]);
        const empty = Object.fromEntries(Object.keys(resource.parts).map((name) => [name, {}]));
        const { status, body } = await create(empty);
        const pointers = Object.keys(bodies.least()).filter((name) => resource.fields[name]?.required);
        expect([status, body.errors.map(({ pointer }: Row) => pointer).sort()]).toEqual([
          400,
          pointers.map((name) => new Map(places).get(name) ?? `/${name}`).sort(),
        ]);
        const [object = '', part = {}] = Object.entries(resource.parts)[0] ?? [];
        const twice = await create({ [object]: {}, [Object.values(part)[0] ?? '']: null });
        expect(twice.body.errors).toEqual([
          expect.objectContaining({ pointer: `/${Object.values(part)[0]}`, keyword: 'unknown' }),
        ]);
      });

      test('names every required field that is missing', async () => {
        const required = Object.keys(bodies.least());
        const always = required.filter((name) => resource.fields[name]?.required);
        const { status, body } = await create({});
        expect(status).toBe(400);
        expect(body.errors.map(({ pointer, keyword }: Row) => `${pointer} ${keyword}`).sort()).toEqual(
          [...new Set([...always, ...Object.keys(bodies.needed(bodies.after(null, {})))])]
            .map((name) => `/${name} required`)
            .sort(),
        );
        for (const name of required) {
          const { [name]: _, ...rest } = bodies.least();
          const reply = await create(rest);
          // Without it, other sent fields may not apply, and further ones may be required.
          const decides = Object.values(resource.fields).some(({ when, requiredWhen }) =>
            JSON.stringify([when, requiredWhen]).includes(`"${name}"`),
          );
          const error = { pointer: `/${name}`, keyword: 'required' };
          expect([name, reply.status, reply.body.errors]).toMatchObject([
            name,
            400,
            decides ? expect.arrayContaining([expect.objectContaining(error)]) : [error],
          ]);
          count();
        }
      });

      test('refuses fields that are unknown or that nobody writes', async () => {
        const record = await create(bodies.least());
        const other = bodies.least();
        const refused: readonly (readonly [string, string, string])[] = [
          ...['unheardOf', 'NAME', 'toString', 'a/b~c', '', 'deleted_at', 'record_title'].map(
            (name) => [name, 'unknown', `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`] as const,
          ),
          ...Object.values(resource.fields)
            .filter(({ readOnly }) => readOnly)
            .map(({ name }) => [name, 'readOnly', `/${name}`] as const),
          ...Object.values(resource.fields).flatMap(({ embeds }) =>
            embeds.map(({ name }) => [name, 'unknown', `/${name}`] as const),
          ),
          ...(resource.idAs && !resource.fields[resource.idAs]
            ? [[resource.idAs, 'unknown', `/${resource.idAs}`] as const]
            : []),
        ];
        for (const [name, keyword, pointer] of refused)
          for (const reply of [
            // A value that is read as part of an object is sent in another shape.
            ...(Object.hasOwn(resource.parts, name) ? [] : [await create({ ...other, [name]: 'x' })]),
            await patch(record, { [name]: Object.hasOwn(record.body, name) ? record.body[name] : 'x' }),
          ]) {
            expect([name, reply.status, reply.body.errors?.[0]]).toMatchObject([name, 400, { pointer, keyword }]);
            count();
          }
        expect((await read(record)).body).toEqual(record.body);
      });

      test('refuses what is not an object of fields in JSON', async () => {
        const client = await suite.as('admin');
        const json = { 'content-type': 'application/json' };
        const cases: readonly (readonly [string, Readonly<Record<string, string>>, number])[] = [
          ...[
            '[]',
            'null',
            '"text"',
            '1',
            'true',
            '',
            '{',
            '{"name":}',
            "{'name':1}",
            '[{}]',
            '{"__proto__":{"a":1}}',
            '{"constructor":{"prototype":{}}}',
            'NaN',
            '{"a":1,}',
            '{"a":01}',
            '\u0000',
          ].map((text) => [text, json, 400] as const),
          ...[
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            'application/jsonp',
            'text/json',
            'application/json\tx',
          ].map((type) => ['{}', { 'content-type': type }, 415] as const),
          [`{"${Object.keys(bodies.least())[0]}":"${'x'.repeat(300_000)}"}`, json, 413],
        ];
        for (const [text, headers, status] of cases) {
          const reply = await client.send('POST', resource.wire.list, text, headers);
          expect([text.slice(0, 40), headers['content-type'], reply.status]).toEqual([
            text.slice(0, 40),
            headers['content-type'],
            status,
          ]);
          count();
        }
      });

      test('stores each value as it was sent, but for spaces around texts, or refuses it', async () => {
        const errors = await everyCase(
          // Only revealing shows the value of a sensitive field: tests/modules/people/server/sensitive.test.ts.
          inTurnsOf(
            project,
            writable.filter(({ name, sensitive }) => name !== resource.list.order && !sensitive),
            2,
          ),
          (field) =>
            exactly(bodies, field, schemaOf(resource, field), calls, {
              keeps: (row) => keepsRules(resource, row, (condition) => project.oracle.holds(condition, row, null)),
              isFixed: (row) => field.readOnlyWhen !== null && project.oracle.holds(field.readOnlyWhen, row, null),
              isGoverned: governed.includes(field.name),
              mayConflict: resource.uniqueTogether.some((set) => set.fields.includes(field.name)),
              notBlank: resource.rules.some((rule) => rule.kind === 'notBlank' && rule.field === field.name),
            }),
          atOnce,
        );
        expectNone(errors);
      });

      const conditional = tried.filter(({ when }) => when);
      if (conditional.length > 0)
        test('refuses fields that do not apply, and empties them when they cease to', async () => {
          const errors = await everyCase(conditional, (field) => applicability(suite, resource, bodies, field, calls));
          expectNone(errors);
        });

      const isWritten = (name: string): boolean => writable.some((field) => field.name === name);
      for (const { from, to } of ordersOf(resource).filter((rule) => isWritten(rule.from) && isWritten(rule.to)))
        test(`keeps ${from} from being later than ${to}`, async () => {
          const [first, last] = [resource.fields[from], resource.fields[to]] as [Field, Field];
          const [early, late] = [...bodies.valuesOf(first)].sort() as [unknown, unknown];
          const body = (): Row => ({ ...bodies.with(first), ...bodies.with(last) });
          const refused = await create({ ...body(), [from]: late, [to]: early });
          expect([refused.status, refused.body.errors]).toMatchObject([400, [{ pointer: `/${to}`, keyword: 'order' }]]);
          // The message contains the word of the other field.
          expect(refused.body.errors[0].message).not.toContain(`「${from}」`);
          for (const pair of [
            { [from]: early, [to]: late },
            { [from]: late, [to]: late },
            ...(last.nullable ? [{ [from]: late, [to]: null }] : []),
            ...(first.nullable ? [{ [from]: null, [to]: early }] : []),
          ])
            expect([pair, (await create({ ...body(), ...pair })).status]).toEqual([pair, 201]);
          const record = await create({ ...body(), [from]: early, [to]: early });
          const change = await patch(record, { [from]: late });
          expect([change.status, change.body.errors?.[0]?.pointer]).toEqual([400, `/${to}`]);
          expect((await read(record)).body).toEqual(record.body);
          count(6);
        });
    });

    test('every answer was as /openapi.json describes it', () => expectNone(suite.departures));
  });

interface Calls {
  readonly create: (body: unknown) => Promise<Reply>;
  readonly patch: (record: Reply, body: unknown) => Promise<Reply>;
  readonly read: (record: Reply) => Promise<Reply>;
  readonly isUnchanged: (record: Reply) => Promise<boolean>;
  readonly count: (cases?: number) => void;
}

/** The record without derived fields, which new records of other tests may change. */
const storedIn = ({ fields }: Resource, body: Row): Row =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !fields[name] || isStored(fields[name])));

/** The product's keyword for an error of the standard. */
function wording({ keyword, pointer }: SchemaError, { schema }: Field): string {
  if (keyword === 'additionalProperties') return 'unknown';
  if (keyword === 'minLength' && schema.minLength === 1 && pointer === '') return 'required';
  if (keyword === 'pattern' && schema.pattern === '\\S') return 'notBlank';
  return keyword;
}

function misreported(reply: Reply, resource: Resource, field: Field, value: unknown): string | null {
  const label = JSON.stringify(value)?.slice(0, 60);
  if (reply.status !== 400 || reply.body.code !== 'invalid-field')
    return `${label} → ${reply.status} ${reply.text.slice(0, 200)}`;
  const possible = errorsOf(schemaOf(resource, field), value).map(
    (error) => `/${field.name}${error.pointer} ${wording(error, field)}`,
  );
  const named = reply.body.errors as { pointer: string; keyword: string; message: string }[];
  const found = named.find(
    ({ pointer, keyword }) =>
      possible.includes(`${pointer} ${keyword}`) ||
      (keyword === 'required' && possible.includes(`${pointer} minLength`)) ||
      // A blank text is reported as `notBlank`, whatever keyword it violates.
      (keyword === 'notBlank' && typeof value === 'string' && isBlank(value)),
  );
  if (!found) return `${label} → ${JSON.stringify(named)}, none of ${possible.join(', ')}`;
  return hasJapanese.test(found.message) ? null : `${label} → no sentence: ${found.message}`;
}

/**
 * In a field without null, null and an empty text mean an empty value, which is left out unless the field is required.
 */
const isNothing = ({ schema }: Field, value: unknown): boolean =>
  !isNullable(schema) && (value === null || (value === '' && schema.type === 'string' && !schema['x-verbatim']));

async function exactly(
  bodies: Bodies,
  field: Field,
  schema: Schema,
  { create, patch, read, isUnchanged, count }: Calls,
  {
    keeps,
    isFixed,
    isGoverned,
    mayConflict,
    notBlank,
  }: {
    readonly keeps: (row: Row) => boolean;
    readonly isFixed: (row: Row) => boolean;
    readonly isGoverned: boolean;
    /** Whether another record may have the same combination of values. */
    readonly mayConflict: boolean;
    /** Whether a blank text is refused although the field is optional. */
    readonly notBlank: boolean;
  },
): Promise<string | null> {
  const good = bodies.valuesOf(field)[0];
  const swapped: readonly unknown[] = [
    null,
    '',
    ' ',
    [],
    [good],
    {},
    { value: good },
    true,
    false,
    0,
    1,
    -1,
    1.5,
    '1',
    'true',
    'null',
    2 ** 53,
    Number.MAX_SAFE_INTEGER,
    -0.5,
    1e21,
    '\u0000',
    'a\u0000b',
    ...bodies.valuesOf(field),
  ];
  const name = JSON.stringify(field.name);
  const good_ = JSON.stringify(good);
  const lost = [
    '9007199254740993',
    '-9007199254740993',
    '1e400',
    '-1e400',
    '12345678901234567890',
    '"\\ud800"',
    '"\\udc00a"',
  ].map((value) => `${name}:${value}`);
  const twice = [
    `${name}:${good_},${name}:${good_}`,
    `${name}:null,${name}:${good_}`,
    `${name}:${good_},"\\u${field.name.charCodeAt(0).toString(16).padStart(4, '0')}${field.name.slice(1)}":${good_}`,
  ];
  let record = await create(bodies.with(field));
  if (record.status !== 201) return `${field.name}: ${record.text}`;
  for (const value of swapped) {
    const reply = await patch(record, { [field.name]: value });
    count();
    const tidy = asStored(schema, JSON.parse(JSON.stringify({ value })).value);
    const clears = isNothing(field, tidy);
    const sent = clears ? undefined : tidy;
    const isValid = clears ? !field.required : accepts(schema, sent);
    if (reply.status === 200) {
      const stored = (await read(record)).body[field.name];
      if (!isDeepStrictEqual(stored, sent))
        return `${field.name}: sent ${JSON.stringify(value)}, stored ${JSON.stringify(stored)}`;
      record = reply;
    } else if (reply.status !== 400 && !(reply.status === 409 && mayConflict))
      return `${field.name}: ${JSON.stringify(value)} → ${reply.status} ${reply.text.slice(0, 200)}`;
    const isWithinRules = keeps(bodies.after(record.body, { [field.name]: sent ?? null }));
    const isRefused = notBlank && typeof value === 'string' && value !== '' && isBlank(value);
    const known =
      field.to ||
      field.unique ||
      !isValid ||
      isRefused ||
      (clears && isGoverned) ||
      !isWithinRules ||
      isFixed(record.body);
    const isSafe = typeof sent !== 'number' || !Number.isInteger(sent) || Number.isSafeInteger(sent);
    const text = typeof sent === 'string' ? sent : '';
    if (reply.status === 400 && !known && isSafe && !text.includes('\u0000'))
      return `${field.name}: ${JSON.stringify(value)} is valid and was refused: ${reply.text.slice(0, 300)}`;
    if (reply.status === 200 && !(isValid && isWithinRules))
      return `${field.name}: ${JSON.stringify(value)} is not valid and was accepted`;
  }
  const other = bodies.with(field);
  for (const raw of [...lost, ...twice]) {
    const [asPatch, asPost] = [await patch(record, `{${raw}}`), await create(rawBody(other, field.name, raw))];
    count(2);
    for (const { status, text } of [asPatch, asPost])
      if (status !== 400) return `${field.name}: ${raw} → ${status} ${text.slice(0, 200)}`;
  }
  return (await isUnchanged(record)) ? null : `${field.name}: a refused value left something behind`;
}

async function applicability(
  suite: Suite,
  resource: Resource,
  bodies: Bodies,
  field: Field,
  { create, patch, isUnchanged, count }: Calls,
): Promise<string | null> {
  const { oracle } = suite;
  const isReadOnlyIn = (row: Row, name: string): boolean => {
    const condition = resource.fields[name]?.readOnlyWhen ?? null;
    return condition !== null && oracle.holds(condition, row, null);
  };
  const value = bodies.valuesOf(field)[0];
  const least = bodies.least();
  const bare = { ...least, [field.name]: value };
  const outside = oracle.holds(field.when, bodies.after(null, least), null) ? null : await create(bare);
  if (
    outside &&
    (outside.status !== 400 ||
      outside.body.errors?.[0]?.keyword !== 'notApplicable' ||
      outside.body.errors[0].pointer !== `/${field.name}`)
  )
    return `${field.name}: ${outside.status} ${outside.text.slice(0, 200)} where it does not apply`;
  if (!bodies.canHave(field)) return null;
  const record = await create(bodies.with(field));
  // A mount fixes the values with which it adds records.
  let isFixed = fieldsOf(field.when ?? {}).some((name) => Object.hasOwn(resource.create.set, name));
  for (const control of Object.values(resource.fields).filter(({ readOnly }) => !readOnly))
    for (const other of [...bodies.valuesOf(control), ...(isNullable(control.schema) ? [null] : [])]) {
      const alone = { [control.name]: other };
      const change = bodies.filledIn(alone, record.body);
      const row: Row = { ...record.body, ...change };
      if (control.name === field.name || oracle.holds(field.when, row, null) || !keepsRules(resource, row)) continue;
      // The controlling field may be read-only once the record exists, and so may fields that it makes required.
      if (Object.keys(change).some((name) => isReadOnlyIn(oracle.withDerived(resource, record.body), name))) {
        isFixed = true;
        continue;
      }
      const after = bodies.after(record.body, change);
      const both = await patch(record, { ...change, [field.name]: value });
      if (both.status !== 400)
        return `${field.name}: ${both.status} although ${control.name} makes it inapplicable in the same change`;
      const reply = await patch(record, change);
      count(3);
      if (reply.status !== 200 || reply.body[field.name] !== null)
        return `${field.name}: not emptied by ${JSON.stringify(change)}: ${reply.text.slice(0, 200)}`;
      const expected = oracle.wire(resource, suite.askers.admin as Asker, after);
      if (!isDeepStrictEqual(reply.body, { ...expected, updatedAt: reply.body.updatedAt }))
        return `${field.name}: ${reply.text.slice(0, 300)} after ${JSON.stringify(change)}`;
      const late = await patch(reply, { [field.name]: value });
      if (late.status !== 400 || late.body.errors[0]?.keyword !== 'notApplicable')
        return `${field.name}: accepted although it does not apply`;
      return (await isUnchanged(reply)) ? null : `${field.name}: a refused change left something behind`;
    }
  return isFixed ? null : `${field.name}: nothing makes its condition cease`;
}
