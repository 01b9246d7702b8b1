/**
 * The name of a control as a tooltip, text only.
 * It opens after a moment of hovering, and at once on keyboard focus. Esc hides it.
 */
import { cloneElement, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeBeside } from './place.ts';
import styles from './tooltip.module.css';

const delayMs = 350;

export interface TooltipProps {
  readonly text: string;
  /** A single element. Its accessible name must not depend on the tooltip. */
  readonly children: ReactElement<Handlers>;
}

interface Handlers {
  onPointerEnter?: (event: React.PointerEvent) => void;
  onPointerLeave?: (event: React.PointerEvent) => void;
  onFocus?: (event: React.FocusEvent) => void;
  onBlur?: (event: React.FocusEvent) => void;
  onPointerDown?: (event: React.PointerEvent) => void;
}

export function Tooltip({ text, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = (): void => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event: React.PointerEvent) => {
          const { currentTarget, pointerType } = event;
          clearTimeout(timer.current);
          if (pointerType === 'mouse') timer.current = setTimeout(() => setAnchor(currentTarget), delayMs);
        },
        onPointerLeave: hide,
        onPointerDown: hide,
        onFocus: (event: React.FocusEvent) => {
          const { currentTarget } = event;
          // Not during the event: the focus may return while another layer opens or closes.
          if (currentTarget.matches(':focus-visible')) timer.current = setTimeout(() => setAnchor(currentTarget), 0);
        },
        onBlur: hide,
      })}
      {anchor ? <Bubble text={text} anchor={anchor} hide={hide} /> : null}
    </>
  );
}

/** Text next to an element; calls `hide` when the text must disappear. */
export function Bubble({
  text,
  anchor,
  hide,
}: {
  readonly text: string;
  readonly anchor: Element;
  readonly hide: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bubble = box.current;
    if (!bubble) return;
    bubble.showPopover();
    placeBeside(bubble, anchor, 'below-start');
    return () => bubble.hidePopover();
  }, [anchor]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    addEventListener('keydown', pressed);
    addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', pressed);
      removeEventListener('scroll', hide, { capture: true });
    };
  });
  return createPortal(
    <div ref={box} popover="manual" aria-hidden="true" className={styles.tooltip}>
      {text}
    </div>,
    document.body,
  );
}
