import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Definitions } from '#model/fields/nested/nested.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { TextContext } from '../form/words/value-text.ts';
import { useFormat, useLocale } from '../providers/words/words.tsx';
import type { NestedTextContext } from './nested-text.ts';

/** @param titleOf returns the title of a referenced record, if known */
export function useNestedText(definitions: Definitions, titleOf?: (field: Field, id: string) => string | undefined) {
  const translate = useTranslate();
  const format = useFormat();
  const locale = useLocale();
  return useMemo((): NestedTextContext => {
    const lists = new Intl.ListFormat(locale, { type: 'unit', style: locale === 'ja-JP' ? 'long' : 'short' });
    const context: TextContext = {
      format,
      yes: translate('app.cells.yes'),
      no: translate('app.cells.no'),
      nothing: translate('app.history.emptyValue'),
      value: (_, value) => value,
      list: (words) => lists.format(words),
      title: (field, id) => titleOf?.(field, id) ?? translate('app.history.unknownRecord'),
    };
    return { ...context, definitions, translate };
  }, [translate, format, locale, definitions, titleOf]);
}
