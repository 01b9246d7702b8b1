/** The second step: the result of the import before anything is written. */

import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ImportAnswer } from '#model/csv/import-answer.ts';
import { pageSizes } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import { useFormat } from '../../../providers/words/words.tsx';
import { ListFooter } from '../../../screens/list/list-footer.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from '../csv-wizard.module.css';
import { chosenHeaderRow } from '../import/send-import.ts';
import { useImportAnswer } from '../import/use-import-answer.ts';
import type { ImportPlace } from '../import-place.ts';
import { ProblemNote } from '../problem-note.tsx';
import { StepFoot } from '../step-foot.tsx';
import { type AddressState, useProcess } from '../use-wizard-address.ts';
import { Working } from '../working.tsx';
import { CountChips } from './count-chips.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { headersToSettle, type Mapping } from './header-choices.ts';
import { HeaderChoices } from './header-choices-panel.tsx';
import { RowsTable } from './rows-table.tsx';
import type { ScrollMemory } from './scroll-memory.ts';
import type { ErrorsOnPage } from './use-next-error.ts';
import { useSeekError } from './use-seek-error.ts';

export interface PreviewStepProps {
  readonly resource: Resource;
  readonly place: ImportPlace;
  readonly address: AddressState;
  readonly uploadedFileKey: string;
  readonly mapping: Mapping;
  readonly headerRow: number | null;
  /** The last scroll position of the table. */
  readonly scroll: ScrollMemory;
  onMapping(mapping: Mapping): void;
  onPrevious(): void;
  onImport(): void;
}

export function PreviewStep(props: PreviewStepProps) {
  const { resource, address, mapping, scroll, onMapping, onPrevious, onImport } = props;
  const translate = useTranslate();
  const format = useFormat();
  const [errorsOnly, setErrorsOnly] = useState(false);
  const { page, pageSize, go } = address;
  const { data, error, isFetching, refetch } = usePreviewAnswer(props, errorsOnly);
  const changes = data ? data.counts.new + data.counts.changed : 0;
  const mayImport = data !== undefined && !isFetching && !error && isValid(data) && changes > 0;
  return (
    <>
      {data && !error && (
        <ValidatedFile
          resource={resource}
          answer={data}
          isStale={isFetching}
          mapping={mapping}
          onMapping={onMapping}
          scroll={scroll}
          errorsOnly={errorsOnly}
          onErrorsOnly={(only) => {
            setErrorsOnly(only);
            go({ page: 0 }, { replace: true });
          }}
          onPage={(next) => go({ page: next }, { replace: true })}
        >
          <ListFooter
            page={page}
            size={pageSize}
            total={errorsOnly ? data.counts.rejected : data.counts.rows}
            sizes={pageSizes}
            change={({ page: next, size }) =>
              go(size === undefined ? { page: next ?? 0 } : { page: 0, pageSize: size })
            }
          />
        </ValidatedFile>
      )}
      <Working text={isFetching ? translate('app.import.working.checking') : null} />
      {error && !isFetching && (
        <ProblemNote
          title={translate('app.import.failed.checking')}
          problem={error}
          onRetry={() => void refetch({ cancelRefetch: true })}
        />
      )}
      <StepFoot onPrevious={onPrevious} note={data && isValid(data) && <Note answer={data} changes={changes} />}>
        <Button variant="primary" disabled={!mayImport} onClick={onImport}>
          {data
            ? translate('app.import.run', { smart_count: changes, count: format.number(changes) })
            : translate('app.import.steps.import-data')}
        </Button>
      </StepFoot>
    </>
  );
}

/** The validation of the page of rows in the address. */
function usePreviewAnswer(props: PreviewStepProps, errorsOnly: boolean) {
  const { resource, place, address, uploadedFileKey, mapping, headerRow } = props;
  const { page, pageSize, go } = address;
  const request = {
    uploadedFileKey,
    dryrun: true,
    page,
    pageSize,
    errorsOnly,
    mapping,
    ...chosenHeaderRow(headerRow),
    ...place.target,
  };
  const answer = useImportAnswer(resource, request, true);
  const { data, isFetching } = answer;
  useProcess(address, isFetching ? 'checking' : null);
  const beyond = data && !isFetching && page > data.maxPage ? data.maxPage : null;
  useEffect(() => {
    if (beyond !== null) go({ page: beyond }, { replace: true });
  }, [beyond, go]);
  return answer;
}

/** A shorter wait is not mentioned. */
const shortWait = 3;

function Note({ answer, changes }: { readonly answer: ImportAnswer; readonly changes: number }) {
  const translate = useTranslate();
  const { number } = useFormat();
  const { othersWaitSeconds: seconds = 0 } = answer;
  if (changes === 0) return translate('app.import.nothing');
  return seconds < shortWait ? null : translate('app.import.othersWait', { seconds: number(seconds) });
}

const isValid = ({ counts, headers }: ImportAnswer): boolean =>
  counts.rejected === 0 && headers.every(({ errors }) => errors.length === 0);

interface ValidatedFileProps {
  readonly resource: Resource;
  readonly answer: ImportAnswer;
  /** Another answer is loading. */
  readonly isStale: boolean;
  readonly mapping: Mapping;
  readonly scroll: ScrollMemory;
  readonly errorsOnly: boolean;
  onMapping(mapping: Mapping): void;
  onErrorsOnly(only: boolean): void;
  onPage(page: number): void;
  /** The footer of the table. */
  readonly children: ReactNode;
}

function ValidatedFile(props: ValidatedFileProps) {
  const { resource, answer, isStale, mapping, onMapping, scroll, errorsOnly, onErrorsOnly, onPage, children } = props;
  const translate = useTranslate();
  const open = headersToSettle(answer.headers, mapping);
  const rows = useRef<ErrorsOnPage>(null);
  const seek = useSeekError(rows, answer, isStale, onPage);
  return (
    <>
      <CountChips counts={answer.counts} errorsOnly={errorsOnly} onErrorsOnly={onErrorsOnly} onNextError={seek} />
      <ErrorSummary answer={answer} />
      {open.length > 0 && (
        <HeaderChoices
          resource={resource}
          open={open}
          headers={answer.headers}
          mapping={mapping}
          disabled={isStale}
          onMapping={onMapping}
        />
      )}
      <div className={styles.panel} aria-busy={isStale || undefined}>
        <RowsTable
          ref={rows}
          label={translate('app.import.table')}
          answer={answer}
          scroll={scroll}
          empty={translate(errorsOnly ? 'app.import.noErrors' : 'app.import.noRows')}
        />
        {children}
      </div>
    </>
  );
}
