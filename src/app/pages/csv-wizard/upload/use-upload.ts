/** Uploads the chosen file; the same file in the same encoding is uploaded once. */
import { useEffect, useRef, useState } from 'react';
import { uploadImport } from '../import/send-import.ts';
import type { ChosenFile } from './use-chosen-file.ts';

export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly share: number }
  | { readonly kind: 'failed'; readonly problem: unknown };

export interface Upload {
  readonly state: UploadState;
  /** Returns the key of the upload, or null if it failed. */
  send(file: ChosenFile): Promise<string | null>;
  clear(): void;
}

const idle: UploadState = { kind: 'idle' };

const isSame = (one: ChosenFile, other: ChosenFile): boolean =>
  one.file === other.file && one.encoding === other.encoding;

export function useUpload(): Upload {
  const [state, setState] = useState<UploadState>(idle);
  const sent = useRef<{ readonly file: ChosenFile; readonly key: string } | null>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  return {
    state,
    async send(file) {
      if (sent.current && isSame(sent.current.file, file)) return sent.current.key;
      const controller = new AbortController();
      abort.current = controller;
      setState({ kind: 'running', share: 0 });
      try {
        const key = await uploadImport(file, (share) => setState({ kind: 'running', share }), controller.signal);
        sent.current = { file, key };
        setState(idle);
        return key;
      } catch (problem) {
        if (!controller.signal.aborted) setState({ kind: 'failed', problem });
        return null;
      }
    },
    clear() {
      sent.current = null;
      setState(idle);
    },
  };
}
