import type { FieldKind } from '../types/fields/field-kind.ts';

const several: readonly FieldKind[] = ['choices', 'tags', 'references'];

/** True for a kind with several values, which may not all fit on the screen. */
export const holdsSeveral = (kind: FieldKind): boolean => several.includes(kind);
