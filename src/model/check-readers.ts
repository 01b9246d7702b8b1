/**
 * Declarations that would tell somebody of a field that they may not read, by a way that no gate can close: what is open
 * to all must not be made from it, and no refusal may depend on it.
 */
import type { Scope } from './actor.ts';
import { type Condition, fieldsOf } from './condition.ts';
import type { Report } from './papers.ts';
import type { Resource } from './resource.ts';

/** Who may read: one scope of each list. No list means everybody who may read the record. */
export type Readers = readonly (readonly Scope[])[];

export function checkReaders(resource: Resource, report: Report): void {
  const { fields, title, select, list, rules, actions, permissions } = resource;
  const mustBeReadBy = (readers: Readers, path: string, names: readonly string[], consequence: string): void => {
    for (const name of names)
      if (Object.hasOwn(fields, name) && !covers(readers, readersOf(resource, name)))
        report(path, `not everybody concerned may read "${name}", and ${consequence}`);
  };
  mustBeReadBy([], 'title', title.fields, 'a title is shown to whoever meets the record');
  mustBeReadBy([], 'select.where', namesIn(select.where), 'what is on offer would tell of it');
  mustBeReadBy([], 'list.order', list.order ? [list.order] : [], 'a select offers its records in this order');
  for (const { from, to } of rules)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      mustBeReadBy(readersOf(resource, one), 'rules', [other], `a refused "${one}" would tell of it`);
  for (const { name, when } of Object.values(fields))
    mustBeReadBy(
      readersOf(resource, name),
      `fields.${name}.when`,
      namesIn(when),
      'whether the field applies would tell of it',
    );
  for (const { name, when } of Object.values(actions))
    for (const { scope } of permissions[name] ?? permissions.update ?? [])
      mustBeReadBy([[scope]], `actions.${name}.when`, namesIn(when), 'a refused action would tell of it');
}

const namesIn = (condition: Condition | null): readonly string[] => (condition ? fieldsOf(condition) : []);

/** A derived field has the readers that all its sources have in common. */
export function readersOf(resource: Resource, name: string, seen: readonly string[] = []): Readers {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (!field || seen.includes(name)) return [];
  const sources = field.derive?.fields ?? [];
  return [
    ...(field.read ? [field.read] : []),
    ...sources.flatMap((source) => readersOf(resource, source, [...seen, name])),
  ];
}

/** True when whoever is among the one is among the others too. */
const covers = (readers: Readers, wanted: Readers): boolean =>
  wanted.every((need) => readers.some((held) => held.every((scope) => need.some((one) => implies(scope, one)))));

const implies = (held: Scope, wanted: Scope): boolean => held === wanted || held.replace(/:edit$/, ':view') === wanted;
