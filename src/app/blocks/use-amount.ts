/** An amount in its currency; a number that is no money as a number. */
import { useCallback } from 'react';
import type { Field } from '#model/resource.ts';
import { useFormat, useLocale } from '../providers/words.tsx';

export function useAmount(): (value: number, field: Field | undefined, currency: string | null) => string {
  const format = useFormat();
  const locale = useLocale();
  return useCallback(
    (value, field, currency) => {
      if (currency !== null && /^[A-Z]{3}$/.test(currency))
        return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value);
      return field?.kind === 'yen' ? format.yen(value) : format.number(value);
    },
    [format, locale],
  );
}
