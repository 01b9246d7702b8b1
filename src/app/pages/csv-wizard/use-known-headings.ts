/** What the columns of a file may be called for whoever imports it: the server knows the same names. */
import { useCallback } from 'react';
import { canRead } from '#model/access.ts';
import { locales } from '#model/actor.ts';
import { fileFields, knownHeadings } from '#model/csv/match-headers.ts';
import type { Resource } from '#model/resource.ts';
import { wordAt } from '#model/words.ts';
import { loadersOf } from '../../providers/entries.ts';
import { useAccess } from '../../providers/session.tsx';

export function useKnownHeadings(resource: Resource): () => Promise<readonly string[]> {
  const access = useAccess(resource);
  return useCallback(async () => {
    const { words: load } = await loadersOf(resource.name);
    const words = await Promise.all(locales.map(async (locale) => (await load[locale]()).default));
    const fields = fileFields(resource).filter((name) => canRead(access, name));
    return knownHeadings(
      fields,
      words.map((all) => (field) => wordAt(all, `fields.${field}`) ?? field),
    );
  }, [resource, access]);
}
