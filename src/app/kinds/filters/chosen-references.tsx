/** The chosen targets of a reference for the chip of its filter; their number until their names are known. */
import { useTranslate } from 'ra-core';
import { useLocale } from '../../providers/words/words.tsx';
import { type FilterProps, shorten } from './filter.ts';
import { useChosenOptions } from './use-chosen-options.ts';

export function ChosenReferences({ field, values }: FilterProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const chosen = useChosenOptions(field.to ?? '', values);
  // Until names are loaded, or for an unknown id, shows the name in the address: `positionId=…&positionName=課長`.
  const nameInAddress = chosen?.length
    ? null
    : new URLSearchParams(location.search).get(field.name.replace(/Id$/, 'Name'));
  if (nameInAddress && values.length === 1) return nameInAddress;
  const names = (chosen ?? []).map(({ title }) => title).filter((title) => title !== '');
  if (names.length === 0) return translate('app.list.results', { smart_count: values.length });
  return shorten(names, locale === 'ja-JP' ? '、' : ', ');
}
