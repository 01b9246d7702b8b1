/** Files to import: an address for the upload, the upload itself, and the result of its rows. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessOf, mayImport } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { pointerTo } from '#model/base/json/pointer.ts';
import { importSlotPath } from '#model/base/stored-file.ts';
import type { ImportAnswer, ImportBody, ImportProgress } from '#model/csv/import-answer.ts';
import { tidyFileName } from '#model/features/files/file-name.ts';
import { fileTypes } from '#model/fields/file-types.ts';
import { pageSize, pageSizeMax } from '#model/paths/wire.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Params } from '#model/types/wire.ts';
import { fixedBy } from '../../csv/fixed-by.ts';
import { fixedInto } from '../../csv/fixed-into.ts';
import { importFile } from '../../csv/import-file.ts';
import type { Inspect } from '../../files/file-store.ts';
import { wrongContentType } from '../../http/content-type.ts';
import { fieldsBody, type RouteContext, requireActor, writeRequestOf } from '../context.ts';
import { invalidParams, readParams, refuseUnknown, text } from '../requests/query.ts';
import { receiveFile } from './receive-file.ts';

/** A selected file may have 10 MB; in UTF-8 it may be three times as long as in CP932. */
const longestFile = 30 * 1024 * 1024;

export function bindImports(app: FastifyInstance, context: RouteContext): void {
  app.get(importSlotPath, async (request) => {
    const actor = await requireActor(context, request);
    if (
      !Object.values(context.project().declarations.resources).some((resource) => mayImport(accessOf(resource, actor)))
    )
      throw new Problem('forbidden');
    const params = readParams(request);
    refuseUnknown(params, ['filename']);
    const name = tidyFileName(text(params, 'filename', 1000) ?? '');
    if (name === null) throw invalidParams([{ pointer: '?filename', keyword: 'required' }]);
    if (!/\.csv$/i.test(name)) throw invalidParams([{ pointer: '?filename', keyword: 'onlyCsv' }]);
    const key = randomUUID();
    return { url: context.signedUrls.importUrl(actor, { key, name }), key };
  });
}

/** @throws `not-found` for an address of another account or one that has expired, `state-conflict` for a second file */
export async function receiveImport(context: RouteContext, request: FastifyRequest): Promise<{ readonly key: string }> {
  context.identity.requireSameOrigin(request);
  const actor = await requireActor(context, request);
  const params = readParams(request);
  refuseUnknown(params, ['ticket']);
  const ticket = context.signedUrls.readImport(text(params, 'ticket', 5000) ?? '', actor);
  if (!ticket) throw new Problem('not-found');
  if (Number(request.headers['content-length'] ?? 0) > longestFile) throw new Problem('too-large');
  if (!/^text\/csv\b/i.test(request.headers['content-type'] ?? '')) throw wrongContentType(fileTypes.csv.mime);
  const { key, name } = ticket;
  if (await context.gate.isUploaded(key)) throw new Problem('state-conflict');
  const inspect: Inspect = async (draft, { size, sha256 }) => {
    if (size === 0) throw new Problem('invalid-field', [{ pointer: '', keyword: 'fileEmpty' }]);
    await mustBeUtf8(draft);
    const file = { key, name, type: 'text/csv', size, at: context.clock.now().toISOString() };
    await context.gate.keepUpload({ file, sha256, account: actor.accountId, slot: null });
  };
  await receiveFile(context.files, request, { key, most: longestFile, inspect });
  return { key };
}

async function mustBeUtf8(draft: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(draft)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new Problem('invalid-field', [{ pointer: '', keyword: 'notUtf8' }]);
    throw error;
  }
}

