/** Downloads a CSV file of a list. If its encoding loses characters, the user sees them and decides first. */
import { useTranslate } from 'ra-core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Losses } from '#model/csv/export-answer.ts';
import type { Resource } from '#model/types/resource.ts';
import type { WantedCsv } from '../providers/calls/fetch-csv.ts';
import { useToast } from '../shell/messages/toasts.tsx';
import { useDownload } from '../shell/use-download.ts';

/** Most users of a list download no file. */
const loadCalls = () => import('../providers/calls/fetch-csv.ts');
const LossesDialog = lazy(() => import('./losses-dialog.tsx'));

interface Held {
  readonly wanted: WantedCsv;
  readonly url: string;
  readonly losses: Losses;
}

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
  const download = useDownload();
  const [held, setHeld] = useState<Held | null>(null);
  const save = async (url: string): Promise<void> => {
    (await loadCalls()).saveFrom(url);
    toast({ text: translate('app.list.export.started'), tone: 'success' });
  };
  const fetchFile = (wanted: WantedCsv): Promise<void> =>
    download.run(wanted.mode, async () => {
      const { url, losses } = await (await loadCalls()).askCsv(resource, wanted);
      if (losses && losses.cells > 0) setHeld({ wanted, url, losses });
      else await save(url);
    });
  return {
    busy: download.busy,
    fetchFile,
    dialog: held && (
      <Suspense>
        <LossesDialog
          losses={held.losses}
          comesBack={held.wanted.mode === 'edit'}
          onClose={() => setHeld(null)}
          onSave={() => {
            setHeld(null);
            void save(held.url);
          }}
          onUtf8={() => {
            setHeld(null);
            void fetchFile({ ...held.wanted, encoding: 'UTF-8' });
          }}
        />
      </Suspense>
    ),
  };
}
