/**
 * Consistent validation: the form before sending, the API, the dry run of a file and its import refuse the same values,
 * with the same field and keyword.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorsOfDraft, tidyValue } from '#app/form/unsaved/draft.ts';
import { accessOf, writableFields } from '#model/access/access.ts';
import { fieldAt } from '#model/base/json/pointer.ts';
import { locales } from '#model/base/locales.ts';
import { same } from '#model/base/same.ts';
import { defuse } from '#model/csv/file/formulas.ts';
import { readCell } from '#model/csv/read-cell.ts';
import { kind } from '#model/kinds/index.ts';
import { initialValues } from '#model/record/plan-record.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { finishImport, textOf, uploadCsv } from '#tests/support/imports.ts';
import { errorsOf, schemaOf, typesOf, violations } from '#tests/support/schema-values.ts';
import { pinnedClock, pinnedToday } from '#tests/support/server.ts';
import { isBrief, namedResources } from '#tests/support/tried.ts';
import { type Bodies, bodiesOf } from './bodies.ts';
import { isImportable, withImports } from './importable.ts';
import type { Asker, Row } from './oracle.ts';
import { suiteProjects } from './projects.ts';
import { openSuite, type Suite } from './suite.ts';
import type { SuiteProject } from './suite-project.ts';
import { createTally, expectNone } from './tally.ts';
import { triedFieldsOf } from './tried.ts';

const tally = createTally('agreement');
afterAll(() => tally.report());

interface Case {
  readonly field: Field;
  /** The keyword that the value violates; null for a valid boundary value. */
  readonly breaks: string | null;
  readonly value: unknown;
  /** A body with the value, and valid otherwise. Unique values differ each time, unless the body is refused. */
  body(): Row;
}

/** The form stores nothing, so it can have the same body as the API. */
function withOneBody(one: Case): Case {
  const body = one.body();
  return { ...one, body: () => body };
}

for (const project of await suiteProjects())
  describe(`in ${project.name}`, () => {
    let suite: Suite;
    beforeAll(async () => {
      suite = await openSuite({
        ...project,
        project: withImports(project.project, (resource) => ({ match: null, columns: columnsOf(resource) })),
      });
    });
    afterAll(() => suite?.stop());

    const admin = project.askers.admin as Asker;
    const resources = (isBrief || namedResources.length > 0 ? project.tried : project.resources).filter(
      (resource) => isImportable(resource) && project.oracle.grantsOf(resource, admin, 'create').length > 0,
    );
    const fields = triedFieldsOf(resources);

    test.each(resources.map((resource) => ({ name: resource.name, resource })))(
      '$name: form, API, dry run and import agree',
      async ({ resource }) => {
        const cases = casesOf(project, resource, fields);
        if (cases.length === 0) return;
        const sent = cases.map(withOneBody);
        const form = sent.map((one) => verdictByForm(project, resource, one));
        const api: Answer[] = [];
        for (const one of sent) api.push(await verdictByApi(suite, resource, one));
        const [dryrun = [], done = []] = await verdictsOfFile(suite, resource, cases);
        const differences = cases.flatMap(({ field, breaks, value }, at) => {
          const answers = { form: form[at], api: api[at], dryrun: dryrun[at], import: done[at] };
          const distinct = new Set(Object.values(answers).filter((answer) => answer !== undefined));
          const isRight = distinct.size === 1 && distinct.has(accepted) === (breaks === null);
          tally.count(resource.name);
          return isRight
            ? []
            : [`${field.name} ${breaks ?? 'sound'} ${JSON.stringify(value)?.slice(0, 60)}: ${JSON.stringify(answers)}`];
        });
        expectNone(differences);
      },
    );

    test.skipIf(namedResources.length > 0)('there is something to agree on', () =>
      expect(resources.flatMap((resource) => casesOf(project, resource, fields)).length).toBeGreaterThan(50),
    );
  });

type Answer = string | undefined;
const accepted = 'accepted';
/** A cell contains the name of a reference, so only the refusal itself can be the same. */
const refusedReference = 'refused';

const columnsOf = ({ fields }: Resource): readonly string[] =>
  Object.values(fields)
    .filter((field) => !field.readOnly && kind(field.kind).imported)
    .map(({ name }) => name);

function casesOf(project: SuiteProject, resource: Resource, fields: ReadonlySet<Field>): readonly Case[] {
  const bodies = bodiesOf(project, resource);
  const columns = columnsOf(resource);
  const within = (body: Row): Row =>
    Object.fromEntries(Object.entries(body).filter(([name]) => columns.includes(name)));
  const least = bodies.least();
  return columns
    .flatMap((name) => resource.fields[name] ?? [])
    .filter((field) => fields.has(field) && field.name !== resource.list.order && bodies.canHave(field))
    .flatMap((field): readonly Case[] => [
      ...violationsOf(resource, field, bodies.with(field)).map((one) => ({ ...one, body: () => within(one.body()) })),
      ...validValuesOf(resource, bodies, field).map((value) => ({
        field,
        breaks: null,
        value,
        body: () => within(standsAlone(resource, field) ? bodies.with(field) : bodies.with(field, value)),
      })),
      ...missingOf(least, field).map((one) => ({ ...one, body: () => within(one.body()) })),
    ])
    .filter(({ field, value }) => value === undefined || isWritten(project, resource, field, value));
}

/** The value must be unique, alone or together with other fields. */
const standsAlone = ({ uniqueTogether }: Resource, { name, unique }: Field): boolean =>
  unique !== false || uniqueTogether.some(({ fields }) => fields.includes(name));

