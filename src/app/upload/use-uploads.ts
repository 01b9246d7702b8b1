/** The uploads of a form: each file is validated and uploaded, and is then done, cancelled or refused with a reason. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { tidyFileName } from '#model/features/files/file-name.ts';
import { type FileError, validateFile } from '#model/features/files/validate-file.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { useLatest } from '../form/use-latest.ts';
import { uniqueKey } from '../providers/calls/http.ts';
import { type Sent, sendFile } from './send-file.ts';

export interface Sending {
  readonly id: string;
  readonly file: File;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  /** Why the file is refused before the upload. */
  readonly error: FileError | null;
  /** Error of the upload. */
  readonly problem: unknown;
}

export const isUnderWay = ({ error, problem }: Sending): boolean => error === null && problem === null;

export interface Uploads {
  readonly sending: readonly Sending[];
  /** @param room how many more files the field accepts */
  start(files: readonly File[], room: number): void;
  retry(id: string): void;
  /** Cancels the upload, or removes its message. */
  dismiss(id: string): void;
}

// Long: starting, repeating and dismissing change the same list of files.
/**
 * @param onSent is called with each uploaded file, not necessarily in the order of choice
 * @param sendOne uploads a file, or keeps it for later
 */
export function useUploads(
  resource: Resource,
  field: Field,
  onSent: (sent: Sent) => void,
  sendOne: typeof sendFile = sendFile,
): Uploads {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const latest = useLatest(onSent);
  const drop = useCallback((id: string) => setSending((all) => all.filter((one) => one.id !== id)), []);
  const change = useCallback(
    (id: string, part: Partial<Sending>) =>
      setSending((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one))),
    [],
  );
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const send = async ({ id, file }: Pick<Sending, 'id' | 'file'>): Promise<void> => {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    try {
      const sent = await sendOne(resource, field, file, (share) => change(id, { share }), abort.signal);
      drop(id);
      latest.current(sent);
    } catch (problem) {
      if (!abort.signal.aborted) change(id, { problem });
    } finally {
      aborts.current.delete(id);
    }
  };

  return {
    sending,
    start(files, room) {
      const begun = files.map((file, index): Sending => {
        const name = tidyFileName(file.name);
        const upload = field.upload;
        const validated = name === null || !upload ? { keyword: 'fileName' } : validateFile(upload, name, file.size);
        const error = validated ?? (index < room ? null : { keyword: 'tooManyFiles', params: { limit: upload?.most } });
        return { id: uniqueKey(), file, name: name ?? file.name, share: 0, error, problem: null };
      });
      setSending((all) => [...all.filter(isUnderWay), ...begun]);
      for (const one of begun) if (isUnderWay(one)) void send(one);
    },
    retry(id) {
      const found = sending.find((one) => one.id === id);
      if (!found) return;
      change(id, { share: 0, problem: null });
      void send(found);
    },
    dismiss(id) {
      aborts.current.get(id)?.abort();
      drop(id);
    },
  };
}
