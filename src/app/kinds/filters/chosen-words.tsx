/** The chosen values of a vocabulary for the chip of its filter. */
import { useLocale } from '../../providers/words/words.tsx';
import { type FilterProps, shorten } from './filter.ts';

export function ChosenWords({ values, wordOf }: FilterProps) {
  const locale = useLocale();
  return shorten(values.map(wordOf), locale === 'ja-JP' ? '、' : ', ');
}
