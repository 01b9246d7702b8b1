/** Short messages at the bottom left: what was done, with Undo where it can be undone, or what went wrong. */
import X from 'lucide-react/icons/x';
import { NotificationContext, useTranslate } from 'ra-core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Tone } from '#model/resource.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Glyph } from '../ui/icons.tsx';
import styles from './toasts.module.css';

export interface Toast {
  readonly text: string;
  readonly tone?: Tone;
  /** Takes back what the toast tells; the toast then goes. */
  undo?: () => Promise<void> | void;
  /** Of the call that failed. */
  readonly requestId?: string;
}

type Shown = Toast & { readonly id: number };

const mostShown = 3;
const durationMs: Readonly<Record<'plain' | 'undo' | 'danger', number>> = { plain: 5000, undo: 10_000, danger: 12_000 };

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** Shows a toast; the oldest goes when there are more than three. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('toasts are used outside of their provider');
  return show;
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const next = useRef(1);
  const show = useCallback((toast: Toast) => {
    const shown = { ...toast, id: next.current++ };
    setToasts((present) => [...present, shown].slice(-mostShown));
  }, []);
  const dismiss = useCallback((id: number) => setToasts((present) => present.filter((one) => one.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <FrameworkNotifications show={show} />
      <ToastRegion toasts={toasts} dismiss={dismiss} />
    </ToastContext>
  );
}

interface RegionProps {
  readonly toasts: readonly Shown[];
  readonly dismiss: (id: number) => void;
}

function ToastRegion({ toasts, dismiss }: RegionProps) {
  const translate = useTranslate();
  const [held, setHeld] = useState(false);
  return (
    <section
      aria-label={translate('app.toasts.region')}
      className={styles.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* Always there, so that screen readers hear what is put in. */}
      <div role="status" className={styles.list}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} dismiss={dismiss} />
        ))}
      </div>
    </section>
  );
}

interface CardProps {
  readonly toast: Shown;
  /** Pointed at or focused: stays. */
  readonly held: boolean;
  readonly dismiss: (id: number) => void;
}

function ToastCard({ toast: { id, text, tone = 'neutral', undo, requestId }, held, dismiss }: CardProps) {
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

const tones = { success: 'success', info: 'neutral', warning: 'warning', error: 'danger' } as const;

/** What react-admin's own hooks announce appears as our toasts. */
function FrameworkNotifications({ show }: { readonly show: (toast: Toast) => void }) {
  const { notifications, takeNotification } = useContext(NotificationContext);
  const translate = useTranslate();
  const text = useMemo(
    () => (message: unknown, values: Record<string, unknown>) => translate(String(message), { _: message, ...values }),
    [translate],
  );
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (notification)
      show({
        text: text(notification.message, notification.notificationOptions?.messageArgs ?? {}),
        tone: tones[notification.type],
      });
  }, [notifications, takeNotification, show, text]);
  return null;
}
