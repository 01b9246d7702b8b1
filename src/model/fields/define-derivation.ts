/** Turns a field's `derive` into one operator with all its defaults. */

import type { Derivation, Operand } from '../types/fields/derivation.ts';
import type { RawDerivation, RawLocalizedText } from '../types/raw.ts';

// Long: each operator has its own keyword and its own form.
export function defineDerivation(raw: Exclude<RawDerivation, RawLocalizedText>): Derivation {
  if ('count' in raw) {
    const { count: of, reference, where = null, distinct } = raw;
    return {
      kind: 'count',
      resource: of,
      reference,
      where,
      ...(distinct === undefined ? {} : { distinct }),
      ...visibilityOf(raw),
    };
  }
  if ('sum' in raw)
    return {
      kind: 'sum',
      resource: raw.sum,
      reference: raw.reference,
      where: raw.where ?? null,
      field: raw.field,
      ...visibilityOf(raw),
    };
  if ('latest' in raw)
    return {
      kind: 'latest',
      resource: raw.latest,
      reference: raw.reference,
      where: raw.where ?? null,
      field: raw.field,
      ...visibilityOf(raw),
    };
  if ('through' in raw) return { kind: 'through', reference: raw.through, field: raw.take, ...visibilityOf(raw) };
  if ('above' in raw) return { kind: 'above', reference: raw.above, where: raw.where, ...visibilityOf(raw) };
  if ('add' in raw) return { kind: 'add', operands: raw.add };
  if ('subtract' in raw) return { kind: 'subtract', operands: raw.subtract };
  if ('multiply' in raw) return { kind: 'multiply', operands: raw.multiply };
  if ('divide' in raw)
    return { kind: 'divide', dividend: raw.divide[0], divisor: raw.divide[1], times: raw.times ?? 1 };
  if ('coalesce' in raw) return { kind: 'coalesce', operands: raw.coalesce };
  if ('daysUntil' in raw) return { kind: 'daysUntil', field: raw.daysUntil };
  if ('yearsSince' in raw) return { kind: 'yearsSince', field: raw.yearsSince };
  if ('anniversary' in raw) return { kind: 'anniversary', field: raw.anniversary };
  if ('shift' in raw) return { kind: 'shift', field: raw.shift, ...amountOf(raw.amount), unit: raw.unit };
  if ('compare' in raw) return { kind: 'compare', left: raw.compare[0], right: raw.compare[1] };
  if ('choose' in raw)
    return {
      kind: 'choose',
      cases: raw.choose.map(({ when, then: value = null, take = null }) => ({ when: when ?? null, value, take })),
    };
  if ('map' in raw) return { kind: 'map', field: raw.map, to: raw.to };
  if ('size' in raw) return { kind: 'size', field: raw.size };
  if ('mask' in raw) return { kind: 'mask', field: raw.mask, keep: raw.keep };
  const [kind, bill] = 'monthly' in raw ? (['monthly', raw.monthly] as const) : (['yearly', raw.yearly] as const);
  const { price, quantity, unit, length, model } = bill;
  return { kind, price, quantity: quantity ?? 1, unit, length: length ?? 1, model: model ?? null };
}

const visibilityOf = ({ alwaysVisible }: { readonly alwaysVisible?: boolean }): { readonly alwaysVisible?: true } =>
  alwaysVisible ? { alwaysVisible } : {};

/** `-noticeMonths` means the negative value of that field. */
function amountOf(by: Operand): { readonly amount: Operand; readonly sign: 1 | -1 } {
  if (typeof by === 'number') return { amount: Math.abs(by), sign: by < 0 ? -1 : 1 };
  return by.startsWith('-') ? { amount: by.slice(1), sign: -1 } : { amount: by, sign: 1 };
}
