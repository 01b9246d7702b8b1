import type { RawRule } from '../../types/raw.ts';
import type { UniqueSet } from '../../types/resource.ts';

/** The rules with `unique`. */
export const defineUnique = (rules: readonly RawRule[]): readonly UniqueSet[] =>
  rules.flatMap((rule) => ('unique' in rule ? [{ fields: rule.unique, emptyAlike: rule.empty === 'ALIKE' }] : []));
