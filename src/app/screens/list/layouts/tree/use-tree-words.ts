/** The company's terms for the nodes of a tree and their heads, from the single record that defines them. */
import { useQuery } from '@tanstack/react-query';
import { may } from '#model/access/access.ts';
import type { TreeWords } from '#model/types/screens/layout.ts';
import { request } from '../../../../providers/calls/http.ts';
import { loadResource } from '../../../../providers/resources.tsx';
import { accessFor, useActor } from '../../../../providers/session/session.tsx';

export interface ResolvedTreeWords {
  readonly head: string | null;
  readonly label: (value: string) => string | null;
}

const usual: ResolvedTreeWords = { head: null, label: () => null };

/** Returns the usual terms until they are loaded, and for accounts that may not read them. */
export function useTreeWords(words: TreeWords | null): ResolvedTreeWords {
  const actor = useActor();
  const { data } = useQuery({
    queryKey: [words?.resource ?? '', 'tree-words'],
    queryFn: async ({ signal }) => {
      const resource = await loadResource(words?.resource ?? '');
      if (!may(accessFor(resource, actor), 'read')) return usual;
      const { body } = await request<Readonly<Record<string, unknown>>>('GET', resource.wire.record, { signal });
      const text = (name: string | null | undefined): string | null => {
        const value = body[name ?? ''];
        return typeof value === 'string' && value !== '' ? value : null;
      };
      return { head: text(words?.head), label: (value: string) => text(words?.label[value]) };
    },
    enabled: words !== null,
  });
  return data ?? usual;
}
