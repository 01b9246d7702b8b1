/**
 * Previews of what a product has before it is imported. It is read, compared with stored records, and imported where
 * selected.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessOf, canRead, mayPreview } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { fieldAt, pointerTo } from '#model/base/json/pointer.ts';
import { type Candidate, candidateName } from '#model/features/preview/candidate.ts';
import type {
  PreviewAnswer,
  PreviewBody,
  PreviewProgress,
  PreviewRow,
  PreviewSource,
} from '#model/pages/preview-answer.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Preview } from '#model/types/records/preview.ts';
import type { Resource } from '#model/types/resource.ts';
import { ConnectorError } from '../../connectors/connector-error.ts';
import { fixedBy } from '../../csv/fixed-by.ts';
import type { Author } from '../../gate/audit.ts';
import type { Imported } from '../../gate/import/import-records.ts';
import { onceByKey } from '../../gate/import/once/once-by-key.ts';
import type { ImportRequest } from '../../gate/import/row.ts';
import { localeOf } from '../../gate/read/record-on-wire.ts';
import { errorMessage } from '../../http/problem.ts';
import { isUuid } from '../../uuid.ts';
import { fieldsBody, type RouteContext, requireActor, writeRequestOf } from '../context.ts';
import { keepSnapshot, readSnapshot, type Snapshot } from './preview-snapshot.ts';

interface Outcome {
  /** Key of the snapshot. */
  readonly key: string;
  readonly imported: Imported;
}

const retentionMs = 60_000;

export async function answerPreviewSources(
  context: RouteContext,
  request: FastifyRequest,
  resource: Resource,
): Promise<{ readonly items: readonly PreviewSource[] }> {
  return { items: await context.gate.connections(resource, await requireActor(context, request)) };
}

interface Work {
  readonly resource: Resource;
  readonly preview: Preview;
  /** Id of the connection. */
  readonly id: string;
  readonly author: Author & { readonly actor: AccountActor };
  readonly options: PreviewBody;
  readonly start: Readonly<Record<string, unknown>>;
}

export async function answerPreview(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { resource, id }: { readonly resource: Resource; readonly id: string },
): Promise<PreviewAnswer | PreviewProgress> {
  const { author } = await writeRequestOf(context, request, resource);
  const actor = await requireActor(context, request);
  const {
    keywords: { preview },
  } = resource;
  if (!preview || !mayPreview(accessOf(resource, actor))) throw new Problem('forbidden');
  const options = readOptions(fieldsBody(request));
  const start = fixedBy(resource, options.variant);
  const work: Work = { resource, preview, id, author: { ...author, actor, origin: 'app' }, options, start };
  const name = JSON.stringify([actor.accountId, resource.name, id, options]);
  const how = { kind: 'preview', mayBeKnown: false, retentionMs } as const;
  const joined = await context.jobs.join({ name, ...how, work: () => carryOut(context, work) });
  if ('outcome' in joined) {
    const { key, imported } = joined.outcome;
    const snapshot = await readSnapshot(context, actor, resource, id, key);
    return answerOf(context, work, { snapshot, candidates: candidatesOf(snapshot, options), imported });
  }
  reply.code(202);
  return { processingState: options.dryrun ? 'reading' : 'importing' };
}

async function carryOut(context: RouteContext, work: Work): Promise<Outcome> {
  const { resource, preview, id, author, options, start } = work;
  const snapshot =
    options.key === undefined
      ? await keepSnapshot(context, author.actor, resource, id, () => readFrom(context, work))
      : await readSnapshot(context, author.actor, resource, id, options.key);
  const candidates = candidatesOf(snapshot, options);
  const access = accessOf(resource, author.actor);
  const columns = Object.entries(preview.fields).filter(([field]) => canRead(access, field));
  const request: ImportRequest = {
    resource,
    author,
    columns: columns.map(([field]) => field),
    nameless: new Set(),
    fixed: {},
    match: null,
    outside: { match: preview.match, start, closed: closedOf(candidates) },
    dryrun: options.dryrun,
    rows: () =>
      batchesOf(
        candidates,
        columns.map(([, from]) => from),
      ),
  };
  const once = onceByKey(`${snapshot.key}/${options.importKey ?? ''}`, resource);
  const imported = await context.gate.import(request, once);
  return { key: snapshot.key, imported };
}

const candidatesOf = (snapshot: Snapshot, { dryrun, selected = [] }: PreviewBody): readonly Candidate[] =>
  dryrun ? snapshot.candidates : chosen(snapshot, selected);

/** Adds the name of the product to errors, for their sentences. */
async function readFrom(context: RouteContext, { resource, preview, id, author }: Work) {
  const connection = await context.gate.connection(resource, author.actor, id);
  try {
    return {
      name: connection.name,
      picture: connection.picture,
      candidates: await context.readCandidates(connection, preview.take),
    };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    const params = { ...error.params, app: connection.name };
    throw new Problem('connector-fault', [{ pointer: '', keyword: `connector.${error.code}`, params }], params);
  }
}

