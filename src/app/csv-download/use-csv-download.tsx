/** Downloads a CSV file of a list. If its encoding loses characters, the user sees them and decides first. */
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Resource } from '#model/types/resource.ts';
import type { WantedCsv } from '../providers/calls/fetch-csv.ts';
import { withLaterWords } from '../providers/words/words.tsx';
import { useToast } from '../shell/messages/toasts.tsx';
import { useDownload } from '../shell/use-download.ts';

export interface CsvDownload {
  /** Mode of the file in preparation. */
  readonly busy: string | null;
  fetchFile(wanted: WantedCsv): Promise<void>;
  /** The dialog about losses; the caller must draw it. */
  readonly dialog: ReactNode;
}

export function useCsvDownload(resource: Resource): CsvDownload {
  const translate = useTranslate();
  const toast = useToast();
  const { busy, run } = useDownload();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const fetchFile = (wanted: WantedCsv): Promise<void> =>
    run(wanted.mode, async () => {
      // Most users of a list download no file.
      const { downloadCsv } = await withLaterWords(import('./download-csv.tsx'));
      const losses = await downloadCsv({
        resource,
        wanted,
        onSaved: () => toast({ text: translate('app.list.export.started'), tone: 'success' }),
        onClose: () => setDialog(null),
        onUtf8: () => void fetchFile({ ...wanted, encoding: 'UTF-8' }),
      });
      setDialog(losses);
    });
  return { busy, fetchFile, dialog };
}
