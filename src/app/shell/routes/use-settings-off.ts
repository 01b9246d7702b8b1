/** Whether a setting that screens depend on is off, according to the settings call. */
import { useQuery } from '@tanstack/react-query';
import { accessOf, may } from '#model/access/access.ts';
import type { Resource } from '#model/types/resource.ts';
import { request } from '../../providers/calls/http.ts';
import { loadResource } from '../../providers/resources.tsx';
import { useActor } from '../../providers/session/session.tsx';

/** Null until the call has been answered, and for accounts that may not read the settings; then the session decides. */
export function useSettingsOff({ name, requires }: Resource): boolean | null {
  const actor = useActor();
  const { data } = useQuery({
    queryKey: [name, 'settings', requires.on],
    queryFn: async ({ signal }) => {
      const names = [...new Set(requires.on.map((setting) => setting.split('.')[0] ?? ''))];
      const answers = await Promise.all(
        names.map(async (one) => {
          const resource = await loadResource(one);
          if (!may(accessOf(resource, actor), 'read')) return null;
          const { body } = await request<Readonly<Record<string, unknown>>>('GET', resource.wire.record, { signal });
          return [one, body] as const;
        }),
      );
      const known = Object.fromEntries(answers.filter((answer) => answer !== null));
      if (answers.includes(null)) return null;
      return requires.on.some((setting) => {
        const [one = '', field = ''] = setting.split('.');
        return known[one]?.[field] === false;
      });
    },
    enabled: requires.on.length > 0,
    meta: { reads: requires.on.map((setting) => setting.split('.')[0] ?? '') },
  });
  return data ?? null;
}
