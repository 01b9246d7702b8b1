import type { DemoMake } from '../../types/records/demo.ts';

/** Fields of the row that a way to make a value reads. */
export function fieldsOfMake(make: DemoMake): readonly string[] {
  if (make.kind === 'after') return [make.field];
  if (make.kind === 'via') return [make.reference];
  if (make.kind !== 'pattern') return [];
  return make.parts.flatMap((part) => (part.kind === 'field' ? [part.field] : []));
}
