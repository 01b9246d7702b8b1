/** The steps of the wizard: which one the address names, which one may be shown, and how far one has come. */

export const steps = ['upload-file', 'preview-file', 'import-data'] as const;
export type Step = (typeof steps)[number];

export type StepState = 'completed' | 'active' | 'pending';

export interface Progress {
  /** A file has been uploaded. */
  readonly hasFile: boolean;
  /** The import itself has begun, however it went. */
  readonly isBegun: boolean;
  /** It is under way or done: there is no way back. */
  readonly isSettled: boolean;
}

/** The step of a hash; the first for any other. */
export const stepIn = (hash: string): Step => steps.find((step) => hash === `#${step}`) ?? 'upload-file';

/** The step that is shown when one asks for this one. */
export function allowedStep(step: Step, { hasFile, isBegun, isSettled }: Progress): Step {
  if (!hasFile) return 'upload-file';
  if (isSettled) return 'import-data';
  return step === 'import-data' && !isBegun ? 'preview-file' : step;
}

export function stateOfStep(step: Step, present: Step, isDone: boolean): StepState {
  const distance = steps.indexOf(step) - steps.indexOf(present);
  if (distance < 0 || (distance === 0 && isDone)) return 'completed';
  return distance === 0 ? 'active' : 'pending';
}

/** The step before; null for the first. */
export const stepBefore = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null;
