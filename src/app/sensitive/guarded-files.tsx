/** Files that can only be downloaded for a reason. Their names are visible; each download asks for the reason. */
import Download from 'lucide-react/icons/download';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { revealPath } from '#model/access/sensitive.ts';
import { isStoredFile, type StoredFile } from '#model/base/stored-file.ts';
import { canOpen } from '#model/features/files/upload-fields.ts';
import { withId } from '#model/paths/wire.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { request } from '../providers/calls/http.ts';
import { useAccess } from '../providers/session/session.tsx';
import { useFormat } from '../providers/words/words.tsx';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/icons.tsx';
import { FileSign } from '../upload/file-icon.tsx';
import { fileSize } from '../upload/file-size.ts';
import styles from '../upload/upload.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

export interface GuardedFilesProps {
  readonly resource: Resource;
  readonly field: Field;
  readonly id: string;
  readonly value: unknown;
  readonly label: string;
}

export default function GuardedFiles({ resource, field, id, value, label }: GuardedFilesProps) {
  const translate = useTranslate();
  const format = useFormat();
  const mayOpen = canOpen(useAccess(resource), field);
  const [requested, setRequested] = useState<StoredFile | null>(null);
  const files = Array.isArray(value) ? value.filter(isStoredFile) : [];
  const fetchFile = async ({ key, name }: StoredFile, reason: string): Promise<void> => {
    const { body } = await request<{ readonly value: string }>(
      'POST',
      withId(`${resource.wire.record}/${revealPath}`, id),
      { body: { field: field.name, file: key, reason } },
    );
    setRequested(null);
    save(body.value, name);
  };
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {files.map((file) => (
          <li key={file.key} className={styles.row}>
            <FileSign name={file.name} />
            <span className={styles.what}>
              <span className={styles.name}>{file.name}</span>
            </span>
            <span className={styles.meta}>{fileSize(file.size, format)}</span>
            <span className={`${styles.meta} ${styles.since}`}>{format.date(file.at)}</span>
            {mayOpen && (
              <Button
                small
                variant="quiet"
                icon={<Glyph of={Download} size={14} />}
                aria-label={translate('app.upload.download', { name: file.name })}
                title={translate('app.upload.download', { name: file.name })}
                onClick={() => setRequested(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {requested && (
        <ReasonDialog
          title={translate('app.upload.download', { name: requested.name })}
          text={translate('app.sensitive.fileText')}
          button={translate('app.sensitive.fetch')}
          submit={(reason) => fetchFile(requested, reason)}
          onClose={() => setRequested(null)}
        />
      )}
    </>
  );
}

/** The address is valid for this file only, and only for a moment. */
function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
