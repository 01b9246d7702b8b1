/**
 * A combobox for the select call of a target, for one record or several.
 * Only results for the current text can be chosen.
 */
import useAutocomplete from '@mui/material/useAutocomplete';
import { type CompositionEvent, type FocusEvent, type KeyboardEvent, useReducer } from 'react';
import { isComposing, isSaveKey } from '../../../form/keys.ts';
import { chooseNext, enterEffect, notChoosing, offered, searchFor } from './choosing.ts';
import type { ReferenceOption } from './reference-options.ts';
import { type ReferenceOptions, useReferenceOptions } from './use-reference-options.ts';

export interface ReferenceBoxOptions {
  readonly id: string;
  readonly target: string;
  /** Further parameters of the select call. */
  readonly narrow?: Readonly<Record<string, readonly string[]>>;
  /** Text that is typed and not chosen; null without any. */
  readonly text: string | null;
  /** The chosen record of a single reference, among the results so far. */
  readonly current?: (found: readonly ReferenceOption[]) => ReferenceOption | null;
  /** Records already chosen in a multiple reference, which are not offered again. */
  readonly leftOut?: readonly string[];
  onText(text: string): void;
  onTake(option: ReferenceOption): void;
  /** Escape: restores what was there before the text. */
  onRestore(): void;
  /** Called when the input loses the focus, or when Enter finds nothing to choose. */
  onLeave(): void;
}

// Long: it configures one widget, and each line answers one of its callbacks.
export function useReferenceBox(options: ReferenceBoxOptions) {
  const { id, target, narrow, text, leftOut = [], onText, onTake, onRestore, onLeave } = options;
  const [state, dispatch] = useReducer(chooseNext, notChoosing);
  const search = searchFor(state, text);
  const found = useReferenceOptions(target, state.isOpen ? search : null, narrow);
  const current = options.current?.(found.options) ?? null;
  const onOffer = offered(state, text, found);
  const isOnOffer = (option: ReferenceOption): boolean => onOffer.some((one) => one.id === option.id);
  const box = useAutocomplete<ReferenceOption, false, false, false>({
    id,
    // The chosen record must be among the options, even if the search does not find it.
    options: current && !isOnOffer(current) ? [current, ...onOffer] : onOffer,
    value: current,
    open: state.isOpen,
    inputValue: text ?? current?.title ?? '',
    autoHighlight: text !== null,
    disableCloseOnSelect: options.current === undefined,
    getOptionLabel: ({ title }) => title,
    getOptionKey: (option) => option.id,
    isOptionEqualToValue: (option, value) => option.id === value.id,
    filterOptions: (all) =>
      all.filter((option) => (text === null || isOnOffer(option)) && !leftOut.includes(option.id)),
    onOpen: () => dispatch({ kind: 'opened' }),
    onClose: (_, reason) => {
      dispatch({ kind: 'closed' });
      if (reason === 'escape') onRestore();
    },
    onChange: (_, option) => {
      if (option) onTake(option);
    },
    onInputChange: (_, typed, reason) => {
      if (reason === 'input') onText(typed);
    },
  });

  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && !state.isOpen && text !== null) {
      event.preventDefault();
      event.stopPropagation();
      onRestore();
    }
    if (event.key !== 'Enter') return;
    const effect = isSaveKey(event) ? 'pass' : enterEffect(state, text, found);
    if (effect !== 'pass') event.preventDefault();
    if (effect !== 'take') event.defaultMuiPrevented = true;
    if (effect === 'wait') dispatch({ kind: 'opened' });
    if (effect === 'refuse') onLeave();
  };
  const { ref, ...input } = box.getInputProps();
  return {
    current,
    rootProps: box.getRootProps({ onKeyDown }),
    inputRef: ref,
    inputProps: {
      ...input,
      onCompositionStart: () => dispatch({ kind: 'composing', text }),
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        dispatch({ kind: 'composed' });
        onText(event.currentTarget.value);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        input.onBlur?.(event);
        onLeave();
      },
    },
    toggle: () => {
      document.getElementById(id)?.focus();
      dispatch({ kind: state.isOpen ? 'closed' : 'opened' });
    },
    /** The props of the open list; null while it is closed. */
    list: box.popupOpen ? listOf(box, found, search) : null,
  };
}

type Box = ReturnType<typeof useAutocomplete<ReferenceOption, false, false, false>>;

const listOf = (box: Box, found: ReferenceOptions, search: string) => ({
  options: box.groupedOptions,
  found,
  search,
  listboxProps: box.getListboxProps(),
  optionProps: (option: ReferenceOption, index: number) => box.getOptionProps({ option, index }),
});
