/** `erasure` of a resource: what becomes of personal data that nobody needs any more. The record stays, and says nothing of the person. */

import type { Action } from '../action.ts';
import { bothOf, type Condition } from '../condition.ts';
import type { RawAction, RawResource } from '../declare/raw.ts';
import type { Field } from '../field.ts';

/** What erased fields hold instead: nothing, or a value; a text may name fields that stay: `{workerNumber}`. */
export type Emptied = Readonly<Record<string, unknown>>;

export interface Erasure {
  /** Date of the day on which it was done; from then on nothing of the record changes. */
  readonly marks: string;
  readonly fields: Emptied;
  /** Fields that stay. Every stored field is named here or there, so that none is forgotten. */
  readonly keeps: readonly string[];
  readonly others: readonly ErasedWith[];
}

/** Records that refer to the one that is erased, and are erased with it. */
export interface ErasedWith {
  readonly of: string;
  readonly by: string;
  /** Nothing is erased while this holds of one of them. */
  readonly refuses: Condition | null;
  /** Null: they are removed, for good. */
  readonly fields: Emptied | null;
}

export interface RawErasure {
  readonly when: Condition;
  readonly marks: string;
  readonly fields: Emptied;
  readonly keeps?: readonly string[];
  readonly others?: readonly (Pick<ErasedWith, 'of' | 'by'> & {
    readonly refuses?: Condition;
    readonly fields?: Emptied;
  })[];
}

/** Name of the action, of its permission, and of what the audit trail says. */
export const eraseVerb = 'erase';

export const defineErasure = (raw: RawErasure | undefined): Erasure | null =>
  raw
    ? {
        marks: raw.marks,
        fields: raw.fields,
        keeps: raw.keeps ?? [],
        others: (raw.others ?? []).map(({ of, by, refuses, fields }) => ({
          of,
          by,
          refuses: refuses ?? null,
          fields: fields ?? null,
        })),
      }
    : null;

/** The action that erases, in the words of actions. */
export const erasureActions = ({ erasure }: RawResource): Readonly<Record<string, RawAction>> =>
  erasure
    ? {
        [eraseVerb]: {
          call: `POST ${eraseVerb}`,
          when: bothOf(erasure.when, { [erasure.marks]: [null] }),
          confirm: true,
          tone: 'danger',
          erases: true,
          touches: (erasure.others ?? []).map(({ of }) => of),
        },
      }
    : {};

/** What is erased stays as it is: nothing is done with it any more. */
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

/** Names of the resources whose records may stand in the way. */
export const refusing = ({ erasure }: { readonly erasure: Erasure | null }): readonly string[] =>
  (erasure?.others ?? []).flatMap(({ of, refuses }) => (refuses ? [of] : []));
