/** The moment when a user begins to fill in a form. */
import { expect, it, vi } from 'vitest';
import { onFirstInput } from '#app/sign-in/first-input.ts';

it.each(['pointerdown', 'keydown', 'focusin', 'input'])('begins once, at a first %s', (name) => {
  const area = new EventTarget();
  const begin = vi.fn();
  onFirstInput(area, begin);
  expect(begin).not.toHaveBeenCalled();
  area.dispatchEvent(new Event(name));
  for (const other of ['pointerdown', 'keydown', 'focusin', 'input']) area.dispatchEvent(new Event(other));
  expect(begin).toHaveBeenCalledOnce();
});

it('begins at nothing else, and not after it was stopped', () => {
  const area = new EventTarget();
  const begin = vi.fn();
  const stop = onFirstInput(area, begin);
  for (const other of ['pointermove', 'mouseover', 'focusout', 'scroll']) area.dispatchEvent(new Event(other));
  stop();
  area.dispatchEvent(new Event('input'));
  expect(begin).not.toHaveBeenCalled();
});
