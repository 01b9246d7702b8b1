/** The chosen file: name, size, encoding and first rows. */
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { type Encoding, encodingNames } from '#model/csv/file/csv-encoding.ts';
import { csvEncodings } from '#model/paths/wire.ts';
import { useFormat } from '../../../providers/words/words.tsx';
import { classes } from '../../../ui/classes.ts';
import { fileSize } from '../../../upload/file-size.ts';
import styles from '../csv-wizard.module.css';
import { EncodingSelect } from './encoding-select.tsx';
import { FirstRows } from './first-rows.tsx';
import { HeaderRowSelect } from './header-row-select.tsx';
import type { ChosenFile } from './use-chosen-file.ts';

export interface ChosenFilePanelProps {
  readonly file: ChosenFile;
  readonly disabled: boolean;
  onEncoding(encoding: Encoding): void;
  onHeaderRow(row: number): void;
}

export function ChosenFilePanel({ file, disabled, onEncoding, onHeaderRow }: ChosenFilePanelProps) {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  const word = (key: string, params = {}): string => translate(`app.import.file.${key}`, params);
  const { inputError: error } = file.preview;
  const encodings = [...new Set<Encoding>([...csvEncodings, file.detected])];
  return (
    <section className={styles.section} data-chosen-file="">
      <h3 className={styles.subtitle}>{word('title')}</h3>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{word('name')}</dt>
          <dd className={styles.fileName}>{file.name}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{word('size')}</dt>
          <dd>{fileSize(file.file.size, format)}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{word('rows')}</dt>
          <dd>{word('count', { smart_count: file.preview.count, count: format.number(file.preview.count) })}</dd>
        </div>
        <div className={styles.fact}>
          <dt>
            <label htmlFor={id}>{word('encoding')}</label>
          </dt>
          <dd className={styles.encoding}>
            <EncodingSelect
              id={id}
              encodings={encodings}
              value={file.encoding}
              disabled={disabled}
              onChange={onEncoding}
            />
            <span className={styles.secondary}>{word('detected', { encoding: encodingNames[file.detected] })}</span>
          </dd>
        </div>
        <div className={classes(styles.fact, styles.headings)}>
          <dt>
            <label htmlFor={`${id}-headings`}>{word('headings')}</label>
          </dt>
          <dd>
            <HeaderRowSelect id={`${id}-headings`} preview={file.preview} disabled={disabled} onChange={onHeaderRow} />
          </dd>
        </div>
      </dl>
      <div role="status" className={styles.live}>
        {file.isGarbled && <p className={styles.warning}>{word('garbled')}</p>}
        {error && (
          <p className={styles.refused}>
            {translate(`app.validation.${error.keyword}`, { row: format.number(error.row) })}
          </p>
        )}
        {!error && file.preview.count === 0 && <p className={styles.warning}>{word('noRows')}</p>}
      </div>
      <FirstRows preview={file.preview} />
    </section>
  );
}
