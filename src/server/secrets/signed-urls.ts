/** Signed addresses that contain their own permission: for one account, for five minutes. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountActor } from '#model/access/actor.ts';
import { revealedSeconds } from '#model/access/sensitive.ts';
import { fileAddress, importUploadPath, type StoredFile, uploadPath } from '#model/base/stored-file.ts';
import type { Clock } from '../clock.ts';
import type { ExportRequest } from '../csv/export-rows.ts';

export const downloadPath = '/v2/files/export';
const lifetimeMs = 5 * 60_000;

export interface ExportTicket {
  readonly resource: string;
  readonly request: ExportRequest;
}

/** One file, once. */
export interface UploadTicket {
  readonly key: string;
  /** Both empty for a picture that any picture field may use. */
  readonly resource: string;
  readonly field: string;
  /** The record that gets the picture at once; null for a file that a form will name. */
  readonly id: string | null;
  /** Null if any name and size that the field accepts are allowed. */
  readonly name: string | null;
  readonly size: number | null;
}

/** One file to import, once. */
export interface ImportTicket {
  readonly key: string;
  readonly name: string;
}

/** One file with a given reason. */
export interface FileTicket {
  readonly key: string;
}

export interface SignedUrls {
  /** @param file the stored file; the address is valid as long as a revealed value is shown */
  fileUrl(actor: AccountActor, file: Pick<StoredFile, 'key' | 'name'>): string;
  readFile(ticket: string, actor: AccountActor): FileTicket | null;
  exportUrl(actor: AccountActor, ticket: ExportTicket): string;
  uploadUrl(actor: AccountActor, ticket: UploadTicket): string;
  importUrl(actor: AccountActor, ticket: ImportTicket): string;
  /** The content of a ticket; null if it was changed, has expired, or was made for another use or account. */
  readExport(ticket: string, actor: AccountActor): ExportTicket | null;
  readUpload(ticket: string, actor: AccountActor): UploadTicket | null;
  readImport(ticket: string, actor: AccountActor): ImportTicket | null;
}

interface Signed<T> {
  readonly use: 'export' | 'upload' | 'import' | 'file';
  readonly account: string;
  readonly expires: number;
  readonly ticket: T;
}

export function createSignedUrls(key: Buffer, clock: Clock): SignedUrls {
  const sign = (payload: string): Buffer => createHmac('sha256', key).update(payload).digest();
  const write = <T>(
    use: Signed<T>['use'],
    path: string,
    actor: AccountActor,
    ticket: T,
    lifetime = lifetimeMs,
  ): string => {
    const signed: Signed<T> = { use, account: actor.accountId, expires: clock.now().getTime() + lifetime, ticket };
    const payload = Buffer.from(JSON.stringify(signed)).toString('base64url');
    // In the query, not in the path: routers limit the length of path segments.
    return `${path}?ticket=${payload}.${sign(payload).toString('base64url')}`;
  };
  const read = <T>(use: Signed<T>['use'], text: string, actor: AccountActor): T | null => {
    const [payload = '', signature = ''] = text.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = sign(payload);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const signed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Signed<T>;
    const isGood = signed.use === use && signed.account === actor.accountId && signed.expires > clock.now().getTime();
    return isGood ? signed.ticket : null;
  };
  return {
    fileUrl: (actor, file) => write('file', fileAddress(file), actor, { key: file.key }, revealedSeconds * 1000),
    readFile: (ticket, actor) => read<FileTicket>('file', ticket, actor),
    exportUrl: (actor, ticket) => write('export', downloadPath, actor, ticket),
    uploadUrl: (actor, ticket) => write('upload', uploadPath, actor, ticket),
    importUrl: (actor, ticket) => write('import', importUploadPath, actor, ticket),
    readExport: (ticket, actor) => read<ExportTicket>('export', ticket, actor),
    readUpload: (ticket, actor) => read<UploadTicket>('upload', ticket, actor),
    readImport: (ticket, actor) => read<ImportTicket>('import', ticket, actor),
  };
}
