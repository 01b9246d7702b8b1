import type { Tone } from '#model/types/fields/field.ts';

export type ShownToast = Toast & { readonly id: number };

export interface Toast {
  /** Stands above the text. */
  readonly title?: string;
  readonly text: string;
  readonly tone?: Tone;
  /** Takes back what the toast tells; the toast then goes. */
  undo?: () => Promise<void> | void;
  /** Of the call that failed. */
  readonly requestId?: string;
}
