/** The chosen targets of a reference in a filter's chip; their number until their names are known. */
import { useTranslate } from 'ra-core';
import { useLocale } from '../../providers/words/words.tsx';
import { type FilterProps, shorten } from './filter.ts';
import { useChosenOptions } from './use-chosen-options.ts';

export function ChosenReferences({ field, values }: FilterProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const chosen = useChosenOptions(field.to ?? '', values);
  // Until the names are there, and of one that nobody knows, the address may say it: `positionId=…&positionName=課長`.
  const nameInAddress = chosen?.length
    ? null
    : new URLSearchParams(location.search).get(field.name.replace(/Id$/, 'Name'));
  if (nameInAddress && values.length === 1) return nameInAddress;
  const names = (chosen ?? []).map(({ title }) => title).filter((title) => title !== '');
  if (names.length === 0) return translate('app.list.results', { smart_count: values.length });
  return shorten(names, locale === 'ja-JP' ? '、' : ', ');
}
