/** The first step: downloads to start with, the chosen file, and its upload. */
import { useTranslate } from 'ra-core';
import type { Resource } from '#model/types/resource.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import styles from '../csv-wizard.module.css';
import type { ImportPlace } from '../import-place.ts';
import { ProblemNote } from '../problem-note.tsx';
import { StepFoot } from '../step-foot.tsx';
import { type AddressState, useProcess } from '../use-wizard-address.ts';
import { Working } from '../working.tsx';
import { ChosenFilePanel } from './chosen-file-panel.tsx';
import { DropArea } from './drop-area.tsx';
import { FileDownloads } from './file-downloads.tsx';
import type { useChosenFile } from './use-chosen-file.ts';
import type { Upload } from './use-upload.ts';

export interface UploadStepProps {
  readonly resource: Resource;
  readonly place: ImportPlace;
  readonly chosen: ReturnType<typeof useChosenFile>;
  readonly upload: Upload;
  readonly address: AddressState;
  onNext(): void;
}

export function UploadStep({ resource, place, chosen, upload, address, onNext }: UploadStepProps) {
  const translate = useTranslate();
  const { file, refused, isReading, choose, decodeAs, readHeadingsFrom } = chosen;
  const { state } = upload;
  const isSending = state.kind === 'running';
  useProcess(address, isSending ? 'uploading' : null);
  // After a reload, the uploaded file is on the server, and can no longer be shown here.
  const hasUpload = address.uploadedFileKey !== null;
  const isReady = !isReading && (file ? file.preview.count > 0 && file.preview.inputError === null : hasUpload);
  const work = isSending ? 'uploading' : isReading ? 'reading' : null;
  return (
    <>
      <FileDownloads resource={resource} place={place} />
      <DropArea
        hasFile={file !== null}
        refused={refused}
        disabled={isSending}
        onFile={(next) => {
          upload.clear();
          void choose(next);
        }}
      />
      {file && (
        <ChosenFilePanel
          file={file}
          disabled={isSending || isReading}
          onEncoding={decodeAs}
          onHeaderRow={readHeadingsFrom}
        />
      )}
      {!file && hasUpload && <p className={styles.secondary}>{translate('app.import.file.uploaded')}</p>}
      {state.kind === 'failed' && (
        <ProblemNote title={translate('app.import.failed.uploading')} problem={state.problem} onRetry={onNext} />
      )}
      <StepFoot
        onPrevious={null}
        note={
          <Working text={work && translate(`app.import.working.${work}`)} share={isSending ? state.share : undefined} />
        }
      >
        <ButtonLink to={place.back}>{translate('app.actions.cancel')}</ButtonLink>
        <Button variant="primary" busy={isSending} disabled={!isReady} onClick={onNext}>
          {translate('app.import.next')}
        </Button>
      </StepFoot>
    </>
  );
}
