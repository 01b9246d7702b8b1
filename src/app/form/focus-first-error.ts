/** Scrolls to the first control with an error and focuses it; without one, focuses the alert of the form. */
export function focusFirstError(form: HTMLElement | null): void {
  const refused = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = refused?.matches('input, select, textarea')
    ? refused
    : refused?.querySelector<HTMLElement>('input:not([hidden]), button');
  const target = control ?? form?.querySelector<HTMLElement>('[role="alert"]');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
