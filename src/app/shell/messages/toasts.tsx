/** Toasts at the bottom left: successes, with Undo if possible, and failures. */

import { NotificationContext, useTranslate } from 'ra-core';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePrefetch } from '../../providers/use-prefetch.ts';
import type { ShownToast, Toast } from './shown-toast.ts';
import styles from './toasts.module.css';

const loadCard = () => import('./toast-card.tsx');
const ToastCard = lazy(loadCard);

const mostShown = 3;
const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** Shows a toast; removes the oldest one if there are more than three. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('toasts are used outside of their provider');
  return show;
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const next = useRef(1);
  const show = useCallback((toast: Toast) => {
    const shown = { ...toast, id: next.current++ };
    setToasts((present) => [...stillTrue(present, toast), shown].slice(-mostShown));
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

/** A success removes the toasts of earlier failures. */
const stillTrue = (present: readonly ShownToast[], { tone }: Toast): readonly ShownToast[] =>
  tone === 'danger' || tone === 'warning' ? present : present.filter((one) => one.tone !== 'danger');

interface RegionProps {
  readonly toasts: readonly ShownToast[];
  readonly dismiss: (id: number) => void;
}

function ToastRegion({ toasts, dismiss }: RegionProps) {
  const translate = useTranslate();
  const [held, setHeld] = useState(false);
  // Loaded before the server or the network can fail.
  usePrefetch(loadCard);
  return (
    <section
      aria-label={translate('app.toasts.region')}
      className={styles.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* Always in the document, so that screen readers announce its content. */}
      <div role="status" className={styles.list}>
        <Suspense>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} held={held} dismiss={dismiss} />
          ))}
        </Suspense>
      </div>
    </section>
  );
}

const tones = { success: 'success', info: 'neutral', warning: 'warning', error: 'danger' } as const;

/** Shows notifications of react-admin's own hooks as toasts. */
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