/** The result of the rows of an uploaded file: validated if `dryrun`, else written. */
export async function answerImport(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource,
): Promise<ImportAnswer | ImportProgress> {
  const { author } = await writeRequestOf(context, request, resource);
  const actor = await requireActor(context, request);
  if (!mayImport(accessOf(resource, actor))) throw new Problem('forbidden');
  const options = readOptions({ ...inQuery(readParams(request)), ...fieldsBody(request) });
  const { into, variant } = options;
  const fixed = into === undefined ? fixedBy(resource, variant) : await fixedInto(context, resource, actor, into);
  const now = { today: context.clock.today(), timeZone: context.clock.timeZone };
  const answer = await importFile(context, { resource, author: { ...author, origin: 'csv' }, options, fixed, now });
  if ('processingState' in answer) reply.code(202);
  return answer;
}

/** The last row of a spreadsheet. */
const lastHeaderRow = 1_048_576;

type Reader = (value: unknown) => boolean;
const isWhole =
  (least: number, most: number): Reader =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

const readers: Readonly<
  Record<
    keyof ImportBody,
    { readonly required: boolean; readonly fits: Reader; readonly error: Omit<FieldError, 'pointer'> }
  >
> = {
  encoding: {
    required: true,
    fits: (value) => value === 'UTF-8',
    error: { keyword: 'enum', params: { allowedValues: ['UTF-8'] } },
  },
  dryrun: {
    required: true,
    fits: (value) => typeof value === 'boolean',
    error: { keyword: 'type', params: { type: 'boolean' } },
  },
  uploadedFileKey: {
    required: true,
    fits: (value) => typeof value === 'string',
    error: { keyword: 'type', params: { type: 'string' } },
  },
  page: { required: false, fits: isWhole(0, 1_000_000), error: { keyword: 'type', params: { type: 'integer' } } },
  pageSize: {
    required: false,
    fits: isWhole(1, pageSizeMax),
    error: { keyword: 'maximum', params: { limit: pageSizeMax } },
  },
  errorsOnly: {
    required: false,
    fits: (value) => typeof value === 'boolean',
    error: { keyword: 'type', params: { type: 'boolean' } },
  },
  mapping: { required: false, fits: isMapping, error: { keyword: 'type', params: { type: 'object' } } },
  headerRow: {
    required: false,
    fits: isWhole(1, lastHeaderRow),
    error: { keyword: 'type', params: { type: 'integer' } },
  },
  variant: {
    required: false,
    fits: (value) => typeof value === 'string',
    error: { keyword: 'type', params: { type: 'string' } },
  },
  into: {
    required: false,
    fits: (value) => typeof value === 'string',
    error: { keyword: 'type', params: { type: 'string' } },
  },
};

function isMapping(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((field) => field === null || typeof field === 'string');
}

/** Query parameters: which rows to report, and what the place of the import fixes. */
const queryReaders: Readonly<Record<string, (text: string) => unknown>> = {
  page: asNumber,
  pageSize: asNumber,
  headerRow: asNumber,
  errorsOnly: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  variant: (text) => text,
  into: (text) => text,
};

function asNumber(text: string): unknown {
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

function inQuery(params: Params): Readonly<Record<string, unknown>> {
  refuseUnknown(params, Object.keys(queryReaders));
  return Object.fromEntries(
    Object.entries(params).map(([name, values]) => [
      name,
      values.length === 1 ? queryReaders[name]?.(values[0] ?? '') : values,
    ]),
  );
}

/** @throws `invalid-field` with every error */
function readOptions(body: Readonly<Record<string, unknown>>): ImportBody {
  const unknown = Object.keys(body)
    .filter((name) => !Object.hasOwn(readers, name))
    .map((name): FieldError => ({ pointer: pointerTo(name), keyword: 'unknown' }));
  const errors = Object.entries(readers).flatMap(([name, { required, fits, error }]): FieldError[] => {
    if (body[name] === undefined) return required ? [{ pointer: `/${name}`, keyword: 'required' }] : [];
    return fits(body[name]) ? [] : [{ ...error, pointer: `/${name}` }];
  });
  if (unknown.length + errors.length > 0) throw new Problem('invalid-field', [...unknown, ...errors]);
  return { page: 0, pageSize, errorsOnly: false, mapping: {}, ...body } as ImportBody;
}
