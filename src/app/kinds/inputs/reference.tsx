import useAutocomplete from '@mui/material/useAutocomplete';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { notBelowParam } from '#model/wire.ts';
import { entryOf } from '../../providers/entries.ts';
import { Glyph } from '../../ui/icons.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { ariaOf, type Input, type InputProps } from './input.ts';
import styles from './inputs.module.css';
import { ReferenceList } from './reference-list.tsx';
import { embeddedOption, type ReferenceOption } from './reference-options.ts';
import { useReferenceOption, useReferenceOptions } from './use-reference-options.ts';

/** A combobox over the target's select call. The chosen record is shown even when it is no longer offered. */
export const referenceInput: Input = (props) =>
  props.field.to ? <Reference {...props} target={props.field.to} /> : null;

function Reference({ target, ...props }: InputProps & { readonly target: string }) {
  const { field, onChange, onBlur } = props;
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const composing = useRef(false);
  const common = field.within === null ? undefined : (props.record[field.within] ?? props.current[field.within]);
  const found = useReferenceOptions(target, open ? search : null, {
    ...(field.within && typeof common === 'string' ? { [field.within]: [common] } : {}),
    ...(props.notBelow ? { [notBelowParam]: [props.notBelow] } : {}),
  });
  const [current, choose] = useCurrentOption(props, target, found.options);

  const isOffered = (option: ReferenceOption): boolean => found.options.some(({ id }) => id === option.id);
  const options = current && !isOffered(current) ? [current, ...found.options] : found.options;
  const stopTyping = (): void => {
    setTyped(null);
    setSearch('');
  };
  const box = useAutocomplete<ReferenceOption, false, false, false>({
    id: props.id,
    options,
    value: current,
    open,
    inputValue: typed ?? current?.title ?? '',
    autoHighlight: search !== '',
    getOptionLabel: ({ title }) => title,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (option, value) => option.id === value.id,
    filterOptions: (all) => all.filter((option) => search === '' || isOffered(option)),
    onOpen: () => setOpen(true),
    onClose: () => {
      setOpen(false);
      stopTyping();
    },
    onChange: (_, option) => {
      choose(option);
      stopTyping();
      onChange(option?.id ?? null);
    },
    onInputChange: (_, text, reason) => {
      if (reason !== 'input') return;
      setTyped(text);
      if (!composing.current) setSearch(text.trim());
    },
  });
  // The ids of list and options follow the input's own id.
  const { ref: inputRef, ...inputProps } = box.getInputProps();
  const clear = (): void => {
    choose(null);
    stopTyping();
    onChange(null);
    document.getElementById(props.id)?.focus();
  };
  return (
    <span {...box.getRootProps()} className={styles.combobox}>
      <span className={styles.box}>
        {current && typed === null && current.picture !== undefined && (
          <Monogram name={current.title} size={20} {...(current.picture ? { src: current.picture } : {})} />
        )}
        <input
          {...inputProps}
          {...ariaOf(props)}
          ref={inputRef}
          className={styles.bare}
          placeholder={translate('app.form.choose')}
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
        {current && typed === null && current.second !== '' && (
          <span className={styles.second} aria-hidden="true">
            {current.second}
          </span>
        )}
        {current && (field.nullable || !props.required) && (
          <button
            type="button"
            className={styles.iconButton}
            aria-label={translate('app.form.clear', { field: props.label })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
          >
            <Glyph of={X} />
          </button>
        )}
        <button
          type="button"
          className={styles.iconButton}
          tabIndex={-1}
          aria-hidden="true"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            document.getElementById(props.id)?.focus();
            setOpen(!open);
          }}
        >
          <Glyph of={ChevronDown} />
        </button>
      </span>
      {box.popupOpen && (
        <ReferenceList
          options={box.groupedOptions}
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

/** What is chosen: as picked here, as the record says, as the list says, or as the server says when asked for its id. */
function useCurrentOption(
  { field, value, record }: InputProps,
  target: string,
  listed: readonly ReferenceOption[],
): [ReferenceOption | null, (option: ReferenceOption | null) => void] {
  const [picked, setPicked] = useState<ReferenceOption | null>(null);
  const id = typeof value === 'string' && value !== '' ? value : null;
  const entry = entryOf(target);
  const known = [picked, embeddedOption(field, record, entry), ...listed].find((option) => option?.id === id) ?? null;
  const asked = useReferenceOption(target, known ? null : id);
  const current =
    id === null ? null : (known ?? asked ?? { id, title: '…', second: '', apart: '', picture: undefined });
  return [current, setPicked];
}
