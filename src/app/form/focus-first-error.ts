/** Brings the first control that was refused into view and gives it the focus; without one, what the form says about it. */
export function focusFirstError(form: HTMLElement | null): void {
  const refused = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = refused?.matches('input, select, textarea')
    ? refused
    : refused?.querySelector<HTMLElement>('input:not([hidden]), button');
  const target = control ?? form?.querySelector<HTMLElement>('[role="alert"]');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
