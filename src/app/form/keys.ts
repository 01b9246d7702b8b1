/** Keys in forms. While an input method composes a word, its keys belong to the input method. */
import type { KeyboardEvent, MouseEvent } from 'react';

/** Safari sends the key that ends a composition after it has ended, as 229. */
export const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === 229;

/** Ctrl+Enter, or Cmd+Enter on a Mac. */
export const isSaveKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event);

/** Enter sends a form from a single line of text; not from a check box on the way, and not the Enter that ends a composition. */
export function keepEnterFromSending(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  if (isComposing(event) || ['checkbox', 'radio'].includes(event.target.type)) event.preventDefault();
}

/**
 * For the buttons below a form. The press would first take the focus from the field, what the field then says would move
 * the button away, and the click would miss it.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
