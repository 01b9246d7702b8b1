/** Files to begin with: an empty one with the headings, and what there is now. */

import Download from 'lucide-react/icons/download';
import { useTranslate } from 'ra-core';
import { narrowedTo } from '#model/csv/narrowed-to.ts';
import { defaultRequest, type Params, writeListParams } from '#model/list/list-request.ts';
import type { Resource } from '#model/resource.ts';
import { fetchCsv } from '../../providers/fetch-csv.ts';
import { useAccess, useMoment } from '../../providers/session.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useDownload } from '../../shell/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import styles from './csv-wizard.module.css';

const kinds = { 'edit-template': 'template', edit: 'current' } as const;
type Mode = keyof typeof kinds;

export interface FileDownloadsProps {
  readonly resource: Resource;
  readonly variant: string | null;
}

export function FileDownloads({ resource, variant }: FileDownloadsProps) {
  const translate = useTranslate();
  const toast = useToast();
  const current = useCurrentRows(resource, variant);
  const download = useDownload();
  const fetchFile = (mode: Mode): Promise<void> =>
    download.run(mode, async () => {
      await fetchCsv(resource, mode, mode === 'edit' ? current : {});
      toast({ text: translate('app.list.export.started'), tone: 'success' });
    });
  return (
    <section className={styles.section}>
      <h3 className={styles.subtitle}>{translate('app.import.files.title')}</h3>
      <p className={styles.secondary}>{translate('app.import.files.text')}</p>
      <div className={styles.buttons}>
        {(Object.keys(kinds) as Mode[]).map((mode) => (
          <Button
            key={mode}
            busy={download.busy === mode}
            icon={<Glyph of={Download} />}
            onClick={() => void fetchFile(mode)}
          >
            {translate(`app.import.files.${kinds[mode]}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Of the rows that this wizard would take back: those with the value that its path fixes. */
function useCurrentRows(resource: Resource, variant: string | null): Params {
  const access = useAccess(resource);
  const moment = useMoment();
  if (variant === null) return {};
  const narrowed = narrowedTo(resource, variant);
  const params = writeListParams(access, { ...defaultRequest(access), ...narrowed }, 'query', moment);
  // Named also where it is the usual one: without a name a call means all rows.
  return narrowed.category ? { ...params, [resource.list.query.category]: [narrowed.category] } : params;
}
