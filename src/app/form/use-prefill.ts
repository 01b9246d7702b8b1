/** Values in the address for the form of a new record, without references to records that do not exist. */

import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Access } from '#model/access/access.ts';
import { prefillFrom } from '#model/record/prefill.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import type { Values } from '#model/types/values.ts';
import { readSelect } from '../providers/calls/data-provider.ts';
import { paramsIn } from '../screens/list/list-address.ts';

/** Undefined until the references are checked. */
export function usePrefill(access: Access, validator: CompiledValidator | null, search: string): Values | undefined {
  const { fields } = access.resource;
  const given = useMemo(
    () => (validator ? Object.entries(prefillFrom(access, paramsIn(search), validator)) : []),
    [access, validator, search],
  );
  const references = given.flatMap(([name, value]) => {
    const target = fields[name]?.to;
    return target ? [{ name, target, ids: [value].flat().map(String) }] : [];
  });
  const found = useQueries({
    queries: references.map(({ target, ids }) => ({
      queryKey: [target, 'select', { given: ids }],
      queryFn: ({ signal }: { signal: AbortSignal }) => readSelect(target, { idIn: ids }, signal),
      retry: false,
    })),
  });
  const isPending = found.some((one) => one.isPending);
  const missing = references
    .filter(({ ids }, index) => !ids.every((id) => found[index]?.data?.some((option) => option.id === id)))
    .map(({ name }) => name);
  const left = missing.join();
  return useMemo(
    () => (isPending ? undefined : Object.fromEntries(given.filter(([name]) => !left.split(',').includes(name)))),
    [given, isPending, left],
  );
}
