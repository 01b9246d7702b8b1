/** Faults in derived fields: names that are none, values of the wrong kind, values that the field's schema does not know. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { billingUnits, derivationOf, isOnlyShown, orders, pricingModels, sourcesOf } from '../../fields/derivation.ts';
import { type ValueKind, valueKind } from '../../fields/value-kind.ts';
import type { Scalar } from '../../types/condition.ts';
import type { Derivation, Operand } from '../../types/fields/derivation.ts';
import type { Field, Fields } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';

/** The resource's own part; what is counted stands in `checkAcross`. */
export function checkDerivations({ fields }: Pick<Resource, 'fields'>, report: Report): void {
  for (const field of Object.values(fields)) {
    const derivation = derivationOf(field);
    if (!derivation) continue;
    const at = `fields.${field.name}.derive`;
    const unknown = sourcesOf(derivation).filter((name) => derivation.kind !== 'choose' && !fields[name]);
    for (const name of unknown) report(at, `no field "${name}"${hint(name, Object.keys(fields))}`);
    for (const name of sourcesOf(derivation))
      if (fields[name] && isOnlyShown(fields[name]) && derivation.kind !== 'choose')
        report(at, `"${name}" is what other records say of this one, so nothing can be worked out from it`);
    if (unknown.length === 0) checkOperator(derivation, field, fields, at, report);
    if (field.unique) report(`fields.${field.name}.unique`, 'a field that is worked out cannot be kept unique');
  }
}

function checkOperator(derivation: Derivation, field: Field, fields: Fields, at: string, report: Report): void {
  const wants = (names: readonly Operand[], wanted: readonly ValueKind[]): void => {
    for (const name of names)
      if (typeof name === 'string' && fields[name] && !wanted.includes(valueKind(fields[name])))
        report(at, `"${name}" holds no ${wanted.join(' or ')}, so it cannot be used here`);
  };
  const gives = (...given: readonly ValueKind[]): void => {
    if (!given.includes(valueKind(field)))
      report(at, `gives a ${given.join(' or ')}, which "${field.name}" does not hold in the schema`);
  };
  switch (derivation.kind) {
    case 'count':
      gives('number');
      return;
    case 'sum':
      gives('number');
      return;
    case 'latest':
      gives('date', 'moment');
      return;
    case 'through':
      if (fields[derivation.reference]?.kind !== 'reference')
        report(`${at}.through`, `"${derivation.reference}" refers to no record`);
      return;
    case 'above':
      gives('yes-or-no');
      if (fields[derivation.reference]?.kind !== 'reference')
        report(`${at}.above`, `"${derivation.reference}" refers to no record`);
      return;
    case 'add':
    case 'subtract':
    case 'multiply':
      wants(derivation.operands, ['number']);
      gives('number');
      checkCurrencies(derivation.operands, field, fields, at, report);
      return;
    case 'divide':
      wants([derivation.dividend, derivation.divisor, derivation.times], ['number']);
      gives('number');
      // What is divided by an amount is no amount: the share that one is of another.
      if (currencyIn(derivation.divisor, fields) !== null) report(at, 'an amount can be divided, but not divide');
      else checkCurrencies([derivation.dividend], field, fields, at, report);
      return;
    case 'coalesce':
      wants(derivation.operands, [valueKind(field)]);
      if (derivation.operands.some((operand) => typeof operand === 'number')) gives('number');
      checkCurrencies(derivation.operands, field, fields, at, report);
      return;
    case 'daysUntil':
    case 'yearsSince':
      wants([derivation.field], ['date']);
      gives('number');
      return;
    case 'anniversary':
      wants([derivation.field], ['date']);
      gives('date');
      return;
    case 'shift':
      wants([derivation.field], ['date']);
      wants([derivation.amount], ['number']);
      gives('date');
      if (typeof derivation.amount === 'string' && fields[derivation.amount]?.kind !== 'integer')
        report(at, `"${derivation.amount}" holds no whole number, so nothing can be moved by it`);
      return;
    case 'compare':
      wants([derivation.left], ['number', 'date', 'moment']);
      if (fields[derivation.right] && fields[derivation.left])
        wants([derivation.right], [valueKind(fields[derivation.left] as Field)]);
      checkValues(orders, field, at, report);
      return;
    case 'choose':
      for (const [index, { when }] of derivation.cases.entries()) {
        if (when) checkCondition(when, `${at}.choose[${index}].when`, fields, report);
        else if (index < derivation.cases.length - 1)
          report(`${at}.choose[${index}]`, 'a case without "when" always holds, so the cases after it never do');
      }
      for (const [index, { take }] of derivation.cases.entries()) {
        if (take === null) continue;
        if (!fields[take])
          report(`${at}.choose[${index}].take`, `no field "${take}"${hint(take, Object.keys(fields))}`);
        else if (fields[take].kind !== field.kind || fields[take].currency !== field.currency)
          report(`${at}.choose[${index}].take`, `"${take}" holds something else than "${field.name}"`);
      }
      checkValues(
        derivation.cases.map(({ value }) => value),
        field,
        at,
        report,
      );
      return;
    case 'map': {
      const source = fields[derivation.field];
      for (const value of Object.keys(derivation.to))
        if (source?.values && !source.values.includes(value))
          report(`${at}.to`, `"${value}" is not a value of ${source.name}${hint(value, source.values)}`);
      checkValues(Object.values(derivation.to), field, at, report);
      return;
    }
    case 'mask':
      wants([derivation.field], ['text']);
      gives('text');
      return;
    case 'size':
      if (!isList(fields[derivation.field]))
        report(at, `"${derivation.field}" holds no list, so there is nothing to count`);
      gives('number');
      return;
    case 'monthly':
    case 'yearly':
      checkBill(derivation, field, fields, at, report);
  }
}

