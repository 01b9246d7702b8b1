/** The fixed footer of a long form: unsaved changes, errors that prevent saving, and buttons. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { keepFocus } from '../../../form/keys.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './create.module.css';

export interface CreateFootProps {
  /** Number of changed fields of an existing record. */
  readonly changes?: number;
  readonly isSaving: boolean;
  readonly alert: ReactNode;
  onCancel(): void;
  /** Saves and starts the next record; undefined if there is no next one. */
  onAnother?(): void;
}

export function CreateFoot({ changes = 0, isSaving, alert, onCancel, onAnother }: CreateFootProps) {
  const translate = useTranslate();
  return (
    <footer className={styles.foot}>
      {alert}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only the buttons inside are pressed */}
      <div className={styles.buttons} onMouseDown={keepFocus}>
        <span className={styles.changes}>{changes > 0 && translate('app.form.unsaved', { smart_count: changes })}</span>
        <Button onClick={onCancel} disabled={isSaving}>
          {translate('app.actions.cancel')}
        </Button>
        {onAnother && (
          <Button onClick={onAnother} disabled={isSaving}>
            {translate('app.form.saveAndAnother')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={isSaving}>
          {translate(isSaving ? 'app.form.saving' : 'app.actions.save')}
        </Button>
      </div>
    </footer>
  );
}
