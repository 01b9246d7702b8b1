/** The reason why something cannot be done now, as a sentence for a disabled button or a refused call. */

import type { Access } from '#model/access/access.ts';
import { stateKeyword } from '#model/access/errors.ts';
import { isOffered, type Reason, reasonAgainst } from '#model/access/reason-against.ts';
import { fieldAt } from '#model/base/json/pointer.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Values } from '#model/types/values.ts';
import { type FindWord, reasonText } from '#model/words/reason-text.ts';
import { errorWords } from '../../../form/words/error-words.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

export interface Blocked {
  /** Null if the action is possible. */
  readonly text: string | null;
  /** False for a transition that cannot start in the current state: no button is drawn. */
  readonly offered: boolean;
}

/** @param verb `update`, `delete`, or the name of an action */
export function blockedOn(translate: Translate, access: Access, verb: string, record: Values, moment: Moment): Blocked {
  const reason = reasonAgainst(access, verb, record, moment);
  const text = reason && reasonText(finding(translate), access, verb, reason, record);
  const isForOthers = reason?.code === 'forbidden' && access.resource.actions[verb]?.transition;
  return { text, offered: !isForOthers && isOffered(access.resource, verb, record, moment) };
}

/**
 * The text for a refused call, the same as on the disabled button.
 * The errors of the call name the field that prevents the action, and its value at the time of the call.
 *
 * @param code of the error
 */
export function refusedText(
  translate: Translate,
  access: Access,
  verb: string,
  { code, errors = [] }: { readonly code: string; readonly errors?: readonly FieldError[] },
  record: Values = {},
): string {
  const state = errors.find(({ keyword }) => keyword === stateKeyword);
  if (code !== 'state-conflict' && !state) return translate(`app.errors.${code}`);
  const [other] = errors;
  if (!state && other) {
    const { key, params } = errorWords(other, access.resource.fields[fieldAt(other.pointer)]);
    return translate(key, { ...params });
  }
  const field = state ? (state.params?.reason ?? (fieldAt(state.pointer) || null)) : null;
  const reason: Reason = { code: 'state-conflict', field: field === null ? null : String(field) };
  const held =
    state && Object.hasOwn(state.params ?? {}, 'value') ? { ...record, [String(field)]: state.params?.value } : record;
  return reasonText(finding(translate), access, verb, reason, held);
}

const finding =
  (translate: Translate): FindWord =>
  (key, values) =>
    translate(key, { ...values, _: '' }) || undefined;
