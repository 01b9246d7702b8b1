import type { Draft } from './draft.ts';

/** As it is written; what is optional is null in `Draft`. */
export type RawDraft = Omit<Draft, 'asOf' | 'successor' | 'orphaned' | 'conflicts'> & {
  readonly asOf?: string;
  readonly successor?: string;
  readonly orphaned?: string;
  readonly conflicts?: string;
};
