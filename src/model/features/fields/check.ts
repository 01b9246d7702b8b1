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
    if (fields[name]?.computed) report('title', `"${name}" is worked out when it is read, so it is no part of a title`);
  if (csv.match && fields[csv.match]?.computed)
    report('csv.match', `"${csv.match}" is worked out when it is read, so no row is found by it`);
  if (csv.match && fields[csv.match]?.derive?.further)
    report('csv.match', `"${csv.match}" reads otherwise in each language, so no row is found by it`);
}

type Check = (field: Field, resource: Resource, report: Report) => void;

const checkCurrency: Check = (field, { fields }, report) => {
  if (field.currency === null) return;
  const at = `fields.${field.name}.currency`;
  const currency = Object.hasOwn(fields, field.currency) ? fields[field.currency] : undefined;
  if (!currency) report(at, `no field "${field.currency}"${hint(field.currency, Object.keys(fields))}`);
  else if (currency.kind !== 'choice' || !currency.values?.every((value) => currencyCode.test(value)))
    report(at, `"${currency.name}" must be a choice of currencies, such as JPY and USD`);
  if (field.kind !== 'money') report(at, `"${field.name}" is no number, so it is no amount`);
};

/** Words that only apply to other kinds of fields. */
const checkFit: Check = (field, _, report) => {
  const at = `fields.${field.name}`;
  if (field.era && field.kind !== 'date') report(`${at}.era`, `"${field.name}" is no date`);
  if (field.max !== null && !holdsSeveral(field.kind))
    report(`${at}.max`, `"${field.name}" holds one value, so all of it is shown`);
  if (field.takesAll && field.to === null)
    report(`${at}.offer`, `"${field.name}" refers to nothing that could be on offer`);
};

const checkDeletedWith: Check = (field, resource, report) => {
  if (!field.deletedWith) return;
  const at = `fields.${field.name}.deletedWith`;
  if (field.kind !== 'reference' || !isStored(field))
    report(at, `"${field.name}" refers to no record with which this one could go`);
  if (hasMore(resource))
    report(at, 'its records have an order, a mark, copies, a tree or planned changes: they are deleted one by one');
};

const checkBecomes: Check = (field, { fields }, report) => {
  for (const [other, value] of Object.entries(field.resetOn)) {
    const at = `fields.${field.name}.resetOn`;
    if (!fields[other] || !isStored(fields[other]))
      report(`${at}.${other}`, `no field "${other}" that anybody gives a value${hint(other, Object.keys(fields))}`);
    if (!isStored(field)) report(at, `"${field.name}" is worked out, so it becomes nothing else`);
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
      report(`fields.${field.name}.${word}`, `"${field.name}" is given by the server, so nobody writes it`);
};

const checkUnique: Check = (field, _, report) => {
  const at = `fields.${field.name}.unique`;
  if (field.unique === 'any-case' && kind(field.kind).column !== 'text')
    report(at, `"${field.name}" is no text, so it has no capitals`);
  if (field.unique && field.derive?.further)
    report(at, `"${field.name}" reads otherwise in each language, so it tells no record from the others`);
};

const checkRequired: Check = (field, _, report) => {
  if (field.requiredWhen && !mayBeEmpty(field))
    report(
      `fields.${field.name}.required`,
      `"${field.name}" may never be empty as its schema says; let it be null there`,
    );
};

const checkText: Check = (field, { fields }, report) => {
  for (const source of field.derive?.fields ?? [])
    if (fields[source]?.computed)
      report(`fields.${field.name}.derive`, `"${source}" is worked out when it is read, so no text is made of it`);
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
const hasMore = ({ list, primary, draft, tree, dated }: Resource): boolean =>
  [list.order, primary, draft, tree, dated].some((part) => part !== null);
