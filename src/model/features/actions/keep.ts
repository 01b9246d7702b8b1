import type { Keep, RawKeep } from '../../types/actions/keep.ts';

export const defineKeep = (raw: RawKeep | undefined): Keep | null => (raw ? { when: null, set: {}, ...raw } : null);
