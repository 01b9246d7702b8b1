import type { Draft } from './draft.ts';

/** As it is written; what is optional is null in `Draft`. */
export type RawDraft = Omit<Draft, 'asOf' | 'successor' | 'conflicts'> & {
  readonly asOf?: string;
  readonly successor?: string;
  readonly conflicts?: string;
};