/** @throws `invalid-field` for a row that was not read */
function chosen({ candidates }: Snapshot, selected: readonly number[]): readonly Candidate[] {
  const found = [...new Set(selected)].flatMap((row) => candidates[row] ?? []);
  if (found.length === 0 || found.length < new Set(selected).size)
    throw new Problem('invalid-field', [{ pointer: '/selected', keyword: 'reference' }]);
  return found;
}

/** Accounts that are inactive in the product are not imported as new records. */
const closedOf = (candidates: readonly Candidate[]): ReadonlyMap<number, FieldError> =>
  new Map(
    candidates.flatMap((candidate, index) =>
      candidate.active === 'false' ? [[index, { pointer: '', keyword: 'candidateInactive' }] as const] : [],
    ),
  );

const batchSize = 1000;

async function* batchesOf(candidates: readonly Candidate[], names: readonly string[]) {
  for (let from = 0; from < candidates.length; from += batchSize)
    yield candidates.slice(from, from + batchSize).map((candidate, at) => ({
      index: from + at,
      cells: names.map((name) => textOf(candidate, name)),
    }));
}

const textOf = (candidate: Candidate, name: string): string =>
  (candidate as Readonly<Record<string, string>>)[name] ?? '';

function answerOf(
  context: RouteContext,
  { resource, preview, id, author, options }: Work,
  {
    snapshot,
    candidates,
    imported,
  }: { readonly snapshot: Snapshot; readonly candidates: readonly Candidate[]; readonly imported: Imported },
): PreviewAnswer {
  const project = context.project();
  const access = accessOf(resource, author.actor);
  const locale = localeOf(author.actor);
  const found = new Map(imported.findings);
  const nameOf = (candidate: Candidate | undefined): string =>
    candidate ? textOf(candidate, candidateName[preview.take]) : '';
  const shown = preview.columns.filter((field) => canRead(access, field));
  const describe = (error: FieldError) => {
    const row = error.params?.row;
    const params = {
      ...error.params,
      // Rows of a file have numbers; candidates have names.
      ...(typeof row === 'number' ? { name: nameOf(candidates[row - 2]) } : {}),
    };
    const keyword = error.keyword === 'twice' ? 'candidateTwice' : error.keyword;
    return {
      field: fieldAt(error.pointer) || null,
      keyword: error.keyword,
      message: errorMessage({ ...error, keyword, params }, project, locale, resource),
    };
  };
  const places = options.dryrun ? null : [...new Set(options.selected ?? [])];
  const rows = candidates.map((candidate, index): PreviewRow => {
    const fieldText = (field: string): string => textOf(candidate, preview.fields[field] ?? '');
    const { id: recordId = null, state = 'new', errors = [], before = {} } = found.get(index) ?? {};
    return {
      row: places?.[index] ?? index,
      id: candidate.id,
      name: nameOf(candidate),
      state,
      recordId,
      values: Object.fromEntries(shown.map((field) => [field, fieldText(field)])),
      before,
      after: Object.fromEntries(Object.keys(before).map((field) => [field, fieldText(field)])),
      errors: errors.map(describe),
    };
  });
  return {
    key: snapshot.key,
    app: { id, name: snapshot.name, picture: snapshot.picture },
    readAt: snapshot.readAt,
    dryrun: options.dryrun,
    // After an import, only failed rows are reported individually.
    rows: options.dryrun ? rows : rows.filter(({ state }) => state === 'rejected'),
    counts: imported.counts,
  };
}

const mostSelected = 20_000;
const isText = (value: unknown): boolean => typeof value === 'string';

const readers: Readonly<
  Record<keyof PreviewBody, readonly [(value: unknown) => boolean, Omit<FieldError, 'pointer'>]>
> = {
  dryrun: [(value) => typeof value === 'boolean', { keyword: 'type', params: { type: 'boolean' } }],
  variant: [isText, { keyword: 'type', params: { type: 'string' } }],
  key: [(value) => isText(value) && isUuid(String(value)), { keyword: 'format', params: { format: 'uuid' } }],
  importKey: [(value) => isText(value) && isUuid(String(value)), { keyword: 'format', params: { format: 'uuid' } }],
  selected: [
    (value) => Array.isArray(value) && value.length <= mostSelected && value.every(Number.isSafeInteger),
    { keyword: 'type', params: { type: 'array' } },
  ],
};

/** @throws `invalid-field` with every error */
function readOptions(body: Readonly<Record<string, unknown>>): PreviewBody {
  const names = Object.keys(readers) as (keyof PreviewBody)[];
  const needed = body.dryrun === false ? ['dryrun', 'key', 'selected', 'importKey'] : ['dryrun'];
  const errors: FieldError[] = [
    ...Object.keys(body)
      .filter((name) => !Object.hasOwn(readers, name))
      .map((name) => ({ pointer: pointerTo(name), keyword: 'unknown' })),
    ...needed.filter((name) => body[name] === undefined).map((name) => ({ pointer: `/${name}`, keyword: 'required' })),
    ...names.flatMap((name) => {
      const [fits, error] = readers[name];
      return body[name] === undefined || fits(body[name]) ? [] : [{ ...error, pointer: `/${name}` }];
    }),
  ];
  if (errors.length > 0) throw new Problem('invalid-field', errors);
  return body as unknown as PreviewBody;
}
