/** Downloads or creates a file, and reports a failure. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { codeOf, HttpProblem } from '../providers/calls/http.ts';
import { useToast } from './messages/toasts.tsx';

/** @param failed key of the text that says what failed */
export function useDownload(failed = 'app.toasts.exportFailed') {
  const translate = useTranslate();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  return {
    /** Name of the file in progress. */
    busy,
    async run(name: string, work: () => Promise<void>): Promise<void> {
      setBusy(name);
      try {
        await work();
      } catch (error) {
        const requestId = error instanceof HttpProblem ? error.requestId : null;
        const text = `${translate(failed)} ${translate(`app.errors.${codeOf(error)}`)}`;
        toast({ text, tone: 'danger', ...(requestId ? { requestId } : {}) });
      } finally {
        setBusy(null);
      }
    },
  };
}
