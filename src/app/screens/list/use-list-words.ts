/** Texts of a list that come from its resource; the functions stay the same until the language changes. */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Access } from '#model/access/access.ts';
import { inSentence } from '#model/base/text/in-sentence.ts';
import { listFor } from '#model/list/list-request.ts';
import { useAddLabel, useFormat, useLocale } from '../../providers/words/words.tsx';
import { shownTitle } from '../../providers/words/written.ts';
import type { TableRecord } from '../../table/table-types.ts';

export interface ListWords {
  /** Name of the resource, in the plural. */
  readonly name: string;
  /** Label of the button that adds a record. */
  readonly add: string;
  readonly fieldLabel: (field: string) => string;
  /** Label of a preset, or of a filter that is not a field. */
  readonly filterLabel: (name: string) => string;
  readonly wordOf: (field: string, value: string) => string;
  readonly selectLabel: (record: TableRecord) => string;
  readonly menuLabel: (record: TableRecord) => string;
  /** Names of the fields that the search covers. */
  readonly searchFields: readonly string[];
}

export function useListWords(access: Access): ListWords {
  const translate = useTranslate();
  const format = useFormat();
  const locale = useLocale();
  const addLabel = useAddLabel();
  return useMemo(() => {
    const { resource } = access;
    const { name } = resource;
    const { search, searchThrough } = listFor(access);
    const fieldLabel = (field: string): string => translate(`resources.${name}.fields.${field}`);
    const isYesOrNo = (field: string): boolean =>
      resource.fields[field]?.kind === 'boolean' && resource.fields[field].values === null;
    const wordOf = (field: string, value: string): string =>
      isYesOrNo(field)
        ? translate(value === 'true' ? 'app.cells.yes' : 'app.cells.no')
        : translate(`resources.${name}.values.${field}.${value}`);
    return {
      name: translate(`resources.${name}.name`, { smart_count: 2 }),
      add: addLabel(name),
      fieldLabel,
      filterLabel: (filter) => translate(`resources.${name}.filters.${filter}`),
      wordOf,
      selectLabel: (record) => translate('app.list.selectRow', { title: shownTitle(resource, record, format) }),
      menuLabel: (record) => translate('app.list.rowActions', { title: shownTitle(resource, record, format) }),
      searchFields: [...searchThrough, ...search].map((field) => inSentence(fieldLabel(field), locale)),
    };
  }, [access, translate, format, locale, addLabel]);
}
