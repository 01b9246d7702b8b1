/** Uploads one file: gets an address that is valid for this file only, uploads it there, and reports progress. */

import { imageSlotPath, type StoredFile } from '#model/base/stored-file.ts';
import { tidyFileName } from '#model/features/files/file-name.ts';
import { isAnyPicture } from '#model/fields/define-upload.ts';
import { fileTypes, typeOfName } from '#model/fields/file-types.ts';
import { slotPath } from '#model/paths/wire.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Params } from '#model/types/wire.ts';
import { HttpProblem, readProblem, request } from '../providers/calls/http.ts';

/** No upload address was available; `problem` is the cause. */
export class NoSlot extends Error {
  readonly problem: unknown;

  constructor(problem: unknown) {
    super('no address for the file');
    this.problem = problem;
  }
}

export interface Sent extends StoredFile {
  readonly address: string;
}

/** @throws NoSlot, HttpProblem; an abort is an AbortError */
export async function sendFile(
  resource: Resource,
  field: Field,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  const isPicture = field.kind === 'image' && field.upload !== null && isAnyPicture(field.upload);
  const path = isPicture ? imageSlotPath : slotPath(resource, field.name);
  const query = { filename: [file.name], ...(isPicture ? {} : { size: [String(file.size)] }) };
  return await putFile<Sent>(await slotAt(path, query, signal), file, typeOf(file), onProgress, signal);
}

/**
 * Uploads or deletes the picture of a stored record, at the path of the picture.
 *
 * @throws NoSlot, HttpProblem
 */
export async function changePicture(path: string, file: File | null): Promise<void> {
  const { signal } = new AbortController();
  const query = file ? { filename: [file.name] } : {};
  const url = await slotAt(path, query, signal);
  if (file) await putFile<unknown>(url, file, typeOf(file), () => undefined, signal);
  else await request('DELETE', url);
}

const slotAt = async (path: string, query: Params, signal: AbortSignal): Promise<string> => {
  const { body } = await request<{ url: string }>('GET', path, { query, signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new NoSlot(error);
  });
  return body.url;
};

function typeOf(file: File): string {
  const type = typeOfName(tidyFileName(file.name) ?? '');
  return type ? fileTypes[type].mime : 'application/octet-stream';
}

/** Uploads a file to its address. Not with `fetch`, which does not report upload progress. */
export function putFile<T>(
  url: string,
  file: Blob,
  type: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('PUT', url);
    call.setRequestHeader('x-daicho', '1');
    call.setRequestHeader('content-type', type);
    call.responseType = 'json';
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () => {
      if (call.status < 300) resolve(call.response as T);
      else reject(readProblem(call.status, call.response));
    });
    call.addEventListener('error', () => reject(new HttpProblem('offline', 0)));
    call.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    signal.addEventListener('abort', () => call.abort());
    call.send(file);
  });
}
