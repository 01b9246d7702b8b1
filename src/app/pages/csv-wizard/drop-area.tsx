/** Where the one file is dropped or chosen. */
import Upload from 'lucide-react/icons/upload';
import { useTranslate } from 'ra-core';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Glyph } from '../../ui/icons.tsx';
import styles from './csv-wizard.module.css';
import { onlyOne } from './judge-import-file.ts';
import type { Refused } from './use-chosen-file.ts';

export interface DropAreaProps {
  readonly hasFile: boolean;
  readonly refused: Refused | null;
  readonly disabled: boolean;
  onFile(file: File): void;
}

export function DropArea({ hasFile, refused, disabled, onFile }: DropAreaProps) {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files && onlyOne(files);
    if (file && !disabled) onFile(file);
  };
  const onDrag = (event: DragEvent, over: boolean): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(over && !disabled);
  };
  return (
    <div className={styles.section}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        className={classes(styles.area, isOver && styles.over, hasFile && styles.slim)}
        onDragEnter={(event) => onDrag(event, true)}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          take(event.dataTransfer.files);
        }}
      >
        <Button
          icon={<Glyph of={Upload} />}
          disabled={disabled}
          aria-describedby="import-limits"
          onClick={() => chooser.current?.click()}
        >
          {translate(hasFile ? 'app.import.chooseAnother' : 'app.import.choose')}
        </Button>
        <span className={styles.hint}>
          <span className={styles.dropHint}>{translate('app.import.drop')}</span>
          <span id="import-limits">{translate('app.import.limits')}</span>
        </span>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv"
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // The same file may be chosen once more.
            currentTarget.value = '';
          }}
        />
      </div>
      <div role="alert" className={styles.live}>
        {refused && (
          <p className={styles.refused}>{translate(`app.import.refused.${refused.reason}`, { name: refused.name })}</p>
        )}
      </div>
    </div>
  );
}
