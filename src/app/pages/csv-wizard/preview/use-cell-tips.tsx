/**
 * A tooltip with the full content of a cell.
 * It opens after a moment of hovering, and at once on a press or keyboard focus.
 */
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Bubble } from '../../../ui/overlays/tooltip.tsx';

const delayMs = 500;

export interface CellTips {
  /** For the element around the cells; each cell has its text in `data-tip`. */
  readonly handlers: {
    onPointerOver(event: PointerEvent): void;
    onPointerLeave(): void;
    onClick(event: MouseEvent): void;
    onFocus(event: FocusEvent): void;
    onBlur(): void;
  };
  readonly bubble: ReactNode;
}

export function useCellTips(): CellTips {
  const [shown, setShown] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointed = useRef<HTMLElement | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hide = (): void => {
    clearTimeout(timer.current);
    pointed.current = null;
    setShown(null);
  };
  const show = (target: EventTarget): void => {
    hide();
    setShown(findTipCell(target));
  };
  return {
    handlers: {
      onPointerOver({ target, pointerType }) {
        const cell = findTipCell(target);
        if (pointerType !== 'mouse' || cell === pointed.current) return;
        hide();
        pointed.current = cell;
        if (cell) timer.current = setTimeout(() => setShown(cell), delayMs);
      },
      onPointerLeave: hide,
      onClick: ({ target }) => show(target),
      onFocus({ target }) {
        if (target.matches(':focus-visible')) show(target);
      },
      onBlur: hide,
    },
    bubble: shown && <Bubble text={shown.dataset.tip ?? ''} anchor={shown} hide={hide} />,
  };
}

/** The cell at the target, if it has more content than it shows. */
function findTipCell(target: EventTarget): HTMLElement | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  if (!cell || target instanceof HTMLButtonElement) return null;
  return cell.dataset.more !== undefined || cell.scrollWidth > cell.clientWidth ? cell : null;
}
