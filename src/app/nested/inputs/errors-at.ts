/** Decides which input of a nested value shows which error of the form. */
import type { FieldError } from '#model/types/field-error.ts';

export type Parts = Readonly<Record<string, FieldError>>;

/** The error of a part, or the first one below it. */
export const errorIn = (parts: Parts, pointer: string): FieldError | null =>
  parts[pointer] ?? Object.values(parts).find((error) => error.pointer.startsWith(`${pointer}/`)) ?? null;

/** Errors below a part that none of these members shows. */
export function errorsBeside(parts: Parts, pointer: string, members: readonly string[]): readonly FieldError[] {
  const start = `${pointer}/`;
  return Object.values(parts).filter((error) => {
    if (!error.pointer.startsWith(start)) return false;
    const [step = ''] = error.pointer.slice(start.length).split('/');
    return !members.includes(step.replaceAll('~1', '/').replaceAll('~0', '~'));
  });
}
