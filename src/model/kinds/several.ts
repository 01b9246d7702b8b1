import type { FieldKind } from '../types/fields/field-kind.ts';

const several: readonly FieldKind[] = ['choices', 'tags', 'references'];

/** A field of this kind holds several values, of which not all may have room. */
export const holdsSeveral = (kind: FieldKind): boolean => several.includes(kind);