const isList = (field: Field | undefined): boolean => [field?.schema.type].flat().includes('array');

/** Constants must be what the field's schema allows. */
function checkValues(values: readonly Scalar[], field: Field, at: string, report: Report): void {
  const wanted: Readonly<Partial<Record<ValueKind, string>>> = {
    number: 'number',
    text: 'string',
    'yes-or-no': 'boolean',
  };
  for (const value of values) {
    if (value === null) continue;
    const fits = field.values ? field.values.includes(String(value)) : typeof value === wanted[valueKind(field)];
    if (!fits)
      report(at, `${JSON.stringify(value)} is not a value of ${field.name}${hint(String(value), field.values ?? [])}`);
  }
}

/** Amounts of two currencies cannot be added up, and what is made of amounts is one again. */
function checkCurrencies(operands: readonly Operand[], field: Field, fields: Fields, at: string, report: Report): void {
  const currencies = new Set(operands.flatMap((operand) => currencyIn(operand, fields) ?? []));
  if (currencies.size > 1) report(at, 'puts together amounts whose currencies may differ');
  const [currency] = currencies;
  if (currency && field.currency !== currency)
    report(`fields.${field.name}.currency`, `an amount made of others is in their currency: "${currency}"`);
}

const currencyIn = (operand: Operand, fields: Fields): string | null =>
  (typeof operand === 'string' && fields[operand]?.currency) || null;

function checkBill(
  { price, quantity, unit, length, model }: Extract<Derivation, { kind: 'monthly' | 'yearly' }>,
  field: Field,
  fields: Fields,
  at: string,
  report: Report,
): void {
  for (const name of [price, quantity, length])
    if (typeof name === 'string' && fields[name] && valueKind(fields[name]) !== 'number')
      report(at, `"${name}" holds no number, so it cannot be used here`);
  const values = (name: string, known: readonly string[]): void => {
    const unknown = (fields[name]?.values ?? [null]).filter((value) => value === null || !known.includes(value));
    if (unknown.length > 0) report(at, `"${name}" must hold nothing but ${known.join(', ')}`);
  };
  values(unit, billingUnits);
  if (model) values(model, pricingModels);
  if (valueKind(field) !== 'number') report(at, `gives a number, which "${field.name}" does not hold in the schema`);
  checkCurrencies([price], field, fields, at, report);
}
