/** Follows the pointer from press to release. Listens on the window, because the pointer leaves the pressed element. */
export interface Gesture {
  moved(event: globalThis.PointerEvent): void;
  /** The pointer was released. */
  released(): void;
  /** Escape was pressed, or the system cancelled the pointer. */
  cancelled?(): void;
  /** The gesture ended in any way. */
  ended(): void;
}

export function followPointer({ moved, released, cancelled, ended }: Gesture): void {
  const finish = (last: (() => void) | undefined): void => {
    window.removeEventListener('pointermove', moved);
    window.removeEventListener('pointerup', release);
    window.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', pressed, true);
    ended();
    last?.();
  };
  const release = (): void => finish(released);
  const cancel = (): void => finish(cancelled);
  const pressed = (key: KeyboardEvent): void => {
    if (key.key !== 'Escape') return;
    key.stopPropagation();
    cancel();
  };
  window.addEventListener('pointermove', moved);
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', cancel);
  window.addEventListener('keydown', pressed, true);
}
