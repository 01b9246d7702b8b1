/** Runs the import. It can be sent again with the same key: the server imports once, and returns the result again. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { ImportAnswer, ImportBody } from '#model/csv/import-answer.ts';
import type { Resource } from '#model/types/resource.ts';
import { invalidateResource } from '../../../providers/calls/data-provider.ts';
import { postImport } from './send-import.ts';

export type RunState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly problem: unknown }
  | { readonly kind: 'done'; readonly answer: ImportAnswer };

type RunRequest = Omit<ImportBody, 'encoding' | 'dryrun' | 'page' | 'pageSize' | 'errorsOnly'>;

const idle: RunState = { kind: 'idle' };

export function useImportRun(resource: Resource, key: string | null) {
  const queries = useQueryClient();
  const [run, setRun] = useState<{ readonly key: string | null; readonly state: RunState }>({ key, state: idle });
  const running = useRef(false);
  const start = useCallback(
    async (request: RunRequest): Promise<void> => {
      if (running.current) return;
      running.current = true;
      const report = (state: RunState): void => setRun({ key: request.uploadedFileKey, state });
      report({ kind: 'running' });
      try {
        const answer = await postImport(resource, { ...request, dryrun: false, errorsOnly: true });
        report({ kind: 'done', answer });
        await invalidateResource(queries, resource.name);
      } catch (problem) {
        report({ kind: 'failed', problem });
      } finally {
        running.current = false;
      }
    },
    [resource, queries],
  );
  return { state: run.key === key ? run.state : idle, start };
}
