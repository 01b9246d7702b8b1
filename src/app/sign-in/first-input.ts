/** Finds the moment when a user begins to fill in a form, so that code for sending it can load meanwhile. */

/** `focusin` also finds users of screen readers, who focus a field without a key or a pointer. */
const beginnings = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

/**
 * Calls `begin` once, at the first input or change of focus in `area`. A field that had the focus before does not count.
 *
 * @returns stops waiting
 */
export function onFirstInput(area: EventTarget, begin: () => void): () => void {
  const stop = (): void => {
    for (const name of beginnings) area.removeEventListener(name, once);
  };
  const once = (): void => {
    stop();
    begin();
  };
  for (const name of beginnings) area.addEventListener(name, once);
  return stop;
}
