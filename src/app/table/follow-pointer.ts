/** From a press until the pointer is let go: the page is listened to, since the pointer leaves what was pressed. */
export interface Gesture {
  moved(event: globalThis.PointerEvent): void;
  /** Let go where it is. */
  released(): void;
  /** Escape was pressed, or the system took the pointer away. */
  cancelled?(): void;
  /** Over, whichever way. */
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
