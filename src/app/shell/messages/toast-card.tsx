/** One toast. It disappears by itself, unless the pointer or the focus is on it. */
import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import type { ShownToast } from './shown-toast.ts';
import styles from './toasts.module.css';

const durationMs: Readonly<Record<'plain' | 'undo' | 'danger', number>> = { plain: 5000, undo: 10_000, danger: 12_000 };

export interface ToastCardProps {
  readonly toast: ShownToast;
  /** Stays open while the pointer or the focus is on it. */
  readonly held: boolean;
  readonly dismiss: (id: number) => void;
}

export default function ToastCard({
  toast: { id, title, text, tone = 'neutral', undo, requestId },
  held,
  dismiss,
}: ToastCardProps) {
  const translate = useTranslate();
  const [undoing, setUndoing] = useState(false);
  const duration = durationMs[undo ? 'undo' : tone === 'danger' ? 'danger' : 'plain'];
  useEffect(() => {
    if (held || undoing) return;
    const timer = setTimeout(() => dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, undoing, duration, dismiss, id]);

  const takeBack = async (): Promise<void> => {
    setUndoing(true);
    try {
      await undo?.();
    } finally {
      dismiss(id);
    }
  };
  return (
    <div className={classes(styles.toast, styles[tone])}>
      <p className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>}
        {text}
        {requestId ? (
          <span className={styles.request}>{translate('app.errors.requestId', { id: requestId })}</span>
        ) : null}
      </p>
      {undo ? (
        <Button small variant="quiet" busy={undoing} className={styles.undo} onClick={takeBack}>
          {translate('app.actions.undo')}
        </Button>
      ) : null}
      <IconButton
        small
        label={translate('app.toasts.dismiss')}
        icon={<Glyph of={X} size={14} />}
        className={styles.dismiss}
        onClick={() => dismiss(id)}
      />
    </div>
  );
}
