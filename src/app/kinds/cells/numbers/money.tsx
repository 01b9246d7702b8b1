import type { Cell } from '../cell.ts';

/** The amount with its currency symbol; without a currency in the record, a plain number. */
export const moneyCell: Cell = (value, { field, record, format }) => {
  const currency = record[field.currency ?? ''];
  return typeof currency === 'string' ? format.money(Number(value), currency) : format.number(Number(value));
};
