/** An area for dropping or choosing files, with the progress of each upload. */
import RotateCw from 'lucide-react/icons/rotate-cw';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { megabytes, namesOf } from '#model/features/files/validate-file.ts';
import { acceptedExtensions } from '#model/fields/file-types.ts';
import type { Upload as UploadDeclaration } from '#model/types/fields/upload.ts';
import { codeOf, HttpProblem } from '../providers/calls/http.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Glyph } from '../ui/icons.tsx';
import { FileSign } from './file-icon.tsx';
import { NoSlot } from './send-file.ts';
import { statusOf } from './status-text.ts';
import styles from './upload.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { isUnderWay, type Sending, type Uploads } from './use-uploads.ts';

export interface UploadAreaProps {
  readonly upload: UploadDeclaration;
  readonly uploads: Uploads;
  /** How many more files the field accepts. */
  readonly room: number;
  /** Id of the button, and of the label of the field. */
  readonly buttonId: string;
  readonly labelId: string;
  /** Label of the field. */
  readonly label: string;
  readonly describedBy: string | undefined;
}

export function UploadArea({ upload, uploads, room, buttonId, labelId, label, describedBy }: UploadAreaProps) {
  const translate = useTranslate();
  const isOne = upload.most === 1;
  const drop = useFileDrop(true, (files) => uploads.start([...files].slice(0, isOne ? 1 : undefined), room));
  return (
    <>
      {uploads.sending.length > 0 && (
        <ul className={styles.list}>
          {uploads.sending.map((one) => (
            <SendingRow key={one.id} sending={one} uploads={uploads} upload={upload} label={label} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <div className={classes(styles.area, drop.isOver && styles.over)} {...drop.area}>
          <Button
            id={buttonId}
            small
            icon={<Glyph of={Upload} size={14} />}
            aria-labelledby={`${labelId} ${buttonId}`}
            aria-describedby={[`${buttonId}-limits`, describedBy].filter(Boolean).join(' ')}
            onClick={drop.choose}
          >
            {translate(isOne ? 'app.upload.choosePicture' : 'app.upload.choose')}
          </Button>
          <span className={styles.hint}>
            <span className={styles.dropHint}>{translate('app.upload.drop')}</span>
            <span id={`${buttonId}-limits`}>
              {translate(isOne ? 'app.upload.limitsOfOne' : 'app.upload.limits', {
                types: namesOf(upload.accept),
                size: megabytes(upload.maxSize),
                most: upload.most,
              })}
            </span>
          </span>
          <input {...drop.input} multiple={!isOne} accept={acceptedExtensions(upload.accept)} />
        </div>
      )}
    </>
  );
}

interface SendingRowProps extends Pick<UploadAreaProps, 'uploads' | 'upload' | 'label'> {
  readonly sending: Sending;
}

function SendingRow({ sending, uploads, upload, label }: SendingRowProps) {
  const translate = useTranslate();
  const { id, name, share } = sending;
  const underWay = isUnderWay(sending);
  const reason = useReason(upload, label, sending);
  return (
    <li className={classes(styles.row, !underWay && styles.failed)}>
      <FileSign name={name} />
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        {underWay ? (
          <progress
            className={styles.progress}
            value={share}
            max={1}
            aria-label={translate('app.upload.sending', { name })}
          />
        ) : (
          <span role="alert" className={styles.reason}>
            {reason}
          </span>
        )}
      </span>
      {underWay && <span className={styles.meta}>{`${Math.round(share * 100)}%`}</span>}
      {!underWay && mayPass(sending) && (
        <IconButton
          small
          label={translate('app.upload.retry', { name })}
          icon={<Glyph of={RotateCw} size={14} />}
          onClick={() => uploads.retry(id)}
        />
      )}
      <IconButton
        small
        label={translate(underWay ? 'app.upload.cancel' : 'app.upload.dismiss', { name })}
        icon={<Glyph of={X} size={14} />}
        onClick={() => uploads.dismiss(id)}
      />
    </li>
  );
}

/** The same upload may succeed later: no network, a busy server, an expired address. */
function mayPass({ error, problem }: Sending): boolean {
  const cause = causeOf(problem);
  return error === null && !(cause instanceof HttpProblem && [400, 403, 413, 415].includes(cause.status));
}

const causeOf = (problem: unknown): unknown => (problem instanceof NoSlot ? problem.problem : problem);

/** Why a file was refused, as a sentence. */
function useReason(upload: UploadDeclaration, label: string, { error, problem }: Sending): string {
  const translate = useTranslate();
  if (error) return translate(`app.validation.${error.keyword}`, { ...error.params });
  const cause = causeOf(problem);
  const [reported] = cause instanceof HttpProblem ? cause.errors : [];
  if (reported) return translate(`app.validation.${reported.keyword}`, { ...reported.params });
  const code = codeOf(cause);
  if (code === 'too-large') return translate('app.validation.fileSize', { limit: megabytes(upload.maxSize) });
  if (code === 'unsupported-media-type') return translate('app.upload.wrongContent');
  if (problem instanceof NoSlot) return translate('app.upload.noAddress');
  return translate('app.upload.failed', { label, status: statusOf(translate, cause) });
}
