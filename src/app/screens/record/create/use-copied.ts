/** The values of the record that the address names as the original of a copy. */
import { useQuery } from '@tanstack/react-query';
import type { Access } from '#model/access/access.ts';
import { copiedValues, copyParam } from '#model/record/copied-values.ts';
import type { Values } from '#model/types/values.ts';
import { requestRecord } from '../../../providers/calls/read-record.ts';

/** There is no original. */
export const noCopy: Values = {};

/** Undefined until they are read; empty without an original, or if it cannot be read any more. */
export function useCopied(access: Access, search: string): Values | undefined {
  const { resource } = access;
  const id = new URLSearchParams(search).get(copyParam);
  const { data, isError } = useQuery({
    queryKey: [resource.name, 'copy', id],
    queryFn: async ({ signal }) =>
      copiedValues(access, (await requestRecord<Values>(resource, String(id), { signal })).body),
    enabled: id !== null,
    // The form begins with these values: reading them again would replace the input.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return id === null || isError ? noCopy : data;
}
