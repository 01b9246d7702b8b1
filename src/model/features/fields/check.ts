/** Faults in what fields say of themselves: amounts without a currency, eras of what is no date, conditions on what nobody writes. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { isStored } from '../../fields/is-stored.ts';
import { mayBeEmpty } from '../../fields/may-be-empty.ts';
import { kind } from '../../kinds/index.ts';
import { holdsSeveral } from '../../kinds/several.ts';
import type { Resource } from '../../types/resource.ts';

const currencyCode = /^[A-Z]{3}$/;

export function checkFieldRules(resource: Resource, report: Report): void {
  const { fields, title, csv } = resource;
  for (const field of Object.values(fields)) {
    const at = `fields.${field.name}`;
    if (field.currency !== null) {
      const currency = Object.hasOwn(fields, field.currency) ? fields[field.currency] : undefined;
      if (!currency)
        report(`${at}.currency`, `no field "${field.currency}"${hint(field.currency, Object.keys(fields))}`);
      else if (currency.kind !== 'choice' || !currency.values?.every((value) => currencyCode.test(value)))
        report(`${at}.currency`, `"${currency.name}" must be a choice of currencies, such as JPY and USD`);
      if (field.kind !== 'money') report(`${at}.currency`, `"${field.name}" is no number, so it is no amount`);
    }
    if (field.era && field.kind !== 'date') report(`${at}.era`, `"${field.name}" is no date`);
    if (field.max !== null && !holdsSeveral(field.kind))
      report(`${at}.max`, `"${field.name}" holds one value, so all of it is shown`);
    if (field.takesAll && field.to === null)
      report(`${at}.offer`, `"${field.name}" refers to nothing that could be on offer`);
    if (field.deletedWith && (field.kind !== 'reference' || !isStored(field)))
      report(`${at}.deletedWith`, `"${field.name}" refers to no record with which this one could go`);
    if (field.deletedWith && hasMore(resource))
      report(
        `${at}.deletedWith`,
        'its records have an order, a mark, copies, a tree or planned changes: they are deleted one by one',
      );
    for (const [other, value] of Object.entries(field.becomes)) {
      if (!fields[other] || !isStored(fields[other]))
        report(
          `${at}.becomes.${other}`,
          `no field "${other}" that anybody gives a value${hint(other, Object.keys(fields))}`,
        );
      if (!isStored(field)) report(`${at}.becomes`, `"${field.name}" is worked out, so it becomes nothing else`);
      else if (field.values && !field.values.includes(String(value)))
        report(
          `${at}.becomes.${other}`,
          `"${value}" is not a value of ${field.name}${hint(String(value), field.values)}`,
        );
    }
    for (const [word, condition] of [
      ['required', field.requiredWhen],
      ['readOnly', field.readOnlyWhen],
    ] as const)
      if (condition && !isStored(field))
        report(`${at}.${word}`, `"${field.name}" is given by the server, so nobody writes it`);
    if (field.unique === 'any-case' && kind(field.kind).column !== 'text')
      report(`${at}.unique`, `"${field.name}" is no text, so it has no capitals`);
    if (field.unique && field.derive?.further)
      report(`${at}.unique`, `"${field.name}" reads otherwise in each language, so it tells no record from the others`);
    if (field.requiredWhen && !mayBeEmpty(field))
      report(`${at}.required`, `"${field.name}" may never be empty as its schema says; let it be null there`);
    for (const source of field.derive?.fields ?? [])
      if (fields[source]?.computed)
        report(`${at}.derive`, `"${source}" is worked out when it is read, so no text is made of it`);
  }
  for (const name of title.fields)
    if (fields[name]?.computed) report('title', `"${name}" is worked out when it is read, so it is no part of a title`);
  if (csv.match && fields[csv.match]?.computed)
    report('csv.match', `"${csv.match}" is worked out when it is read, so no row is found by it`);
  if (csv.match && fields[csv.match]?.derive?.further)
    report('csv.match', `"${csv.match}" reads otherwise in each language, so no row is found by it`);
}

/** More is to be done than to mark it as deleted. */
const hasMore = ({ list, primary, draft, tree, dated }: Resource): boolean =>
  [list.order, primary, draft, tree, dated].some((part) => part !== null);
