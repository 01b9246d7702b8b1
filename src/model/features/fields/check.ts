/**
 * Issues in the declarations of fields.
 * Amounts without a currency, eras of fields that are not dates, conditions on fields that nobody writes.
 */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { isStored } from '../../fields/is-stored.ts';
import { mayBeEmpty } from '../../fields/may-be-empty.ts';
import { kind } from '../../kinds/index.ts';
import { holdsSeveral } from '../../kinds/several.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';

const currencyCode = /^[A-Z]{3}$/;

export function checkFieldRules(resource: Resource, report: Report): void {
  const { fields, title, csv } = resource;
  for (const field of Object.values(fields)) for (const check of checks) check(field, resource, report);
  for (const name of title.fields)
    if (fields[name]?.computed) report('title', `"${name}" is a derived field, so it cannot be part of a title`);
  if (csv.match && fields[csv.match]?.computed)
    report('csv.match', `"${csv.match}" is a derived field, so it cannot find the record of a row`);
  if (csv.match && fields[csv.match]?.derive?.further)
    report('csv.match', `"${csv.match}" has a different text in each language, so it cannot find the record of a row`);
}

type Check = (field: Field, resource: Resource, report: Report) => void;

const checkCurrency: Check = (field, { fields }, report) => {
  if (field.currency === null) return;
  const at = `fields.${field.name}.currency`;
  const currency = Object.hasOwn(fields, field.currency) ? fields[field.currency] : undefined;
  if (!currency) report(at, `no field "${field.currency}"${hint(field.currency, Object.keys(fields))}`);
  else if (currency.kind !== 'choice' || !currency.values?.every((value) => currencyCode.test(value)))
    report(at, `"${currency.name}" must be a choice of currencies, such as JPY and USD`);
  if (field.kind !== 'money') report(at, `"${field.name}" is not a number, so it cannot have a currency`);
};

/** Words that only apply to other kinds of fields. */
const checkFit: Check = (field, _, report) => {
  const at = `fields.${field.name}`;
  if (field.era && field.kind !== 'date') report(`${at}.era`, `"${field.name}" is not a date`);
  if (field.max !== null && !holdsSeveral(field.kind))
    report(`${at}.max`, `"${field.name}" holds one value, so "max" has no effect`);
  if (field.takesAll && field.to === null)
    report(`${at}.offer`, `"${field.name}" is not a reference, so "offer" has no effect`);
};

const checkDeletedWith: Check = (field, resource, report) => {
  if (!field.deletedWith) return;
  const at = `fields.${field.name}.deletedWith`;
  if (field.kind !== 'reference' || !isStored(field))
    report(at, `"${field.name}" is not a stored reference, so there is no record to be deleted with`);
  if (hasMore(resource))
    report(at, 'records with an order, a primary mark, copies, a tree or planned changes must be deleted one by one');
};

const checkBecomes: Check = (field, { fields }, report) => {
  for (const [other, value] of Object.entries(field.resetOn)) {
    const at = `fields.${field.name}.resetOn`;
    if (!fields[other] || !isStored(fields[other]))
      report(`${at}.${other}`, `no stored field "${other}"${hint(other, Object.keys(fields))}`);
    if (!isStored(field)) report(at, `"${field.name}" is a derived field, so it cannot be reset`);
    else if (field.values && !field.values.includes(String(value)))
      report(`${at}.${other}`, `"${value}" is not a value of ${field.name}${hint(String(value), field.values)}`);
  }
};

const checkWritten: Check = (field, _, report) => {
  for (const [word, condition] of [
    ['required', field.requiredWhen],
    ['readOnly', field.readOnlyWhen],
  ] as const)
    if (condition && !isStored(field))
      report(`fields.${field.name}.${word}`, `"${field.name}" is set by the server, so this condition has no effect`);
};

const checkUnique: Check = (field, _, report) => {
  const at = `fields.${field.name}.unique`;
  if (field.unique === 'any-case' && kind(field.kind).column !== 'text')
    report(at, `"${field.name}" is not a text, so "any-case" has no effect`);
  if (field.unique && field.derive?.further)
    report(at, `"${field.name}" has a different text in each language, so it cannot be unique`);
};

const checkRequired: Check = (field, _, report) => {
  if (field.requiredWhen && !mayBeEmpty(field))
    report(
      `fields.${field.name}.required`,
      `"${field.name}" is required on a condition, so its schema must allow null`,
    );
};

const checkText: Check = (field, { fields }, report) => {
  for (const source of field.derive?.fields ?? [])
    if (fields[source]?.computed)
      report(`fields.${field.name}.derive`, `"${source}" is a derived field, so no text can be made from it`);
};

const checks: readonly Check[] = [
  checkCurrency,
  checkFit,
  checkDeletedWith,
  checkBecomes,
  checkWritten,
  checkUnique,
  checkRequired,
  checkText,
];

/** True if a deletion does more than mark the record as deleted. */
const hasMore = ({ list, tree, keywords: { primary, draft, dated } }: Resource): boolean =>
  [list.order, primary, draft, tree, dated].some((part) => Boolean(part));
