/** The navigation on narrow screens: slides in from the left; Esc, a click next to it or a link closes it. */
import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  readonly open: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

export function Drawer({ open, onClose, children }: DrawerProps) {
  const element = useRef<HTMLDialogElement>(null);
  const translate = useTranslate();
  useEffect(() => {
    if (open) element.current?.showModal();
    else element.current?.close();
  }, [open]);

  const closeBeside = (event: MouseEvent): void => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (isLink || event.target === element.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a modal dialog by itself
    <dialog
      ref={element}
      aria-label={translate('app.shell.navigation')}
      className={styles.drawer}
      onClose={onClose}
      onClick={closeBeside}
    >
      <div className={styles.content}>
        <IconButton
          label={translate('app.shell.closeNavigation')}
          icon={<Glyph of={X} size={18} />}
          className={styles.close}
          onClick={onClose}
        />
        {children}
      </div>
    </dialog>
  );
}
