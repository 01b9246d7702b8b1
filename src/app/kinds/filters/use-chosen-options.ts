/** The titles of the chosen targets of a reference filter, read by id. */
import { useQuery } from '@tanstack/react-query';
import { readSelect } from '../../providers/calls/data-provider.ts';
import { entryOf } from '../../providers/entries.ts';
import { optionOf, type ReferenceOption } from '../inputs/references/reference-options.ts';

/** Chosen options in the order of `ids`; undefined until they are known. Unknown ids are left out. */
export function useChosenOptions(target: string, ids: readonly string[]): readonly ReferenceOption[] | undefined {
  const entry = entryOf(target);
  const { data } = useQuery({
    queryKey: [target, 'select', { ids }],
    queryFn: ({ signal }) => readSelect(target, { idIn: ids }, signal),
    select: (items) => items.map((item) => optionOf(entry, item)),
    enabled: ids.length > 0,
    // Known names stay on the screen while a value is added or removed.
    placeholderData: (previous) => previous,
  });
  if (ids.length === 0) return [];
  return data ? ids.flatMap((id) => data.find((option) => option.id === id) ?? []) : undefined;
}
