/** Everything that turns values into text, including titles of referenced records. */
import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { optionOf } from '../../kinds/inputs/references/reference-options.ts';
import { readSelect } from '../../providers/calls/data-provider.ts';
import { entryOf } from '../../providers/entries.ts';
import { useFormat } from '../../providers/words/words.tsx';
import { useFieldWords } from './use-field-words.ts';
import type { TextContext } from './value-text.ts';

export interface NamedValue {
  readonly field: string;
  readonly value: unknown;
}

/** Maximum number of ids in one select call. */
const mostIds = 50;

/** @param values values whose references are looked up */
export function useTextContext(resource: Resource, values: readonly NamedValue[]): TextContext {
  const translate = useTranslate();
  const format = useFormat();
  const words = useFieldWords(resource);
  const titles = useTitles(resource, values);
  return useMemo(
    () => ({
      format,
      yes: translate('app.cells.yes'),
      no: translate('app.cells.no'),
      nothing: translate('app.history.emptyValue'),
      value: words.value,
      list: words.list,
      title: ({ to }: Field, id: string) => titles.get(`${to} ${id}`) ?? translate('app.history.unknownRecord'),
    }),
    [format, translate, words, titles],
  );
}

function useTitles(resource: Resource, values: readonly NamedValue[]): ReadonlyMap<string, string> {
  const wanted = idsByTarget(resource, values);
  return useQueries({
    queries: Object.entries(wanted).map(([target, ids]) => ({
      queryKey: [target, 'select', { ids }],
      queryFn: ({ signal }: { signal: AbortSignal }) => readSelect(target, { idIn: ids }, signal),
      select: (items: readonly RaRecord[]) =>
        items.map((item) => [`${target} ${item.id}`, optionOf(entryOf(target), item).title] as const),
    })),
    combine: (answers) => new Map(answers.flatMap(({ data }) => data ?? [])),
  });
}

function idsByTarget(resource: Resource, values: readonly NamedValue[]): Readonly<Record<string, readonly string[]>> {
  const wanted: Record<string, string[]> = {};
  for (const { field, value } of values) {
    const target = resource.fields[field]?.to;
    const named = [value].flat().filter((one): one is string => typeof one === 'string');
    if (!target || named.length === 0) continue;
    const ids = wanted[target] ?? [];
    wanted[target] = ids;
    for (const id of named) if (!ids.includes(id) && ids.length < mostIds) ids.push(id);
  }
  for (const ids of Object.values(wanted)) ids.sort();
  return wanted;
}
