/**
 * Files are uploaded to a signed address and downloaded through the gate. No name or path from a client reaches the
 * disk.
 */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessOf, may, writableFields } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import {
  fileAddress,
  filesPath,
  imageSlotPath,
  importUploadPath,
  type StoredFile,
  uploadPath,
} from '#model/base/stored-file.ts';
import { tidyFileName } from '#model/features/files/file-name.ts';
import { uploadFields } from '#model/features/files/upload-fields.ts';
import { validateFile } from '#model/features/files/validate-file.ts';
import { anyPicture } from '#model/fields/define-upload.ts';
import { fileTypes, typeOfMime, typeOfName } from '#model/fields/file-types.ts';
import type { FileTypeName, Upload } from '#model/types/fields/upload.ts';
import { mustBe, typeOfContent, wrongContent } from '../../files/check-content.ts';
import { contentDisposition } from '../../files/content-disposition.ts';
import type { Inspect } from '../../files/file-store.ts';
import { cleanPicture } from '../../files/metadata/clean-picture.ts';
import { stripMetadata } from '../../files/metadata/strip-metadata.ts';
import type { Slot } from '../../gate/files.ts';
import { wrongContentType } from '../../http/content-type.ts';
import type { UploadTicket } from '../../secrets/signed-urls.ts';
import { type RouteContext, requireActor, writeRequestOf } from '../context.ts';
import type { Call } from '../requests/match.ts';
import { integer, invalidParams, readParams, refuseUnknown, text } from '../requests/query.ts';
import { receiveImport } from './imports.ts';
import { receiveFile } from './receive-file.ts';

/** For a whole file over a slow connection. */
const handlerTimeout = 5 * 60_000;
const bodyLimit = 64 * 1024 * 1024;

export function bindUploads(app: FastifyInstance, context: RouteContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The handler reads the stream itself, because it knows the size limit.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.put(uploadPath, { handlerTimeout, bodyLimit }, (request) => receive(context, request));
    scope.put(importUploadPath, { handlerTimeout, bodyLimit }, (request) => receiveImport(context, request));
    scope.delete(uploadPath, (request, reply) => clear(context, request, reply));
  });
  app.get(imageSlotPath, (request) => answerImageSlot(context, request));
  for (const path of [`${filesPath}/:key`, `${filesPath}/:key/*`])
    app.get<{ Params: { key: string } }>(path, { handlerTimeout }, (request, reply) => send(context, request, reply));
}

/** Answers an address for one file; its name and size are validated before the upload. */
export async function answerSlot(
  context: RouteContext,
  request: FastifyRequest,
  _reply: FastifyReply,
  { resource, id, field }: Extract<Call, { kind: 'slot' }>,
) {
  const actor = await requireActor(context, request);
  await context.gate.mustTakeFiles(actor, { resource, id, field });
  const params = readParams(request);
  refuseUnknown(params, ['filename', 'size']);
  const given = text(params, 'filename', 1000);
  const size = integer(params, 'size', 0, Number.MAX_SAFE_INTEGER) ?? null;
  if (given === undefined && id === null) throw invalidParams([{ pointer: '?filename', keyword: 'required' }]);
  const name = given === undefined ? null : tidyFileName(given);
  if (given !== undefined && name === null) throw invalidParams([{ pointer: '?filename', keyword: 'fileName' }]);
  const error = name === null ? null : validateFile(field.upload as Upload, name, size);
  if (error) throw invalidParams([{ ...error, pointer: error.keyword === 'fileType' ? '?filename' : '?size' }]);
  const key = randomUUID();
  const ticket: UploadTicket = { key, resource: resource.name, field: field.name, id, name, size };
  return { url: context.signedUrls.uploadUrl(actor, ticket), key };
}

/**
 * Answers an address for one picture that a body will name. @throws `forbidden` if the actor may not write any picture
 */
async function answerImageSlot(context: RouteContext, request: FastifyRequest) {
  const actor = await requireActor(context, request);
  mustTakePictures(context, actor);
  const params = readParams(request);
  refuseUnknown(params, ['filename', 'size']);
  const name = tidyFileName(text(params, 'filename', 1000) ?? '');
  if (name === null) throw invalidParams([{ pointer: '?filename', keyword: 'required' }]);
  const size = integer(params, 'size', 0, Number.MAX_SAFE_INTEGER) ?? null;
  const error = validateFile(anyPicture, name, size);
  if (error) throw invalidParams([{ ...error, pointer: error.keyword === 'fileType' ? '?filename' : '?size' }]);
  const key = randomUUID();
  const ticket: UploadTicket = { key, resource: '', field: '', id: null, name, size };
  return { url: context.signedUrls.uploadUrl(actor, ticket), key };
}

function mustTakePictures(context: RouteContext, actor: AccountActor): void {
  const takes = Object.values(context.project().declarations.resources).some((resource) => {
    const access = accessOf(resource, actor);
    const pictures = uploadFields(resource).filter(({ kind }) => kind === 'image');
    return (['create', 'update'] as const).some(
      (verb) => may(access, verb) && pictures.some(({ name }) => writableFields(access, verb).includes(name)),
    );
  });
  if (!takes) throw new Problem('forbidden');
}

