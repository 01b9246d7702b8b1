/**
 * `erasure` of a resource: what happens to personal data that nobody needs any more.
 * The record stays, without data about the person.
 */

import { bothOf } from '../../conditions/condition.ts';
import type { Action, WrittenAction } from '../../types/actions/action.ts';
import type { Condition } from '../../types/condition.ts';
import type { Field } from '../../types/fields/field.ts';
import type { RawErasure, RawResource } from '../../types/raw.ts';
import type { Erasure } from '../../types/records/erasure.ts';
import type { Resource } from '../../types/resource.ts';

/** Name of the action, of its permission, and of its entry in the audit log. */
export const eraseVerb = 'erase';

export const defineErasure = (raw: RawErasure): Erasure => ({
  marks: raw.marks,
  fields: raw.fields,
  keeps: raw.keeps ?? [],
  others: (raw.others ?? []).map(({ resource, reference, refuses, fields }) => ({
    resource,
    reference,
    refuses: refuses ?? null,
    fields: fields ?? null,
  })),
});

/** The erasing action, in the words of actions. */
export const erasureActions = ({ erasure }: RawResource): Readonly<Record<string, WrittenAction>> =>
  erasure
    ? {
        [eraseVerb]: {
          call: `POST ${eraseVerb}`,
          when: bothOf(erasure.when, { [erasure.marks]: [null] }),
          confirm: true,
          tone: 'danger',
          erases: true,
          invalidates: (erasure.others ?? []).map(({ resource }) => resource),
        },
      }
    : {};

/** No action is possible on an erased record. */
export const whileNotErased = (
  actions: Readonly<Record<string, Action>>,
  erasure: RawErasure | undefined,
): Readonly<Record<string, Action>> =>
  erasure
    ? Object.fromEntries(
        Object.entries(actions).map(([name, action]) => {
          const there: Condition = { [erasure.marks]: [null] };
          const isElsewhere = action.on === 'list' || action.erases;
          return [name, isElsewhere ? action : { ...action, when: action.when ? bothOf(there, action.when) : there }];
        }),
      )
    : actions;

export function fixedOnceErased(
  fields: Readonly<Record<string, Field>>,
  erasure: RawErasure | undefined,
): Readonly<Record<string, Field>> {
  if (!erasure || !Object.hasOwn(fields, erasure.marks)) return fields;
  const erased: Condition = { not: { [erasure.marks]: [null] } };
  return Object.fromEntries(
    Object.values(fields).map((field) => [
      field.name,
      field.readOnly || field.system
        ? field
        : { ...field, readOnlyWhen: field.readOnlyWhen ? { any: [erased, field.readOnlyWhen] } : erased },
    ]),
  );
}

/** Names of the resources whose records may prevent an erasure. */
export const refusing = ({ keywords: { erasure } }: Pick<Resource, 'keywords'>): readonly string[] =>
  (erasure?.others ?? []).flatMap(({ resource, refuses }) => (refuses ? [resource] : []));
