/** The calls of the wizard: uploads the file as UTF-8, whatever its encoding, and then validates or imports it. */

import { importSlotPath } from '#model/base/stored-file.ts';
import type { ImportAnswer, ImportBody, ImportProgress } from '#model/csv/import-answer.ts';
import type { Resource } from '#model/types/resource.ts';
import { HttpProblem, request } from '../../../providers/calls/http.ts';
import { NoSlot, putFile } from '../../../upload/send-file.ts';

/** The server answered without a body. */
export class NoAnswer extends Error {}

interface Slot {
  readonly url: string;
  readonly key: string;
}

/**
 * Uploads the file and returns its key for the import.
 *
 * @throws NoSlot, HttpProblem
 */
export async function uploadImport(
  { name, utf8 }: { readonly name: string; readonly utf8: Blob },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const query = { filename: [name] };
  const slot = await request<Slot | undefined>('GET', importSlotPath, { query, signal }).then(
    ({ body }) => body,
    (error: unknown) => {
      throw signal.aborted ? error : new NoSlot(error);
    },
  );
  if (!slot?.url || !slot.key) throw new NoSlot(new NoAnswer());
  await putFile(slot.url, utf8, 'text/csv', onProgress, signal);
  return slot.key;
}

/** Empty unless the user chose the row. */
export const chosenHeaderRow = (headerRow: number | null): Pick<ImportBody, 'headerRow'> =>
  headerRow === null ? {} : { headerRow };

/** Pause before calling a server again that is too busy to answer. */
const pauseMs = 2_000;

/**
 * Calls until the work is done: a large file takes longer than one request may.
 * Each further call joins the work. A server that is too busy with it to answer is called again. The file is imported
 * only once, despite repeated calls.
 *
 * @throws HttpProblem, NoAnswer
 */
export async function postImport(
  { wire }: Resource,
  importRequest: Omit<ImportBody, 'encoding'>,
  signal?: AbortSignal,
): Promise<ImportAnswer> {
  const { dryrun, uploadedFileKey, mapping, ...rest } = importRequest;
  const body = {
    encoding: 'UTF-8',
    dryrun,
    uploadedFileKey,
    ...(Object.keys(mapping ?? {}).length > 0 ? { mapping } : {}),
  } satisfies ImportBody;
  const params = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query = Object.fromEntries(params.map(([name, value]) => [name, [String(value)]]));
  const ask = () =>
    request<ImportAnswer | ImportProgress | undefined>('POST', wire.csv, {
      body,
      query,
      ...(signal ? { signal } : {}),
    });
  for (let isAtWork = false; ; isAtWork = true) {
    const answer = await ask().catch((error: unknown) => {
      if (isAtWork && error instanceof HttpProblem && error.status === 503) return null;
      throw error;
    });
    if (answer === null) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      continue;
    }
    if (!answer.body) throw new NoAnswer();
    if (!('processingState' in answer.body)) return answer.body;
  }
}
