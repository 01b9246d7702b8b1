/** Everything that the cells of a resource need besides the record, in the current language. */
import { useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { holds } from '#model/access/actor.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { findEntry, loadEntry, useKnownEntries } from '../../providers/entries.ts';
import { recordPath } from '../../providers/resources.tsx';
import { useActor } from '../../providers/session/session.tsx';
import { useFormat } from '../../providers/words/words.tsx';
import type { CellContext } from './cell.ts';

export type FieldContext = Omit<CellContext, 'record'>;

/** The contexts of all fields of the resource, by name. Add the record to one and call `drawCell`. */
export function useCellContexts(resource: Pick<Resource, 'name' | 'fields'>): Readonly<Record<string, FieldContext>> {
  const translate = useTranslate();
  const format = useFormat();
  const pathTo = usePathTo();
  return useMemo(() => {
    const yes = translate('app.cells.yes');
    const no = translate('app.cells.no');
    const contextOf = (field: Field): FieldContext => {
      const words = new Map(
        (field.values ?? []).map((value) => [
          value,
          translate(`resources.${resource.name}.values.${field.name}.${value}`),
        ]),
      );
      const unset = translate(`resources.${resource.name}.unset.${field.name}`, { _: '' });
      const counter = translate(`resources.${resource.name}.counters.${field.name}`, { _: '' });
      return {
        ...(unset === '' ? {} : { unset }),
        ...(counter === '' ? {} : { counter }),
        resource: resource.name,
        field,
        words: { value: (value) => words.get(value) ?? value, yes, no },
        format,
        pathTo,
      };
    };
    return Object.fromEntries(Object.values(resource.fields).map((field) => [field.name, contextOf(field)]));
  }, [resource, translate, format, pathTo]);
}

/**
 * Returns the path of a record of any resource; null if the account may not read that resource.
 * For a resource of a module that is not loaded yet, returns null and starts loading the module.
 */
export function usePathTo(): (resource: string, id: string) => string | null {
  const actor = useActor();
  const known = useKnownEntries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the known entries decide the result of `findEntry`
  return useCallback(
    (name, id) => {
      const entry = findEntry(name);
      if (!entry) loadEntry(name).catch(() => undefined);
      if (!entry?.read.some(({ scope, where }) => where === null && holds(actor, scope))) return null;
      return recordPath(entry, id);
    },
    [actor, known],
  );
}
