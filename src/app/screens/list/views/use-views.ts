/** The saved views of a list, and calls that change them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListView, type ListViews, viewsPathOf } from '#model/features/views/list-view.ts';
import { request } from '../../../providers/calls/http.ts';
import { useRefreshSession } from '../../../providers/session/session.tsx';

const keyOf = (resource: string) => ['saved-views', resource];

export const useViews = (resource: string) =>
  useQuery({
    queryKey: keyOf(resource),
    queryFn: async ({ signal }) => (await request<ListViews>('GET', viewsPathOf(resource), { signal })).body,
    staleTime: 30_000,
  });

export interface WriteViews {
  create(fields: object): Promise<ListView>;
  update(view: ListView, fields: object): Promise<ListView>;
  remove(view: ListView): Promise<void>;
}

export function useWriteViews(resource: string): WriteViews {
  const queries = useQueryClient();
  const refreshSession = useRefreshSession();
  /** Lists may open with another view now. */
  const settled = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } finally {
      await queries.invalidateQueries({ queryKey: keyOf(resource) });
      await refreshSession().catch(() => undefined);
    }
  };
  const seen = ({ version }: ListView) => ({ 'if-match': `"${version}"` });
  return {
    create: (body) => settled(request<ListView>('POST', viewsPathOf(resource), { body }).then((answer) => answer.body)),
    update: (view, body) =>
      settled(
        request<ListView>('PATCH', viewsPathOf(resource, view.id), { body, headers: seen(view) }).then(
          (answer) => answer.body,
        ),
      ),
    remove: (view) =>
      settled(request('DELETE', viewsPathOf(resource, view.id), { headers: seen(view) }).then(() => undefined)),
  };
}
