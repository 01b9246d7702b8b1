/** A list of files with name, size, date and download link. */
import Download from 'lucide-react/icons/download';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { fileAddress, isStoredFile, type StoredFile } from '#model/base/stored-file.ts';
import { fileTypes, typeOfMime } from '#model/fields/file-types.ts';
import { useFormat } from '../../providers/words/words.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { FileSign } from '../../upload/file-icon.tsx';
import { fileSize } from '../../upload/file-size.ts';
import styles from '../../upload/upload.module.css';
import type { DisplayProps } from './display-props.ts';

export default function Files({ value, label }: DisplayProps) {
  const translate = useTranslate();
  const format = useFormat();
  const files = Array.isArray(value) ? value.filter(isStoredFile) : [];
  return (
    <ul className={styles.list} aria-label={label}>
      {files.map((file) => (
        <li key={file.key} className={styles.row}>
          <Sign file={file} />
          <span className={styles.what}>
            <a
              href={fileAddress(file)}
              className={`${styles.link} ${styles.name}`}
              {...(isPicture(file) ? { target: '_blank', rel: 'noreferrer' } : { download: file.name })}
            >
              {file.name}
            </a>
          </span>
          <span className={styles.meta}>{fileSize(file.size, format)}</span>
          <span className={`${styles.meta} ${styles.since}`}>{format.date(file.at)}</span>
          <a
            href={fileAddress(file)}
            download={file.name}
            className={styles.download}
            aria-label={translate('app.upload.download', { name: file.name })}
            title={translate('app.upload.download', { name: file.name })}
          >
            <Glyph of={Download} size={14} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const isPicture = ({ type }: StoredFile): boolean => {
  const known = typeOfMime(type);
  return known !== null && fileTypes[known].isPicture;
};

function Sign({ file }: { readonly file: StoredFile }) {
  const [isBroken, setBroken] = useState(false);
  if (!isPicture(file) || isBroken) return <FileSign name={file.name} />;
  return <img src={fileAddress(file)} alt="" loading="lazy" className={styles.thumb} onError={() => setBroken(true)} />;
}
