/** Label, question and notices for deleting records. A resource can replace them in its own texts. */

import type { Access } from '#model/access/access.ts';
import { isRestorable } from '#model/features/bin/bin.ts';
import type { Values } from '#model/types/values.ts';
import { placeholderValues } from '#model/words/reason-text.ts';

type Words = (key: string, values?: Record<string, unknown>) => string;

export interface RemovalWords {
  readonly label: string;
  readonly question: string;
  /** What the deletion also removes, if the texts of the resource say so, and where the record disappears. */
  readonly consequence: string;
  readonly button: string;
  readonly done: string;
}

/** @param name the name of the resource, in the form used inside a sentence */
export function removalWords(words: Words, access: Access, record: Values, name: string): RemovalWords {
  const key = `resources.${access.resource.name}`;
  const values = placeholderValues(access, record);
  const own = (part: string, fallback: string): string => words(`${key}.removal.${part}`, { ...values, _: fallback });
  const label = own('label', '');
  const more = words(`${key}.deletion`, { ...record, _: '' });
  return {
    label: label || words('app.actions.delete'),
    question: own('question', words('app.dialogs.delete.title', values)),
    consequence: [more, own('consequence', usual(words, access))].filter((text) => text !== '').join(' '),
    button: label || words('app.dialogs.delete.button', { name }),
    done: own('done', words('app.toasts.deleted', values)),
  };
}

/** The same for several records. */
export function removalWordsOfMany(words: Words, access: Access, count: number, name: string): RemovalWords {
  const { resource } = access;
  const values = { smart_count: count, name };
  const own = (part: string, fallback: string): string =>
    words(`resources.${resource.name}.removal.${part}`, { ...values, _: fallback });
  const label = own('label', '');
  return {
    label: label || words('app.actions.delete'),
    question: own('many.question', words('app.dialogs.deleteMany.title', values)),
    consequence: own('consequence', usual(words, access)),
    button: label || words('app.dialogs.deleteMany.button', values),
    done: own('many.done', words('app.toasts.deletedMany', values)),
  };
}

const usual = (words: Words, { resource }: Access): string =>
  words(`app.dialogs.delete.${isRestorable(resource) ? 'text' : 'final'}`);
