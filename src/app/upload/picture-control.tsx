/** The picture of a record in a form: shows, replaces or removes it. */
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { readFileAddress } from '#model/base/stored-file.ts';
import { mayBeEmpty } from '#model/fields/may-be-empty.ts';
import { useRecordFormContext } from '../form/record-form-context.ts';
import { useLatest } from '../form/use-latest.ts';
import { groupAriaOf, type InputProps, textOf } from '../kinds/inputs/input.ts';
import { Button } from '../ui/button.tsx';
import { Monogram } from '../ui/monogram.tsx';
import { holdPicture } from './held-pictures.ts';
import { pendingPicture } from './pending.ts';
import { sendFile } from './send-file.ts';
import styles from './upload.module.css';
import { UploadArea } from './upload-area.tsx';
import { isUnderWay, useUploads } from './use-uploads.ts';

export default function PictureControl(props: InputProps) {
  const { field, id, labelId, label, value, record, onChange, describedBy } = props;
  const translate = useTranslate();
  const preview = usePreview();
  const { uploads, waits, start } = usePictureUploads(props, preview);
  if (!field.upload) return null;
  const address = value === pendingPicture ? '' : textOf(value);
  const buttonId = `${id}-choose`;
  return (
    <fieldset {...groupAriaOf(props)} className={styles.control} tabIndex={-1}>
      <div className={styles.picture}>
        <Monogram square name={textOf(record.name) || label} size={40} src={preview.of(address) ?? (address || null)} />
        {address !== '' && (
          <>
            <span className={styles.name}>{readFileAddress(address)?.name ?? ''}</span>
            {mayBeEmpty(field) && (
              <Button
                small
                variant="quiet"
                onClick={() => {
                  onChange(null);
                  requestAnimationFrame(() => document.getElementById(buttonId)?.focus());
                }}
              >
                {translate('app.upload.removePicture')}
              </Button>
            )}
          </>
        )}
      </div>
      <UploadArea
        upload={field.upload}
        uploads={{ ...uploads, start }}
        room={waits ? 0 : 1}
        buttonId={buttonId}
        labelId={labelId}
        label={label}
        describedBy={describedBy}
      />
    </fieldset>
  );
}

/** During an upload, the form contains a placeholder; after a failed one, the former value. */
function usePictureUploads(props: InputProps, preview: ReturnType<typeof usePreview>) {
  const { field, value, record, onChange } = props;
  const { resource } = useRecordFormContext();
  const latest = useLatest({ value, onChange });
  const before = useRef<unknown>(value);
  const chosen = useRef<File | null>(null);
  const isHeld = field.upload?.ofRecord === true && typeof record.id === 'string';
  const uploads = useUploads(
    resource,
    field,
    ({ address }) => {
      if (chosen.current) preview.show(address, chosen.current);
      before.current = address;
      latest.current.onChange(address);
    },
    isHeld ? holdPicture : sendFile,
  );
  const [current] = uploads.sending;
  const waits = current !== undefined && isUnderWay(current);
  useEffect(() => {
    const { value: held, onChange: write } = latest.current;
    if (waits) write(pendingPicture);
    else if (held === pendingPicture) write(before.current);
  }, [waits, latest]);
  const start = (files: readonly File[]): void => {
    chosen.current = files[0] ?? null;
    if (value !== pendingPicture) before.current = value;
    uploads.start(files, 1);
  };
  return { uploads, waits, start };
}

/** A picture that no record contains yet cannot be downloaded, so the file itself is shown. */
function usePreview() {
  const [shown, setShown] = useState<{ readonly address: string; readonly url: string } | null>(null);
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.url)), [shown]);
  return {
    show: (address: string, file: File) => setShown({ address, url: URL.createObjectURL(file) }),
    of: (address: string) => (shown?.address === address ? shown.url : null),
  };
}
