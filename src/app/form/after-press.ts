/** Delays changes of the page during a press: nothing may move between pointer down and click. */
let isPressed = false;
const press = (to: boolean) => (): void => {
  isPressed = to;
};
addEventListener('pointerdown', press(true), { capture: true });
addEventListener('pointerup', press(false), { capture: true });
addEventListener('pointercancel', press(false), { capture: true });

/** Runs the callback immediately, or after the current click. */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
    // The click event follows the pointerup event.
    setTimeout(run);
  };
  addEventListener('pointerup', end, { signal: ended.signal });
  addEventListener('pointercancel', end, { signal: ended.signal });
}
