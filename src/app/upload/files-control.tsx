/** The files of a record in a form: stored files, running uploads, and an area to add more. */
import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { isStoredFile, type StoredFile } from '#model/base/stored-file.ts';
import { useRecordFormContext } from '../form/record-form-context.ts';
import { useLatest } from '../form/use-latest.ts';
import { groupAriaOf, type InputProps } from '../kinds/inputs/input.ts';
import { useFormat } from '../providers/words/words.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Glyph } from '../ui/icons.tsx';
import { FileSign } from './file-icon.tsx';
import { fileSize } from './file-size.ts';
import { pendingFile } from './pending.ts';
import styles from './upload.module.css';
import { UploadArea } from './upload-area.tsx';
import { isUnderWay, useUploads } from './use-uploads.ts';

export default function FilesControl(props: InputProps) {
  const { field, id, labelId, label, value, onChange, describedBy } = props;
  const { resource } = useRecordFormContext();
  const files = Array.isArray(value) ? value.filter(isStoredFile) : [];
  const latest = useLatest({ value, files, onChange });
  const uploads = useUploads(resource, field, ({ address: _, ...file }) => {
    // Two uploads may finish between two renders.
    latest.current.files = [...latest.current.files, file];
    write(latest.current.files, 0);
  });
  const waiting = uploads.sending.filter(isUnderWay).length;
  const write = (uploaded: readonly StoredFile[], pending: number): void => {
    const all = [...uploaded, ...Array.from({ length: pending }, () => pendingFile)];
    latest.current.onChange(all.length > 0 ? all : null);
  };
  // The form cannot be submitted during an upload: it would be saved without the file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: writes to the current form through a ref
  useEffect(() => {
    const { value: held, files: uploaded } = latest.current;
    const pending = (Array.isArray(held) ? held.length : 0) - uploaded.length;
    if (pending !== waiting) write(uploaded, waiting);
  }, [waiting]);
  if (!field.upload) return null;
  const buttonId = `${id}-choose`;
  const remove = (key: string): void => {
    write(
      files.filter((file) => file.key !== key),
      waiting,
    );
    requestAnimationFrame(() => document.getElementById(buttonId)?.focus());
  };
  return (
    <fieldset {...groupAriaOf(props)} className={styles.control} tabIndex={-1}>
      {files.length > 0 && <UploadedFiles files={files} onRemove={remove} />}
      <UploadArea
        upload={field.upload}
        uploads={uploads}
        room={field.upload.most - files.length - waiting}
        buttonId={buttonId}
        labelId={labelId}
        label={label}
        describedBy={describedBy}
      />
    </fieldset>
  );
}

interface UploadedFilesProps {
  readonly files: readonly StoredFile[];
  onRemove(key: string): void;
}

function UploadedFiles({ files, onRemove }: UploadedFilesProps) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {files.map(({ key, name, size }) => (
        <li key={key} className={styles.row}>
          <FileSign name={name} />
          <span className={styles.what}>
            <span className={styles.name}>{name}</span>
          </span>
          <span className={styles.meta}>{fileSize(size, format)}</span>
          <IconButton
            small
            label={translate('app.upload.remove', { name })}
            icon={<Glyph of={X} size={14} />}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
