/** Opens the question or the dialog that an action needs before it runs, and returns whether the action ran. */

import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Access } from '#model/access/access.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Values } from '#model/types/values.ts';
import { withLaterWords } from '../../providers/words/words.tsx';
import { useActionQuestion } from './use-action-question.ts';

const ActionDialog = lazy(() => withLaterWords(import('./action-dialog.tsx')));
const EraseDialog = lazy(() => withLaterWords(import('./erase-dialog.tsx')));

interface DialogRequest {
  readonly action: Action;
  readonly record: Values | null;
  run(body: Values): Promise<void>;
  readonly answer: (done: boolean) => void;
}

export interface ActionDialogs {
  /**
   * Runs the action after the user has confirmed it or filled in its fields.
   *
   * @param run gets the input, or nothing; a dialog shows an error that it throws, without a dialog it is rethrown
   */
  perform(action: Action, record: Values | null, run: (body?: Values) => Promise<void>): Promise<boolean>;
  /** The screen must draw it. */
  readonly dialog: ReactNode;
}

export function useActionDialog(access: Access): ActionDialogs {
  const { resource } = access;
  const isMeant = useActionQuestion(access);
  const [request, setRequest] = useState<DialogRequest | null>(null);

  const perform = useCallback(
    async (action: Action, record: Values | null, run: (body?: Values) => Promise<void>): Promise<boolean> => {
      if (action.input.length > 0 || action.changes || action.erases)
        return new Promise<boolean>((answer) => setRequest({ action, record, run, answer }));
      if (action.confirm && !(await isMeant(action, record))) return false;
      await run();
      return true;
    },
    [isMeant],
  );
  const close = (done: boolean): void => {
    // Removes the dialog before the promise resolves: unsaved input in it would block the navigation of the caller.
    flushSync(() => setRequest(null));
    request?.answer(done);
  };
  const run = async (body: Values): Promise<void> => {
    await request?.run(body);
    close(true);
  };
  const onClose = (): void => close(false);
  return {
    perform,
    dialog: request && (
      <Suspense>
        {request.action.erases && request.record ? (
          <EraseDialog
            resource={resource}
            action={request.action}
            record={request.record}
            run={run}
            onClose={onClose}
          />
        ) : (
          <ActionDialog access={access} action={request.action} record={request.record} run={run} onClose={onClose} />
        )}
      </Suspense>
    ),
  };
}
