/** The three app-wide dialogs: confirmation, unexpected error, and missing permission. */

import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { stateKeyword } from '#model/access/errors.ts';
import { HttpProblem, onProblem } from '../../providers/calls/http.ts';
import { usePrefetch } from '../../providers/use-prefetch.ts';
import { createAsking, type OpenQuestion } from './asking.ts';
import type { Question } from './question.ts';

const loadBoxes = () => import('./dialog-boxes.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadBoxes()).ConfirmDialog }));
const ErrorDialog = lazy(async () => ({ default: (await loadBoxes()).ErrorDialog }));
const ForbiddenDialog = lazy(async () => ({ default: (await loadBoxes()).ForbiddenDialog }));

type Ask = (question: Question) => Promise<boolean>;

const AskContext = createContext<Ask | null>(null);

/**
 * Returns a function that asks a question and resolves to the answer.
 * The function throws while another question is open.
 */
export function useConfirm(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('dialogs are used outside of their provider');
  return ask;
}

export function DialogProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<OpenQuestion<Question> | null>(null);
  const [ask] = useState(() => createAsking<Question>(setQuestion));
  const [error, setError] = useState<unknown>(null);
  const [isForbidden, setForbidden] = useState(false);

  useEffect(
    () =>
      onProblem(({ code, errors }) => {
        // A grant does not cover the current state of the record: the screen of the call shows the reason.
        if (code === 'forbidden' && !errors.some(({ keyword }) => keyword === stateKeyword)) setForbidden(true);
      }),
    [],
  );

  useEffect(() => {
    const failed = (event: PromiseRejectionEvent): void => {
      const { reason } = event;
      // A failed call is handled once it is shown. Any other error is a bug and stays in the console.
      if (reason instanceof HttpProblem) event.preventDefault();
      if (needsExplaining(reason)) setError(reason);
    };
    addEventListener('unhandledrejection', failed);
    return () => removeEventListener('unhandledrejection', failed);
  }, []);

  // Loaded before the server or the network can fail.
  usePrefetch(loadBoxes);

  return (
    <AskContext value={ask}>
      {children}
      <Suspense>
        {question ? <ConfirmDialog question={question} /> : null}
        {error ? <ErrorDialog error={error} close={() => setError(null)} /> : null}
        {isForbidden ? <ForbiddenDialog close={() => setForbidden(false)} /> : null}
      </Suspense>
    </AskContext>
  );
}

/** True for an error that no screen handled, and that has no dialog or page of its own. */
function needsExplaining(reason: unknown): boolean {
  if (reason instanceof HttpProblem) return reason.code !== 'forbidden' && reason.code !== 'not-signed-in';
  return !(reason instanceof DOMException && reason.name === 'AbortError');
}
