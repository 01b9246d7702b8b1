/** Runs the action of a large button: once, however often the user presses it, with the reason if it is refused. */
import { useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Access } from '#model/access/access.ts';
import { ticketParam } from '#model/features/ticket/ticket.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { DaichoDataProvider } from '../../../providers/calls/data-provider.ts';
import { codeOf, HttpProblem } from '../../../providers/calls/http.ts';
import { useToast } from '../../../shell/messages/toasts.tsx';
import { refusedText } from '../actions/blocked-text.ts';

export interface Press {
  /** Name of the running action. */
  readonly busy: string | null;
  /** Why the last action was refused, as a sentence. */
  readonly refusal: string | null;
  press(action: Action): Promise<void>;
}

/** @param after reads the shown data again, whether or not the action succeeded */
export function usePress(access: Access, ticket: string | null, after: () => void): Press {
  const { resource } = access;
  const translate = useTranslate();
  const toast = useToast();
  const data = useDataProvider<DaichoDataProvider>();
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // A second press can come before the first one is rendered.
  const running = useRef(false);

  const explain = (action: Action, error: unknown): string =>
    refusedText(translate, access, action.name, error instanceof HttpProblem ? error : { code: codeOf(error) });
  return {
    busy,
    refusal,
    async press(action) {
      if (running.current) return;
      running.current = true;
      setBusy(action.name);
      setRefusal(null);
      try {
        await data.act(resource.name, { id: null, action, ...(ticket ? { body: { [ticketParam]: ticket } } : {}) });
        toast({ text: translate(`resources.${resource.name}.actions.${action.name}.done`), tone: 'success' });
      } catch (error) {
        setRefusal(explain(action, error));
        // The cause of the refusal may be data that the page does not show yet.
        after();
      } finally {
        running.current = false;
        setBusy(null);
      }
    },
  };
}
