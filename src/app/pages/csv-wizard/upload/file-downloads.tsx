/** Files to start with: an empty file with headings, and the current records. */

import Download from 'lucide-react/icons/download';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { columnsOfVariant } from '#model/csv/columns-of-variant.ts';
import { narrowedTo } from '#model/csv/narrowed-to.ts';
import { defaultCall, writeListParams } from '#model/list/list-request.ts';
import { type CsvEncoding, csvEncodings } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Params } from '#model/types/wire.ts';
import { useCsvDownload } from '../../../csv-download/use-csv-download.tsx';
import { useAccess, useMoment } from '../../../providers/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import styles from '../csv-wizard.module.css';
import type { ImportPlace } from '../import-place.ts';
import { EncodingSelect } from './encoding-select.tsx';

const kinds = { 'edit-template': 'template', edit: 'current' } as const;
type Mode = keyof typeof kinds;

export interface FileDownloadsProps {
  readonly resource: Resource;
  readonly place: ImportPlace;
}

export function FileDownloads({ resource, place }: FileDownloadsProps) {
  const translate = useTranslate();
  const columns = useColumns(resource, place);
  const current = useCurrentRows(resource, place);
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
            onClick={() =>
              void fetchFile({ mode, encoding, params: { ...columns, ...(mode === 'edit' ? current : {}) } })
            }
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

/** All columns, unless the target sets some, or fixes a value with which some are always empty. */
function useColumns(resource: Resource, { given, target: { variant } }: ImportPlace): Params {
  const { readable } = useAccess(resource);
  if (given.length === 0 && variant === undefined) return {};
  const columns = variant === undefined ? resource.csv.columns : columnsOfVariant(resource, variant);
  return { columns: columns.filter((column) => !given.includes(column) && readable.includes(column)) };
}

/** Limits the rows to those of the import's target: the value that the path fixes, or the record in the path. */
function useCurrentRows(resource: Resource, { target }: ImportPlace): Params {
  const access = useAccess(resource);
  const moment = useMoment();
  const { into, variant } = target;
  const narrowed =
    into !== undefined
      ? { filters: { [resource.csv.into?.field ?? '']: [into] } }
      : variant !== undefined
        ? narrowedTo(resource, variant)
        : null;
  if (narrowed === null) return {};
  const params = writeListParams(access, { ...defaultCall(access), ...narrowed }, 'query', moment);
  // Also names the default category: without a category, the call returns all rows.
  return 'category' in narrowed && narrowed.category
    ? { ...params, [resource.list.query.category]: [narrowed.category] }
    : params;
}
