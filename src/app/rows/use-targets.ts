import { useQuery } from '@tanstack/react-query';
import type { Field } from '#model/types/fields/field.ts';
import { loadEntry } from '../providers/entries.ts';

/** True once the entries of all resources that the rows reference are loaded; they may belong to another module. */
export function useTargets({ rows }: Field): boolean {
  const targets = [...new Set((rows ?? []).flatMap(({ to }) => to ?? []))];
  const { isSuccess } = useQuery({
    queryKey: ['declaration', 'entries', targets],
    queryFn: async () => {
      await Promise.all(targets.map(loadEntry));
      return targets;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isSuccess;
}
