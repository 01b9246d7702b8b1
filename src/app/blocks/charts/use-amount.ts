/** Formats an amount with its currency, and any other number as a plain number. */
import { useCallback } from 'react';
import type { Field } from '#model/types/fields/field.ts';
import { useFormat } from '../../providers/words/words.tsx';

export function useAmount(): (value: number, field: Field | undefined, currency: string | null) => string {
  const format = useFormat();
  return useCallback(
    (value, field, currency) => {
      if (currency !== null && /^[A-Z]{3}$/.test(currency)) return format.money(value, currency);
      return field?.kind === 'yen' ? format.yen(value) : format.number(value);
    },
    [format],
  );
}
