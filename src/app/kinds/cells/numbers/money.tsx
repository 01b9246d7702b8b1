import type { Cell } from '../cell.ts';

/** With the sign of its currency; a bare number while the record says none. */
export const moneyCell: Cell = (value, { field, record, format }) => {
  const currency = record[field.currency ?? ''];
  return typeof currency === 'string' ? format.money(Number(value), currency) : format.number(Number(value));
};
