/** The chosen targets of a reference in a filter's chip; their number until their names are known. */
import { useTranslate } from 'ra-core';
import { useLocale } from '../../providers/words.tsx';
import { type FilterProps, shorten } from './filter.ts';
import { useChosenOptions } from './use-chosen-options.ts';

export function ChosenReferences({ field, values }: FilterProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const chosen = useChosenOptions(field.to ?? '', values);
  if (!chosen || chosen.length === 0) return translate('app.list.results', { smart_count: values.length });
  return shorten(
    chosen.map(({ title }) => title),
    locale === 'ja-JP' ? '、' : ', ',
  );
}
