/** Which of a form's faults are said where, within a nested value. */
import type { FieldFault } from '#model/types/field-fault.ts';

export type Parts = Readonly<Record<string, FieldFault>>;

/** The fault of a part, or the first below it. */
export const faultIn = (parts: Parts, pointer: string): FieldFault | null =>
  parts[pointer] ?? Object.values(parts).find((fault) => fault.pointer.startsWith(`${pointer}/`)) ?? null;

/** Faults below a part that none of these members says. */
export function faultsBeside(parts: Parts, pointer: string, members: readonly string[]): readonly FieldFault[] {
  const start = `${pointer}/`;
  return Object.values(parts).filter((fault) => {
    if (!fault.pointer.startsWith(start)) return false;
    const [step = ''] = fault.pointer.slice(start.length).split('/');
    return !members.includes(step.replaceAll('~1', '/').replaceAll('~0', '~'));
  });
}
