/**
 * How something is chosen in a field with a list: what is searched for, what is on offer, and what Enter does. Without React,
 * so that each order of events can be tested.
 */

export interface Choosing {
  readonly isOpen: boolean;
  /** What was searched for when an input method began to make a word; null while none is made. */
  readonly held: string | null;
}

export type ChoosingEvent =
  | { readonly kind: 'opened' | 'closed' | 'composed' }
  | { readonly kind: 'composing'; readonly text: string | null };

/** What the server found last, and for which text. */
export interface Answer<Option> {
  readonly options: readonly Option[];
  /** Null while nothing is found for the text that was asked for last. */
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

/** @param text what is typed and not chosen; null while nothing is */
export const searchFor = ({ held }: Choosing, text: string | null): string => held ?? searchOf(text);

/** What may be chosen: what was found for the text that stands in the field now, and nothing else. */
export const offered = <Option>(
  { held }: Choosing,
  text: string | null,
  { options, foundFor, failed }: Answer<Option>,
): readonly Option[] => (held === null && !failed && foundFor === searchOf(text) ? options : []);

/**
 * `take` takes the marked option; `wait` opens the list and does no more; `refuse` says that nothing was chosen;
 * `pass` leaves Enter to the form.
 */
export type EnterEffect = 'take' | 'wait' | 'refuse' | 'pass';

export function enterEffect(state: Choosing, text: string | null, answer: Answer<unknown>): EnterEffect {
  if (!state.isOpen) return text === null ? 'pass' : 'wait';
  if (offered(state, text, answer).length > 0) return 'take';
  const isSettled = state.held === null && (answer.failed || answer.foundFor === searchOf(text));
  return text !== null && isSettled ? 'refuse' : 'wait';
}

const searchOf = (text: string | null): string => text?.trim() ?? '';
