import { isStoredFile } from '#model/base/stored-file.ts';
import type { Field } from '#model/types/fields/field.ts';

interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

/** The change as the history shows it: for files, only those that were removed or added. */
export function shownChange(field: Field, { before, after }: Change): Change {
  if (field.kind !== 'files') return { before, after };
  return { before: without(before, after), after: without(after, before) };
}

function without(files: unknown, others: unknown): unknown {
  const keys = new Set(listOf(others).map(({ key }) => key));
  const rest = listOf(files).filter(({ key }) => !keys.has(key));
  return rest.length > 0 ? rest : null;
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isStoredFile) : []);
