import useAutocomplete from '@mui/material/useAutocomplete';
import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useChosenOptions } from '../filters/use-chosen-options.ts';
import { ariaOf, type Input, type InputProps } from './input.ts';
import styles from './inputs.module.css';
import { ReferenceList } from './reference-list.tsx';
import type { ReferenceOption } from './reference-options.ts';
import { useReferenceOptions } from './use-reference-options.ts';

/** Several records of the target: chosen ones as chips, more by search; Backspace in the empty field takes the last one back. */
export const referencesInput: Input = (props) =>
  props.field.to ? <References {...props} target={props.field.to} /> : null;

function References({ target, ...props }: InputProps & { readonly target: string }) {
  const { value, onChange, onBlur } = props;
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const composing = useRef(false);
  const ids = Array.isArray(value) ? value.map(String) : [];
  const found = useReferenceOptions(target, open ? search : null);
  const known = useChosenOptions(target, ids);
  const optionOf = (id: string): ReferenceOption =>
    [...(known ?? []), ...found.options].find((option) => option.id === id) ?? {
      id,
      title: '…',
      second: '',
      apart: '',
      picture: undefined,
    };
  const chosen = ids.map(optionOf);
  const isOffered = (option: ReferenceOption): boolean => found.options.some(({ id }) => id === option.id);
  const stopTyping = (): void => {
    setTyped('');
    setSearch('');
  };
  const box = useAutocomplete<ReferenceOption, true, false, false>({
    id: props.id,
    multiple: true,
    disableCloseOnSelect: true,
    filterSelectedOptions: true,
    // What is chosen must be among the options, whether the search finds it or not.
    options: [...chosen.filter((option) => !isOffered(option)), ...found.options],
    value: chosen,
    open,
    inputValue: typed,
    autoHighlight: search !== '',
    getOptionLabel: ({ title }) => title,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (option, other) => option.id === other.id,
    filterOptions: (all) => all.filter((option) => isOffered(option) && !ids.includes(option.id)),
    onOpen: () => setOpen(true),
    onClose: () => {
      setOpen(false);
      stopTyping();
    },
    onChange: (_, options) => {
      stopTyping();
      onChange(options.map(({ id }) => id));
    },
    onInputChange: (_, text, reason) => {
      if (reason !== 'input') return;
      setTyped(text);
      if (!composing.current) setSearch(text.trim());
    },
  });
  const { ref: inputRef, ...inputProps } = box.getInputProps();
  const remove = (id: string): void => {
    onChange(ids.filter((other) => other !== id));
    document.getElementById(props.id)?.focus();
  };
  return (
    <span {...box.getRootProps()} className={styles.combobox}>
      <span className={`${styles.box} ${styles.tags}`}>
        {chosen.map(({ id, title, second, apart }) => (
          <span key={id} className={styles.tag} title={second || undefined}>
            {title}
            {apart !== '' && <span className={styles.apart}>{apart}</span>}
            <button
              type="button"
              className={styles.tagRemove}
              aria-label={translate('app.form.removeTag', { tag: title })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                event.stopPropagation();
                remove(id);
              }}
            >
              <X size={12} strokeWidth={2} aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          {...inputProps}
          {...ariaOf(props)}
          ref={inputRef}
          className={styles.bare}
          placeholder={chosen.length === 0 ? translate('app.form.choose') : undefined}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={(event) => {
            composing.current = false;
            setSearch(event.currentTarget.value.trim());
          }}
          onBlur={(event) => {
            inputProps.onBlur?.(event);
            onBlur();
          }}
        />
      </span>
      {box.popupOpen && (
        <ReferenceList
          options={box.groupedOptions as readonly ReferenceOption[]}
          listboxProps={box.getListboxProps()}
          optionProps={(option, index) => box.getOptionProps({ option, index })}
          label={props.label}
          search={search}
          isSearching={found.isSearching}
          failed={found.failed}
        />
      )}
    </span>
  );
}
