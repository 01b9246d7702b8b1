/**
 * A modal dialog with the browser's own element.
 * The focus stays inside and returns afterwards, Esc closes the dialog, and the page behind it is inert.
 */
import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { IconButton } from '../icon-button.tsx';
import { Glyph } from '../icons.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** The question, or the subject. */
  readonly title: string;
  onClose(): void;
  /** Buttons, the confirming one last. The one with `data-autofocus` gets the focus, otherwise the first control. */
  readonly actions?: ReactNode;
  /** `alertdialog` for a question that needs an answer. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly children?: ReactNode;
}

export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { title, onClose, actions, role = 'dialog', size = 'small', children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  const translate = useTranslate();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstControl(dialog))?.focus();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' && children ? textId : undefined}
      className={classes(styles.dialog, styles[size])}
      onCancel={(event) => {
        event.preventDefault();
        close.current();
      }}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {role === 'dialog' ? (
          <IconButton label={translate('app.dialogs.close')} icon={<Glyph of={X} />} small onClick={onClose} />
        ) : null}
      </header>
      {children ? (
        <div id={textId} className={styles.body}>
          {children}
        </div>
      ) : null}
      {actions ? <footer className={styles.footer}>{actions}</footer> : null}
    </dialog>
  );
}

const controls = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** The first input, or else a button of the footer, but not the close button, which comes first in the document. */
const firstControl = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>(controls) ?? dialog.querySelector<HTMLElement>('footer button');
