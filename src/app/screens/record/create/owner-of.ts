/** The record in the path of a form: the form returns to its page. */
import type { Resource } from '#model/types/resource.ts';
import { findEntry } from '../../../providers/entries.ts';
import { recordPath } from '../../../providers/resources.tsx';

export interface Owner {
  /** Resource of the owner. */
  readonly name: string;
  readonly path: string;
}

/**
 * @param path declared path of the form
 * @param values the values of its parameters
 */
export function ownerOf(
  { fields }: Pick<Resource, 'fields'>,
  path: string | null,
  values: Readonly<Record<string, unknown>>,
): Owner | null {
  const names = [...(path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  for (const name of names) {
    const to = fields[name]?.to;
    const entry = to ? findEntry(to) : undefined;
    if (entry && typeof values[name] === 'string') return { name: entry.name, path: recordPath(entry, values[name]) };
  }
  return null;
}
