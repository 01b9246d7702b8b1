/** What a press of the pointer begins on one place must end there: until then nothing may move what is on the page. */
let isPressed = false;
const press = (to: boolean) => (): void => {
  isPressed = to;
};
addEventListener('pointerdown', press(true), { capture: true });
addEventListener('pointerup', press(false), { capture: true });
addEventListener('pointercancel', press(false), { capture: true });

/** Does it at once, or after the click that is under way. */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
    // The click comes right after the pointer has gone up.
    setTimeout(run);
  };
  addEventListener('pointerup', end, { signal: ended.signal });
  addEventListener('pointercancel', end, { signal: ended.signal });
}
