import type { Tone } from '#model/types/fields/field.ts';

export type ShownToast = Toast & { readonly id: number };

export interface Toast {
  /** Above the text. */
  readonly title?: string;
  readonly text: string;
  readonly tone?: Tone;
  /** Undoes what the toast reports and closes the toast. */
  undo?: () => Promise<void> | void;
  /** Id of the failed call. */
  readonly requestId?: string;
}
