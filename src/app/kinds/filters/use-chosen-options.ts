/** What the chosen targets of a reference filter are called, asked for by their ids. */
import { useQuery } from '@tanstack/react-query';
import { readSelect } from '../../providers/calls/data-provider.ts';
import { entryOf } from '../../providers/entries.ts';
import { optionOf, type ReferenceOption } from '../inputs/references/reference-options.ts';

/** Chosen options in the order of `ids`; undefined until they are known. Ids that nobody knows any more are left out. */
export function useChosenOptions(target: string, ids: readonly string[]): readonly ReferenceOption[] | undefined {
  const entry = entryOf(target);
  const { data } = useQuery({
    queryKey: [target, 'select', { ids }],
    queryFn: ({ signal }) => readSelect(target, { idIn: ids }, signal),
    select: (items) => items.map((item) => optionOf(entry, item)),
    enabled: ids.length > 0,
    // Another value was added or removed: the names that are known stay on the screen.
    placeholderData: (previous) => previous,
  });
  if (ids.length === 0) return [];
  return data ? ids.flatMap((id) => data.find((option) => option.id === id) ?? []) : undefined;
}
