/** Issues in derived fields: unknown names, values of the wrong kind, values that the field's schema does not allow. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { billingUnits, derivationOf, isOnlyShown, orders, pricingModels, sourcesOf } from '../../fields/derivation.ts';
import { type ValueKind, valueKind } from '../../fields/value-kind.ts';
import type { Scalar } from '../../types/condition.ts';
import type { Above, Derivation, Operand, Through } from '../../types/fields/derivation.ts';
import type { Field, Fields } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';

type Kind = Derivation['kind'];

type Operator<K extends Kind> = Derivation & { readonly kind: K };

/** Checks what concerns only the resource itself. `checkAcross` checks counted records. */
export function checkDerivations({ fields }: Pick<Resource, 'fields'>, report: Report): void {
  for (const field of Object.values(fields)) {
    const derivation = derivationOf(field);
    if (!derivation) continue;
    const at = `fields.${field.name}.derive`;
    const unknown = sourcesOf(derivation).filter((name) => derivation.kind !== 'choose' && !fields[name]);
    for (const name of unknown) report(at, `no field "${name}"${hint(name, Object.keys(fields))}`);
    for (const name of sourcesOf(derivation))
      if (fields[name] && isOnlyShown(fields[name]) && derivation.kind !== 'choose')
        report(at, `"${name}" is read from other records, so no field can be derived from it`);
    if (unknown.length === 0) checkOperator(derivation, { field, fields, at, report });
    if (field.unique) report(`fields.${field.name}.unique`, 'a derived field cannot be unique');
  }
}

/** The derived field, the fields around it, and where its issues are reported. */
interface Derived {
  readonly field: Field;
  readonly fields: Fields;
  readonly at: string;
  readonly report: Report;
}

function wants({ fields, at, report }: Derived, names: readonly Operand[], ...wanted: readonly ValueKind[]): void {
  for (const name of names)
    if (typeof name === 'string' && fields[name] && !wanted.includes(valueKind(fields[name])))
      report(at, `"${name}" is not a ${wanted.join(' or ')}, so it cannot be used here`);
}

function gives({ field, at, report }: Derived, ...given: readonly ValueKind[]): void {
  if (!given.includes(valueKind(field)))
    report(at, `gives a ${given.join(' or ')}, but the schema of "${field.name}" has another type`);
}

function checkOperator<K extends Kind>(derivation: Operator<K>, derived: Derived): void {
  const check: (derivation: Operator<K>, derived: Derived) => void = checks[derivation.kind];
  check(derivation, derived);
}

const checks: { readonly [K in Kind]: (derivation: Operator<K>, derived: Derived) => void } = {
  count: (_, derived) => gives(derived, 'number'),
  sum: (_, derived) => gives(derived, 'number'),
  latest: (_, derived) => gives(derived, 'date', 'date-time'),
  through: checkRefers,
  above(derivation, derived) {
    gives(derived, 'boolean');
    checkRefers(derivation, derived);
  },
  add: checkNumbers,
  subtract: checkNumbers,
  multiply: checkNumbers,
  divide({ dividend, divisor, times }, derived) {
    wants(derived, [dividend, divisor, times], 'number');
    gives(derived, 'number');
    // An amount divided by an amount is not an amount but a share.
    if (currencyIn(divisor, derived.fields) !== null)
      derived.report(derived.at, 'an amount can be divided, but it cannot be the divisor');
    else checkCurrencies([dividend], derived);
  },
  coalesce({ operands }, derived) {
    wants(derived, operands, valueKind(derived.field));
    if (operands.some((operand) => typeof operand === 'number')) gives(derived, 'number');
    checkCurrencies(operands, derived);
  },
  daysUntil: checkCounted,
  yearsSince: checkCounted,
  anniversary({ field }, derived) {
    wants(derived, [field], 'date');
    gives(derived, 'date');
  },
  shift({ field, amount }, derived) {
    wants(derived, [field], 'date');
    wants(derived, [amount], 'number');
    gives(derived, 'date');
    if (typeof amount === 'string' && derived.fields[amount]?.kind !== 'integer')
      derived.report(derived.at, `"${amount}" must be a whole number to shift a date by it`);
  },
  compare({ left, right }, derived) {
    const { [left]: first, [right]: second } = derived.fields;
    wants(derived, [left], 'number', 'date', 'date-time');
    if (first && second) wants(derived, [right], valueKind(first));
    checkValues(orders, derived);
  },
  choose: checkChoose,
  map({ field, to }, derived) {
    const source = derived.fields[field];
    for (const value of Object.keys(to))
      if (source?.values && !source.values.includes(value))
        derived.report(`${derived.at}.to`, `"${value}" is not a value of ${source.name}${hint(value, source.values)}`);
    checkValues(Object.values(to), derived);
  },
  mask({ field }, derived) {
    wants(derived, [field], 'text');
    gives(derived, 'text');
  },
  size({ field }, derived) {
    if (!isList(derived.fields[field]))
      derived.report(derived.at, `"${field}" is not a list, so there are no entries to count`);
    gives(derived, 'number');
  },
  monthly: checkBill,
  yearly: checkBill,
};

