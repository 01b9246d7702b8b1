/** Files to begin with: an empty one with the headings, and what there is now. */

import Download from 'lucide-react/icons/download';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { narrowedTo } from '#model/csv/narrowed-to.ts';
import { defaultCall, type Params, writeListParams } from '#model/list/list-request.ts';
import type { Resource } from '#model/resource.ts';
import { type CsvEncoding, csvEncodings } from '#model/wire.ts';
import { useCsvDownload } from '../../csv-download/use-csv-download.tsx';
import { useAccess, useMoment } from '../../providers/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import styles from './csv-wizard.module.css';
import { EncodingSelect } from './encoding-select.tsx';

const kinds = { 'edit-template': 'template', edit: 'current' } as const;
type Mode = keyof typeof kinds;

export interface FileDownloadsProps {
  readonly resource: Resource;
  readonly variant: string | null;
}

export function FileDownloads({ resource, variant }: FileDownloadsProps) {
  const translate = useTranslate();
  const current = useCurrentRows(resource, variant);
  const { busy, fetchFile, dialog } = useCsvDownload(resource);
  const [encoding, setEncoding] = useState<CsvEncoding>('UTF-8');
  const id = useId();
  return (
    <section className={styles.section}>
      <h3 className={styles.subtitle}>{translate('app.import.files.title')}</h3>
      <p className={styles.secondary}>{translate('app.import.files.text')}</p>
      <div className={styles.buttons}>
        {(Object.keys(kinds) as Mode[]).map((mode) => (
          <Button
            key={mode}
            busy={busy === mode}
            icon={<Glyph of={Download} />}
            onClick={() => void fetchFile({ mode, encoding, params: mode === 'edit' ? current : {} })}
          >
            {translate(`app.import.files.${kinds[mode]}`)}
          </Button>
        ))}
        <span className={styles.choice}>
          <label htmlFor={id}>{translate('app.import.file.encoding')}</label>
          <EncodingSelect<CsvEncoding> id={id} encodings={csvEncodings} value={encoding} onChange={setEncoding} />
        </span>
      </div>
      {dialog}
    </section>
  );
}

/** Of the rows that this wizard would take back: those with the value that its path fixes. */
function useCurrentRows(resource: Resource, variant: string | null): Params {
  const access = useAccess(resource);
  const moment = useMoment();
  if (variant === null) return {};
  const narrowed = narrowedTo(resource, variant);
  const params = writeListParams(access, { ...defaultCall(access), ...narrowed }, 'query', moment);
  // Named also where it is the usual one: without a name a call means all rows.
  return narrowed.category ? { ...params, [resource.list.query.category]: [narrowed.category] } : params;
}
