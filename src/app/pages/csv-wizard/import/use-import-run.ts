/** The import itself. It can be asked for again under the same key: the server does it once, and tells again what it came to. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { ImportAnswer, ImportAsked } from '#model/csv/import-answer.ts';
import type { Resource } from '#model/types/resource.ts';
import { invalidateResource } from '../../../providers/calls/data-provider.ts';
import { postImport } from './send-import.ts';

export type RunState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly problem: unknown }
  | { readonly kind: 'done'; readonly answer: ImportAnswer };

type Asked = Omit<ImportAsked, 'encoding' | 'dryrun' | 'page' | 'pageSize' | 'errorsOnly'>;

const idle: RunState = { kind: 'idle' };

export function useImportRun(resource: Resource, key: string | null) {
  const queries = useQueryClient();
  const [run, setRun] = useState<{ readonly key: string | null; readonly state: RunState }>({ key, state: idle });
  const running = useRef(false);
  const start = useCallback(
    async (asked: Asked): Promise<void> => {
      if (running.current) return;
      running.current = true;
      const tell = (state: RunState): void => setRun({ key: asked.uploadedFileKey, state });
      tell({ kind: 'running' });
      try {
        const answer = await postImport(resource, { ...asked, dryrun: false, errorsOnly: true });
        tell({ kind: 'done', answer });
        await invalidateResource(queries, resource.name);
      } catch (problem) {
        tell({ kind: 'failed', problem });
      } finally {
        running.current = false;
      }
    },
    [resource, queries],
  );
  return { state: run.key === key ? run.state : idle, start };
}