/** Only one value for unique fields and for references. */
const validValuesOf = (resource: Resource, bodies: Bodies, field: Field): readonly unknown[] =>
  standsAlone(resource, field) || field.to ? bodies.valuesOf(field).slice(0, 1) : bodies.valuesOf(field);

const violationsOf = (resource: Resource, field: Field, body: Row): readonly Case[] =>
  violations(schemaOf(resource, field)).map(({ keyword, value }) => ({
    field,
    breaks: keyword,
    value,
    body: () => ({ ...body, [field.name]: value }),
  }));

function missingOf(least: Row, field: Field): readonly Case[] {
  if (!Object.hasOwn(least, field.name)) return [];
  const { [field.name]: _, ...rest } = least;
  return [{ field, breaks: 'required', value: undefined, body: () => rest }];
}

/**
 * Whether a cell can contain the value, or contains an unreadable text with a single known cause. An empty text in a
 * choice means no value to the API, and an empty cell in a file.
 */
function isWritten(project: SuiteProject, resource: Resource, field: Field, value: unknown): boolean {
  const text = cellOf(field, value);
  if (text === null || (value === '' && field.values !== null)) return false;
  const words = locales.map((locale) => project.project.labelsOf(resource, field, locale));
  const cell = readCell(field, text, { words, timeZone: zone, today: pinnedToday });
  if (cell.kind === 'value') return same(cell.value, value);
  if (cell.kind === 'unreadable')
    return new Set(errorsOf(schemaOf(resource, field), value).map(({ keyword }) => keyword)).size === 1;
  return cell.kind === 'references' || value === '';
}

const zone = 'Asia/Tokyo';
const asWritten = { value: String, yes: 'true', no: 'false' };

/** Null for values that no cell can contain: a number in a text field, a text in a list. */
function cellOf(field: Field, value: unknown): string | null {
  if (value === undefined || value === null) return '';
  const { toText, numeric } = kind(field.kind);
  if (field.kind === 'structure') return defuse(toText(value, asWritten));
  const types = typesOf(field.schema);
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? defuse(value.join('; ')) : null;
  if (typeof value === 'object' || types.includes('array')) return null;
  if (typeof value !== 'string') return types.includes('string') ? null : toText(value, asWritten);
  return numeric ? value : defuse(value);
}

/** The error of the field itself, or the information that other fields have errors. */
function verdict({ field }: Case, errors: readonly Pick<FieldError, 'pointer' | 'keyword'>[]): string {
  if (errors.length === 0) return accepted;
  const own = errors.find(({ pointer }) => fieldAt(pointer) === field.name);
  if (!own) return `elsewhere: ${errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`).join(', ')}`;
  return field.to && own.keyword !== 'required' ? refusedReference : own.keyword;
}

/** Undefined if the form tidies the input, because it then validates a different value. */
function verdictByForm({ project, askers }: SuiteProject, resource: Resource, one: Case): Answer {
  const { field, value } = one;
  if (value !== undefined && value !== '' && !same(tidyValue(field, value), value)) return undefined;
  const asker = askers.admin as Asker;
  const declared = project.declarations.resources[resource.name] ?? resource;
  const access = accessOf(declared, { kind: 'account', accountId: 'form', label: 'form', ...asker });
  const subject = { access, before: null, names: writableFields(access, 'create') };
  const moment = { me: asker.personId, today: pinnedToday, now: pinnedClock, timeZone: zone };
  const values = { ...initialValues(Object.values(declared.fields), subject.names), ...one.body() };
  const emptied = value === undefined ? { ...values, [field.name]: null } : values;
  return verdict(one, errorsOfDraft(subject, emptied, project.validatorOf(declared), moment));
}

async function verdictByApi(suite: Suite, resource: Resource, one: Case): Promise<Answer> {
  const { status, body, text } = await (await suite.as('admin')).send('POST', resource.wire.list, one.body());
  if (status !== 201 && !body?.errors) return `${status} ${text}`;
  return verdict(one, status === 201 ? [] : body.errors);
}

/** The results of one file with a row per case; rows without any content have no result. */
async function verdictsOfFile(
  suite: Suite,
  resource: Resource,
  cases: readonly Case[],
): Promise<readonly (readonly Answer[])[]> {
  const client = await suite.as('admin');
  const columns = columnsOf(resource);
  const rows = cases.map((one) => {
    const body = one.body();
    return columns.map((name) => cellOf(resource.fields[name] as Field, body[name]) ?? '');
  });
  const key = await uploadCsv(client, textOf([columns, ...rows]));
  const answers: Answer[][] = [];
  for (const dryrun of [true, false]) {
    const { status, body, text } = await finishImport(client, resource.wire.csv, key, { dryrun, pageSize: 1000 });
    if (status !== 200) throw new Error(`${status} ${text}`);
    const byRow = new Map<number, ValidatedFile>(body.records.map((record: ValidatedFile) => [record.row, record]));
    answers.push(
      cases.map((one, at) => {
        const validated = byRow.get(at + 2);
        return validated && verdict(one, errorsIn(validated));
      }),
    );
  }
  return answers;
}

interface ValidatedFile {
  readonly row: number;
  readonly values: Readonly<Record<string, { readonly errors: readonly { readonly keyword: string }[] }>>;
  readonly recordErrors: readonly { readonly keyword: string }[];
}

const errorsIn = ({ values, recordErrors }: ValidatedFile): readonly Pick<FieldError, 'pointer' | 'keyword'>[] => [
  ...Object.entries(values).flatMap(([name, { errors }]) =>
    errors.map(({ keyword }) => ({ pointer: `/${name}`, keyword })),
  ),
  ...recordErrors.map(({ keyword }) => ({ pointer: '', keyword })),
];
