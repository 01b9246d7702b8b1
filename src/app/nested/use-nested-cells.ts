/** The cell contexts of the parts of a nested value, by name. */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Field } from '#model/types/fields/field.ts';
import { type FieldContext, usePathTo } from '../kinds/cells/use-cell-context.ts';
import { useFormat } from '../providers/words/words.tsx';
import { useNestedWords } from './use-nested-words.ts';

export function useNestedCells(scope: string, fields: readonly Field[]): { readonly [name: string]: FieldContext } {
  const translate = useTranslate();
  const format = useFormat();
  const pathTo = usePathTo();
  const words = useNestedWords(scope, fields);
  return useMemo(() => {
    const [yes, no] = [translate('app.cells.yes'), translate('app.cells.no')];
    const contextOf = (field: Field): FieldContext => ({
      resource: scope,
      field,
      words: { value: (value) => words.value(field.name, value), yes, no },
      format,
      pathTo,
    });
    return Object.fromEntries(fields.map((field) => [field.name, contextOf(field)]));
  }, [scope, fields, words, translate, format, pathTo]);
}
