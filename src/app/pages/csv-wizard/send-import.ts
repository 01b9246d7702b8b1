/** The calls of the wizard: the file goes up as UTF-8, whatever it was, and is then tried or imported. */
import type { ImportAnswer, ImportAsked, ImportProgress } from '#model/csv/import-answer.ts';
import { importSlotPath } from '#model/files/stored-file.ts';
import type { Resource } from '#model/resource.ts';
import { request } from '../../providers/http.ts';
import { NoSlot, putFile } from '../../upload/send-file.ts';

/** The server answered, and said nothing. */
export class NoAnswer extends Error {}

interface Slot {
  readonly url: string;
  readonly key: string;
}

/** Answers the key under which the file is imported. @throws NoSlot, HttpProblem */
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

/**
 * Asks until the work is done: a large file takes longer than one request may, and each further question joins the work.
 *
 * @throws HttpProblem, NoAnswer
 */
export async function postImport(
  { wire }: Resource,
  asked: Omit<ImportAsked, 'encoding'>,
  signal?: AbortSignal,
): Promise<ImportAnswer> {
  for (;;) {
    const { body } = await request<ImportAnswer | ImportProgress | undefined>('POST', wire.csv, {
      body: { ...asked, encoding: 'UTF-8' } satisfies ImportAsked,
      ...(signal ? { signal } : {}),
    });
    if (!body) throw new NoAnswer();
    if (!('processingState' in body)) return body;
  }
}
