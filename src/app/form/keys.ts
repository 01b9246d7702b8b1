/** Keys in forms. During an IME composition, keys belong to the input method. */
import type { KeyboardEvent, MouseEvent } from 'react';

/** Safari sends the key that ends a composition after its end, with code 229. */
export const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === 229;

/** Ctrl+Enter, or Cmd+Enter on a Mac. */
export const isSaveKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event);

/** Prevents Enter from submitting the form in a checkbox or radio button, and during a composition. */
export function keepEnterFromSending(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  if (isComposing(event) || ['checkbox', 'radio'].includes(event.target.type)) event.preventDefault();
}

/**
 * For the buttons below a form.
 * Otherwise a press first takes the focus from the field, whose message moves the button away, and the click misses it.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