function checkNumbers({ operands }: Operator<'add' | 'subtract' | 'multiply'>, derived: Derived): void {
  wants(derived, operands, 'number');
  gives(derived, 'number');
  checkCurrencies(operands, derived);
}

function checkCounted({ field }: Operator<'daysUntil' | 'yearsSince'>, derived: Derived): void {
  wants(derived, [field], 'date');
  gives(derived, 'number');
}

function checkRefers({ kind, reference }: Through | Above, { fields, at, report }: Derived): void {
  if (fields[reference]?.kind !== 'reference') report(`${at}.${kind}`, `"${reference}" is not a reference`);
}

function checkChoose({ cases }: Operator<'choose'>, derived: Derived): void {
  const { field, fields, at, report } = derived;
  for (const [index, { when }] of cases.entries()) {
    if (when) checkCondition(when, `${at}.choose[${index}].when`, fields, report);
    else if (index < cases.length - 1)
      report(`${at}.choose[${index}]`, 'a case without "when" always applies, so the cases after it are never used');
  }
  for (const [index, { take }] of cases.entries()) {
    if (take === null) continue;
    if (!fields[take]) report(`${at}.choose[${index}].take`, `no field "${take}"${hint(take, Object.keys(fields))}`);
    else if (fields[take].kind !== field.kind || fields[take].currency !== field.currency)
      report(`${at}.choose[${index}].take`, `"${take}" does not hold the same kind of value as "${field.name}"`);
  }
  checkValues(
    cases.map(({ value }) => value),
    derived,
  );
}

const isList = (field: Field | undefined): boolean => [field?.schema.type].flat().includes('array');

/** Constants must be values that the field's schema allows. */
function checkValues(values: readonly Scalar[], { field, at, report }: Derived): void {
  const wanted: Readonly<Partial<Record<ValueKind, string>>> = {
    number: 'number',
    text: 'string',
    boolean: 'boolean',
  };
  for (const value of values) {
    if (value === null) continue;
    const fits = field.values ? field.values.includes(String(value)) : typeof value === wanted[valueKind(field)];
    if (!fits)
      report(at, `${JSON.stringify(value)} is not a value of ${field.name}${hint(String(value), field.values ?? [])}`);
  }
}

/** Amounts of two currencies cannot be added up. The result of amounts is an amount. */
function checkCurrencies(operands: readonly Operand[], { field, fields, at, report }: Derived): void {
  const currencies = new Set(operands.flatMap((operand) => currencyIn(operand, fields) ?? []));
  if (currencies.size > 1) report(at, 'combines amounts whose currencies may differ');
  const [currency] = currencies;
  if (currency && field.currency !== currency)
    report(`fields.${field.name}.currency`, `must be "${currency}", the currency of the amounts in it`);
}

const currencyIn = (operand: Operand, fields: Fields): string | null =>
  (typeof operand === 'string' && fields[operand]?.currency) || null;

function checkBill({ price, quantity, unit, length, model }: Operator<'monthly' | 'yearly'>, derived: Derived): void {
  const { fields, at, report } = derived;
  wants(derived, [price, quantity, length], 'number');
  const values = (name: string, known: readonly string[]): void => {
    const unknown = (fields[name]?.values ?? [null]).filter((value) => value === null || !known.includes(value));
    if (unknown.length > 0) report(at, `"${name}" may only have the values ${known.join(', ')}`);
  };
  values(unit, billingUnits);
  if (model) values(model, pricingModels);
  gives(derived, 'number');
  checkCurrencies([price], derived);
}
