/**
 * A floating box next to the control that opened it, in the browser's top layer.
 * Esc and a click outside close it, and the focus returns to the control.
 */
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { placeBeside, type Side } from './place.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  readonly open: boolean;
  onClose(): void;
  /** The control that opened it. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Accessible name. */
  readonly label: string;
  readonly side?: Side | undefined;
  /** `none` if the content has its own role and name. */
  readonly role?: 'dialog' | 'none' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Popover({ open, ...rest }: PopoverProps) {
  return open ? <OpenPopover {...rest} /> : null;
}

// Long: opening, placing and closing follow each other on one element.
function OpenPopover(props: Omit<PopoverProps, 'open'>) {
  const { onClose, anchor, label, side = 'below-start', role = 'dialog', className, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useLayoutEffect(() => {
    const [element, control] = [box.current, anchor.current];
    if (!element || !control) return;
    const place = (): void => placeBeside(element, control, side);
    const button = control instanceof HTMLButtonElement ? control : null;
    const toggled = (event: Event): void => {
      if ((event as ToggleEvent).newState === 'closed') close.current();
      else if (button) bindToClose(button, element);
    };
    const watcher = new ResizeObserver(place);
    watcher.observe(element);
    element.addEventListener('toggle', toggled);
    element.showPopover({ source: control });
    place();
    addEventListener('resize', place);
    addEventListener('scroll', place, { passive: true, capture: true });
    focusFirst(element);
    // Content that loads later takes the focus, if it is still on the box.
    const arrival = new MutationObserver(() => {
      if (document.activeElement === element) focusFirst(element);
    });
    arrival.observe(element, { childList: true, subtree: true });
    return () => {
      const hadFocus = element.contains(document.activeElement) || document.activeElement === document.body;
      watcher.disconnect();
      arrival.disconnect();
      element.removeEventListener('toggle', toggled);
      removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
      if (button) button.popoverTargetElement = null;
      if (element.matches(':popover-open')) element.hidePopover();
      if (hadFocus) control.focus();
    };
  }, [anchor, side]);

  // The browser reports its own closing in a later task. A key pressed in between would find the box still open.
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>): void => {
    const isInside = event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Escape' || !isInside || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };

  const named = role === 'none' ? {} : { role, 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls inside
    <div
      ref={box}
      popover="auto"
      tabIndex={-1}
      className={classes(styles.popover, className)}
      onKeyDown={closeOnEscape}
      {...named}
    >
      {children}
    </div>
  );
}

/**
 * Makes a click on the control close the open box.
 * Without this, the browser would close it on the press, and the click would open it again. Bound after opening,
 * because the click that opens it is still in progress before.
 */
function bindToClose(button: HTMLButtonElement, element: HTMLElement): void {
  button.popoverTargetElement = element;
  button.popoverTargetAction = 'hide';
}

const focusable =
  'input:not(:disabled), button:not(:disabled), [href], select:not(:disabled), [tabindex="0"], [role^="menuitem"]';

function focusFirst(box: HTMLElement): void {
  const marked = box.querySelector<HTMLElement>('[data-autofocus]');
  (marked ?? box.querySelector<HTMLElement>(focusable) ?? box).focus({ preventScroll: true });
}