async function receive(context: RouteContext, request: FastifyRequest): Promise<StoredFile & { address: string }> {
  const { actor, ticket, slot, upload } = await openTicket(context, request);
  const most = Math.min(ticket.size ?? upload.maxSize, upload.maxSize);
  if (Number(request.headers['content-length'] ?? 0) > most) throw new Problem('too-large');
  mustSayType(request, ticket);
  if (await context.gate.isUploaded(ticket.key)) throw new Problem('state-conflict');
  let file: StoredFile | null = null;
  const inspect: Inspect = async (draft, { size, sha256 }) => {
    if (size === 0)
      throw new Problem('invalid-field', [{ pointer: slot ? `/${slot.field.name}` : '', keyword: 'fileEmpty' }]);
    if (ticket.size !== null && size !== ticket.size) throw new Problem('malformed-request');
    const { name, type } = await identify(draft, ticket, slot?.field.name ?? 'image', upload);
    const cleaned = (await cleanPicture(draft, type)) ?? { size, sha256 };
    const at = context.clock.now().toISOString();
    file = { key: ticket.key, name, type: fileTypes[type].mime, size: cleaned.size, at };
    await context.gate.keepUpload({ file, sha256: cleaned.sha256, account: actor.accountId, slot: slot ?? 'picture' });
  };
  await receiveFile(context.files, request, { key: ticket.key, most, inspect });
  const stored = file as unknown as StoredFile;
  const address = fileAddress(stored);
  if (slot && slot.id !== null)
    await context.gate.update(await writeRequestOf(context, request, slot.resource), slot.id, null, {
      [slot.field.name]: address,
    });
  return { ...stored, address };
}

/** Removes the picture that the address was made for. */
async function clear(context: RouteContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { slot } = await openTicket(context, request);
  if (!slot || slot.id === null) throw new Problem('not-found');
  const write = await writeRequestOf(context, request, slot.resource);
  await context.gate.update(write, slot.id, null, { [slot.field.name]: null });
  return reply.code(204).send();
}

/**
 * Reads what the address is for; the actor must still have the permission. @throws `not-found`, `forbidden`,
 * `wrong-origin`
 */
async function openTicket(
  context: RouteContext,
  request: FastifyRequest,
): Promise<{ actor: AccountActor; ticket: UploadTicket; slot: Slot | null; upload: Upload }> {
  context.identity.requireSameOrigin(request);
  const actor = await requireActor(context, request);
  const params = readParams(request);
  refuseUnknown(params, ['ticket']);
  const ticket = context.signedUrls.readUpload(text(params, 'ticket', 5000) ?? '', actor);
  if (ticket?.resource === '') {
    mustTakePictures(context, actor);
    return { actor, ticket, slot: null, upload: anyPicture };
  }
  const resource = ticket ? context.project().declarations.resources[ticket.resource] : undefined;
  const field = resource && ticket ? uploadFields(resource).find(({ name }) => name === ticket.field) : undefined;
  if (!ticket || !resource || !field?.upload) throw new Problem('not-found');
  const slot: Slot = { resource, field, id: ticket.id };
  await context.gate.mustTakeFiles(actor, slot);
  return { actor, ticket, slot, upload: field.upload };
}

/** @throws `unsupported-media-type` if the content type contradicts the name of the file */
function mustSayType(request: FastifyRequest, { name }: UploadTicket): void {
  const declared = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const type = name === null ? null : typeOfName(name);
  if (declared === '' || declared === 'application/octet-stream' || type === null) return;
  if (typeOfMime(declared) !== type) throw wrongContentType(fileTypes[type].mime);
}

/** The announced name and its type; a picture without a name is named after its field. */
async function identify(
  draft: string,
  ticket: UploadTicket,
  field: string,
  { accept }: Upload,
): Promise<{ readonly name: string; readonly type: FileTypeName }> {
  const type = ticket.name === null ? await typeOfContent(draft) : typeOfName(ticket.name);
  if (type === null || !accept.includes(type)) throw wrongContent(accept);
  await mustBe(type, draft);
  return { name: ticket.name ?? `${field}.${fileTypes[type].extensions[0]}`, type };
}

async function send(
  context: RouteContext,
  request: FastifyRequest<{ Params: { key: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await requireActor(context, request);
  const ticket = context.signedUrls.readFile(text(readParams(request), 'ticket', 5000) ?? '', actor);
  const isExplained = ticket?.key === request.params.key;
  const row = await context.gate.file(actor, request.params.key, isExplained);
  const etag = `"${row.key}"`;
  // The content of a key never changes, but permissions do: the browser may cache it, and revalidates each time.
  reply.headers({ etag, 'cache-control': isExplained ? 'no-store' : 'private, no-cache' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const stream = await context.files.read(row.key);
  if (!stream) throw new Problem('not-found');
  const type = typeOfMime(row.content_type);
  const isPicture = type !== null && fileTypes[type].isPicture;
  // Pictures of an earlier version may still contain their location.
  const bytes = isPicture ? stripMetadata(type, await buffer(stream)) : stream;
  return reply
    .type(type === null ? 'application/octet-stream' : row.content_type)
    .headers({
      'content-length': Buffer.isBuffer(bytes) ? bytes.length : row.size,
      'content-disposition': contentDisposition(isPicture ? 'inline' : 'attachment', row.name ?? row.key),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(bytes);
}
