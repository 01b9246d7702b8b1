import type { RawResource } from '../../types/raw-resource.ts';
import type { UniqueSet } from '../../types/resource.ts';

export const defineUnique = (raw: RawResource['unique']): readonly UniqueSet[] =>
  (raw ?? []).map((written) => {
    const { fields, empty = 'APART' } = 'fields' in written ? written : { fields: written };
    return { fields, emptyAlike: empty === 'ALIKE' };
  });
