/** The steps of the wizard: the step in the address, the step that may be shown, and the progress. */

export const steps = ['upload-file', 'preview-file', 'import-data'] as const;
export type Step = (typeof steps)[number];

export type StepState = 'completed' | 'active' | 'pending';

export interface Progress {
  /** A file was uploaded. */
  readonly hasFile: boolean;
  /** The import was started, whatever its result. */
  readonly isBegun: boolean;
  /** The import is running or done, so the user cannot go back. */
  readonly isSettled: boolean;
}

/** The step of a URL hash; the first step for an unknown one. */
export const stepIn = (hash: string): Step => steps.find((step) => hash === `#${step}`) ?? 'upload-file';

/** The step to show for a requested step. */
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

/** The previous step; null for the first one. */
export const stepBefore = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null;
