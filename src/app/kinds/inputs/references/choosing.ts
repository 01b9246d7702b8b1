/**
 * The state of a field with a list: what it searches for, what it offers, and what Enter does.
 * Without React, so that each order of events can be tested.
 */

export interface Choosing {
  readonly isOpen: boolean;
  /** The search text at the start of an IME composition; null outside a composition. */
  readonly held: string | null;
}

export type ChoosingEvent =
  | { readonly kind: 'opened' | 'closed' | 'composed' }
  | { readonly kind: 'composing'; readonly text: string | null };

/** The last search result, and its search text. */
export interface Answer<Option> {
  readonly options: readonly Option[];
  /** Null until the latest search is answered. */
  readonly foundFor: string | null;
  readonly failed: boolean;
}

export const notChoosing: Choosing = { isOpen: false, held: null };

export function chooseNext(state: Choosing, event: ChoosingEvent): Choosing {
  switch (event.kind) {
    case 'opened':
      return { ...state, isOpen: true };
    case 'closed':
      return notChoosing;
    case 'composing':
      return { ...state, held: searchOf(event.text) };
    case 'composed':
      return { isOpen: true, held: null };
  }
}

/** @param text text that is typed and not chosen; null without any */
export const searchFor = ({ held }: Choosing, text: string | null): string => held ?? searchOf(text);

/** The options that can be chosen: only those found for the current text. */
export const offered = <Option>(
  { held }: Choosing,
  text: string | null,
  { options, foundFor, failed }: Answer<Option>,
): readonly Option[] => (held === null && !failed && foundFor === searchOf(text) ? options : []);

/**
 * The effect of Enter.
 * `take` chooses the marked option; `wait` only opens the list; `refuse` reports that nothing was chosen; `pass` leaves
 * Enter to the form.
 */
export type EnterEffect = 'take' | 'wait' | 'refuse' | 'pass';

export function enterEffect(state: Choosing, text: string | null, answer: Answer<unknown>): EnterEffect {
  if (!state.isOpen) return text === null ? 'pass' : 'wait';
  if (offered(state, text, answer).length > 0) return 'take';
  const isSettled = state.held === null && (answer.failed || answer.foundFor === searchOf(text));
  return text !== null && isSettled ? 'refuse' : 'wait';
}

const searchOf = (text: string | null): string => text?.trim() ?? '';
