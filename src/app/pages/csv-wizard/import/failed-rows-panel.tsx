/** The rows that were not imported, in pages, with a download of all of them. */

import Download from 'lucide-react/icons/download';
import { useTranslate } from 'ra-core';
import type { ImportAnswer, ImportRecord } from '#model/csv/import-answer.ts';
import { pageSizeMax, pageSizes } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import { saveFrom } from '../../../providers/calls/fetch-csv.ts';
import { ListFooter } from '../../../screens/list/list-footer.tsx';
import { useDownload } from '../../../shell/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import styles from '../csv-wizard.module.css';
import type { ImportPlace } from '../import-place.ts';
import type { Mapping } from '../preview/header-choices.ts';
import { RowsTable } from '../preview/rows-table.tsx';
import type { ScrollMemory } from '../preview/scroll-memory.ts';
import type { AddressState } from '../use-wizard-address.ts';
import { failedRowsText } from './failed-rows.ts';
import { chosenHeaderRow, postImport } from './send-import.ts';
import { useImportAnswer } from './use-import-answer.ts';

export interface FailedRowsPanelProps {
  readonly resource: Resource;
  readonly place: ImportPlace;
  readonly address: AddressState;
  readonly uploadedFileKey: string;
  readonly fileName: string;
  readonly mapping: Mapping;
  readonly headerRow: number | null;
  readonly scroll: ScrollMemory;
  /** The result of the import. */
  readonly answer: ImportAnswer;
}

export function FailedRowsPanel(props: FailedRowsPanelProps) {
  const { resource, place, address, uploadedFileKey, mapping, headerRow, scroll, answer } = props;
  const translate = useTranslate();
  const { page, pageSize, go } = address;
  const request = {
    uploadedFileKey,
    dryrun: false,
    errorsOnly: true,
    mapping,
    ...chosenHeaderRow(headerRow),
    ...place.target,
  };
  const { data } = useImportAnswer(resource, { ...request, page, pageSize }, true);
  const isHidden = answer.headers.some(({ field }) => field !== null && resource.fields[field]?.sensitive);
  const save = useSave(props, (at) => postImport(resource, { ...request, page: at, pageSize: pageSizeMax }));
  return (
    <>
      <div className={styles.buttons}>
        <Button busy={save.isBusy} icon={<Glyph of={Download} />} onClick={() => void save.run()}>
          {translate('app.import.save')}
        </Button>
        {isHidden && <span className={styles.secondary}>{translate('app.import.hiddenValues')}</span>}
      </div>
      <div className={styles.panel}>
        <RowsTable
          label={translate('app.import.failedTable')}
          answer={data ?? answer}
          scroll={scroll}
          empty={translate('app.import.noRows')}
        />
        <ListFooter
          page={page}
          size={pageSize}
          total={answer.counts.rejected}
          sizes={pageSizes}
          change={({ page: next, size }) => go(size === undefined ? { page: next ?? 0 } : { page: 0, pageSize: size })}
        />
      </div>
    </>
  );
}

function useSave({ fileName }: FailedRowsPanelProps, read: (page: number) => Promise<ImportAnswer>) {
  const translate = useTranslate();
  const { busy, run } = useDownload('app.import.saveFailed');
  const save = async (): Promise<void> => {
    const words = {
      heading: translate('app.import.reasons'),
      hidden: translate('app.import.hiddenValue'),
      row: (row: number) => translate('app.import.file.row', { row }),
    };
    const text = failedRowsText(await allPages(read), words);
    const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    saveFrom(url, translate('app.import.failedFile', { name: fileName.replace(/\.csv$/i, '') || 'import' }));
    setTimeout(() => URL.revokeObjectURL(url));
  };
  return { isBusy: busy !== null, run: () => run('failed', save) };
}

async function allPages(read: (page: number) => Promise<ImportAnswer>) {
  const first = await read(0);
  const records: ImportRecord[] = [...first.records];
  for (let page = 1; page <= first.maxPage; page++) records.push(...(await read(page)).records);
  return { headers: first.headers, records };
}
