/** What stays in sight below a long form: what is unsaved, what stands against saving, and the buttons. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { keepFocus } from '../../../form/keys.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './create.module.css';

export interface CreateFootProps {
  /** Of a record that is there already: how many fields were changed. */
  readonly changes?: number;
  readonly isSaving: boolean;
  readonly alert: ReactNode;
  onCancel(): void;
  /** Saves and begins anew; left out where there is no next one. */
  onAnother?(): void;
}

export function CreateFoot({ changes = 0, isSaving, alert, onCancel, onAnother }: CreateFootProps) {
  const translate = useTranslate();
  return (
    <footer className={styles.foot}>
      {alert}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed */}
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
