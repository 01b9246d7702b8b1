/** The area for dropping or choosing one file. */
import Upload from 'lucide-react/icons/upload';
import { useTranslate } from 'ra-core';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Glyph } from '../../../ui/icons.tsx';
import { useFileDrop } from '../../../upload/use-file-drop.ts';
import styles from '../csv-wizard.module.css';
import type { Refused } from './use-chosen-file.ts';
import { onlyOne } from './validate-import-file.ts';

export interface DropAreaProps {
  readonly hasFile: boolean;
  readonly refused: Refused | null;
  readonly disabled: boolean;
  onFile(file: File): void;
}

export function DropArea({ hasFile, refused, disabled, onFile }: DropAreaProps) {
  const translate = useTranslate();
  const drop = useFileDrop(!disabled, (files) => {
    const file = onlyOne(files);
    if (file) onFile(file);
  });
  return (
    <div className={styles.section}>
      <div className={classes(styles.area, drop.isOver && styles.over, hasFile && styles.slim)} {...drop.area}>
        <Button icon={<Glyph of={Upload} />} disabled={disabled} aria-describedby="import-limits" onClick={drop.choose}>
          {translate(hasFile ? 'app.import.chooseAnother' : 'app.import.choose')}
        </Button>
        <span className={styles.hint}>
          <span className={styles.dropHint}>{translate('app.import.drop')}</span>
          <span id="import-limits">{translate('app.import.limits')}</span>
        </span>
        <input {...drop.input} accept=".csv" />
      </div>
      <div role="alert" className={styles.live}>
        {refused && (
          <p className={styles.refused}>{translate(`app.import.refused.${refused.reason}`, { name: refused.name })}</p>
        )}
      </div>
    </div>
  );
}
