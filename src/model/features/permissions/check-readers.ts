/**
 * Declarations that would reveal a field to actors who may not read it, in a way that the gate cannot prevent.
 * What is open to everybody must not be made from the field, and no refusal may depend on it.
 */

import { type Readers, readersOf } from '../../access/readers-of.ts';
import type { Report } from '../../base/declaration-files.ts';
import { fieldsOf } from '../../conditions/condition.ts';
import { fieldsOfRule } from '../../fields/fields-of-rule.ts';
import { placeOfStates } from '../../fields/written-states.ts';
import type { Scope } from '../../types/access.ts';
import type { Condition } from '../../types/condition.ts';
import type { Rule } from '../../types/records/rule.ts';
import type { Resource } from '../../types/resource.ts';

export function checkReaders(resource: Resource, report: Report): void {
  const { fields, title, select, list, rules, actions, permissions, states } = resource;
  const mustBeReadBy = (readers: Readers, path: string, names: readonly string[], consequence: string): void => {
    for (const name of names)
      if (Object.hasOwn(fields, name) && !covers(readers, readersOf(resource, name)))
        report(path, `not everybody concerned may read "${name}", and ${consequence}`);
  };
  mustBeReadBy([], 'title', title.fields, 'a title is shown to whoever meets the record');
  mustBeReadBy([], 'list.select.where', namesIn(select.where), 'what is on offer would tell of it');
  mustBeReadBy([], 'list.order', list.order ? [list.order] : [], 'a select offers its records in this order');
  for (const rule of rules) {
    const names = fieldsOfRule(rule);
    for (const one of names)
      for (const readers of writersOf(resource, rule))
        mustBeReadBy(
          [...readers, ...readersOf(resource, one)],
          'rules',
          names.filter((name) => name !== one),
          `a refused "${one}" would tell of it`,
        );
  }
  if (states)
    mustBeReadBy(
      readersOf(resource, states.field),
      `${placeOfStates(states)}.asOf`,
      states.asOf.flatMap(({ when }) => namesIn(when)),
      'the state of a day would tell of it',
    );
  for (const { name, when, requiredWhen, readOnlyWhen } of Object.values(fields))
    for (const [word, condition, consequence] of [
      ['when', when, 'whether the field applies would tell of it'],
      ['required', requiredWhen, 'whether the field must be filled in would tell of it'],
      ['readOnly', readOnlyWhen, 'whether the field can be changed would tell of it'],
    ] as const)
      mustBeReadBy(readersOf(resource, name), `fields.${name}.${word}`, namesIn(condition), consequence);
  for (const { name, when } of Object.values(actions))
    for (const { scope } of permissions[name] ?? permissions.update ?? [])
      mustBeReadBy([[scope]], `actions.${name}.when`, namesIn(when), 'a refused action would tell of it');
}

/**
 * A limit reveals the counted records to everyone who may write the record. Other rules reveal the record's own fields.
 */
const writersOf = ({ permissions }: Resource, { kind }: Rule): readonly Readers[] =>
  kind === 'limit'
    ? [...(permissions.create ?? []), ...(permissions.update ?? [])].map(({ scope }) => [[scope]])
    : [[]];

const namesIn = (condition: Condition | null): readonly string[] => (condition ? fieldsOf(condition) : []);

/** True if everyone among the first readers is also among the second ones. */
const covers = (readers: Readers, wanted: Readers): boolean =>
  wanted.every((need) => readers.some((held) => held.every((scope) => need.some((one) => implies(scope, one)))));

const implies = (held: Scope, wanted: Scope): boolean => held === wanted || held.replace(/:edit$/, ':view') === wanted;
