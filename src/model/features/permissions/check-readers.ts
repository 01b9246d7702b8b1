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
        report(path, `not everyone may read "${name}", and ${consequence}`);
  };
  mustBeReadBy([], 'title', title.fields, 'everyone who sees the record sees its title');
  mustBeReadBy([], 'list.select.where', namesIn(select.where), 'the options of a select would reveal it');
  mustBeReadBy([], 'list.order', list.order ? [list.order] : [], 'a select shows its options in this order');
  for (const rule of rules) {
    const names = fieldsOfRule(rule);
    for (const one of names)
      for (const readers of writersOf(resource, rule))
        mustBeReadBy(
          [...readers, ...readersOf(resource, one)],
          'rules',
          names.filter((name) => name !== one),
          `an error at "${one}" would reveal it`,
        );
  }
  if (states)
    mustBeReadBy(
      readersOf(resource, states.field),
      `${placeOfStates(states)}.asOf`,
      states.asOf.flatMap(({ when }) => namesIn(when)),
      'the state of a day would reveal it',
    );
  for (const { name, when, requiredWhen, readOnlyWhen } of Object.values(fields))
    for (const [word, condition, consequence] of [
      ['when', when, 'whether the field applies would reveal it'],
      ['required', requiredWhen, 'whether the field must be filled in would reveal it'],
      ['readOnly', readOnlyWhen, 'whether the field can be changed would reveal it'],
    ] as const)
      mustBeReadBy(readersOf(resource, name), `fields.${name}.${word}`, namesIn(condition), consequence);
  for (const { name, when } of Object.values(actions))
    for (const { scope } of permissions[name] ?? permissions.update ?? [])
      mustBeReadBy([[scope]], `actions.${name}.when`, namesIn(when), 'a refused action would reveal it');
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

/** True if who holds the first scope also has the rights of the second. */
export const implies = (held: Scope, wanted: Scope): boolean =>
  held === wanted || held.replace(/:edit$/, ':view') === wanted;
