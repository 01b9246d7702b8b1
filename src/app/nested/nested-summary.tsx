/** A nested value in the cell of a list. */

import type { Definitions } from '#model/fields/nested/nested.ts';
import type { Field } from '#model/types/fields/field.ts';
import { nestedText } from './nested-text.ts';
import { useNestedText } from './use-nested-text.ts';

export interface NestedSummaryProps {
  readonly resource: string;
  readonly field: Field;
  readonly value: unknown;
}

const none: Definitions = {};

export default function NestedSummary({ resource, field, value }: NestedSummaryProps) {
  const context = useNestedText(none);
  const part = field.rows ? 'rows' : 'nested';
  return <>{nestedText(field, `${resource}.${part}.${field.name}`, value, context)}</>;
}
