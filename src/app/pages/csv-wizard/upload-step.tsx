/** The first step: a file to begin with, the file that is chosen, and its way to the server. */
import { useTranslate } from 'ra-core';
import type { Resource } from '#model/resource.ts';
import { listPath } from '../../providers/resources.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChosenFilePanel } from './chosen-file-panel.tsx';
import styles from './csv-wizard.module.css';
import { DropArea } from './drop-area.tsx';
import { FileDownloads } from './file-downloads.tsx';
import { ProblemNote } from './problem-note.tsx';
import { StepFoot } from './step-foot.tsx';
import type { useChosenFile } from './use-chosen-file.ts';
import type { Upload } from './use-upload.ts';
import { type AddressState, useProcess } from './use-wizard-address.ts';
import { Working } from './working.tsx';

export interface UploadStepProps {
  readonly resource: Resource;
  readonly variant: string | null;
  readonly chosen: ReturnType<typeof useChosenFile>;
  readonly upload: Upload;
  readonly address: AddressState;
  onNext(): void;
}

export function UploadStep({ resource, variant, chosen, upload, address, onNext }: UploadStepProps) {
  const translate = useTranslate();
  const { file, refused, isReading, choose, decodeAs } = chosen;
  const { state } = upload;
  const isSending = state.kind === 'running';
  useProcess(address, isSending ? 'uploading' : null);
  // Before a reload: it is on the server, and cannot be shown here any more.
  const hasUpload = address.uploadedFileKey !== null;
  const isReady = !isReading && (file ? file.preview.count > 0 : hasUpload);
  const work = isSending ? 'uploading' : isReading ? 'reading' : null;
  return (
    <>
      <FileDownloads resource={resource} variant={variant} />
      <DropArea
        hasFile={file !== null}
        refused={refused}
        disabled={isSending}
        onFile={(next) => {
          upload.clear();
          void choose(next);
        }}
      />
      {file && <ChosenFilePanel file={file} disabled={isSending || isReading} onEncoding={decodeAs} />}
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
        <ButtonLink to={listPath(resource)}>{translate('app.actions.cancel')}</ButtonLink>
        <Button variant="primary" busy={isSending} disabled={!isReady} onClick={onNext}>
          {translate('app.import.next')}
        </Button>
      </StepFoot>
    </>
  );
}
