/** Shows which characters a Shift_JIS file would lose, and offers a UTF-8 file without losses. */
import { useTranslate } from 'ra-core';
import { type Losses, mostLossesNamed } from '#model/csv/export-answer.ts';
import { useFormat } from '../providers/words/words.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import styles from './losses-dialog.module.css';

export interface LossesDialogProps {
  readonly losses: Losses;
  /** The file is intended for a later import. */
  readonly comesBack: boolean;
  onClose(): void;
  /** Saves the file despite its losses. */
  onSave(): void;
  onUtf8(): void;
}

export default function LossesDialog({ losses, comesBack, onClose, onSave, onUtf8 }: LossesDialogProps) {
  const translate = useTranslate();
  const { number } = useFormat();
  const word = (key: string, params = {}): string => translate(`app.losses.${key}`, params);
  const { cells, characters, first } = losses;
  return (
    <Dialog
      open
      role="alertdialog"
      title={word('title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.actions.cancel')}</Button>
          <Button onClick={onSave}>{word('save')}</Button>
          <Button variant="primary" data-autofocus="" onClick={onUtf8}>
            {word('utf8')}
          </Button>
        </>
      }
    >
      <p>{word('text', { cells: number(cells), characters: number(characters) })}</p>
      {comesBack && <p>{word('comesBack')}</p>}
      <ul className={styles.list} aria-label={word('first')}>
        {first.map(({ character, row, column }) => (
          <li key={character} className={styles.item}>
            <span className={styles.character}>{character}</span>
            <span className={styles.place}>{word('place', { row: number(row), column })}</span>
          </li>
        ))}
      </ul>
      {first.length === mostLossesNamed && <p className={styles.place}>{word('some', { count: first.length })}</p>}
    </Dialog>
  );
}
