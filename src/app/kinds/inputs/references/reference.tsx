import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { notBelowParam } from '#model/paths/wire.ts';
import { entryOf } from '../../../providers/entries.ts';
import { Glyph } from '../../../ui/icons.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { ariaOf, type Input, type InputProps } from '../input.ts';
import styles from '../inputs.module.css';
import { ReferenceList } from './reference-list.tsx';
import { embeddedOption, type ReferenceOption } from './reference-options.ts';
import { heldBy, unchosen } from './unchosen.ts';
import { useReferenceBox } from './use-reference-box.ts';
import { useReferenceOption } from './use-reference-options.ts';

/** A combobox for the select call of the target. It shows the chosen record even if it is no longer offered. */
export const referenceInput: Input = (props) =>
  props.field.to ? <Reference {...props} target={props.field.to} /> : null;

/** The choice before the user began to type. */
interface Before {
  readonly value: unknown;
  readonly title: string | null;
}

// Long: it is one combobox, whose parts share what is typed, chosen and restored.
function Reference({ target, ...props }: InputProps & { readonly target: string }) {
  const { field, value, onChange, onBlur } = props;
  const translate = useTranslate();
  const before = useRef<Before | null>(null);
  const { ids, text } = heldBy(value);
  const { currentAmong, pick } = useCurrentOption(props, target, ids[0] ?? null);
  const common = field.within === null ? undefined : (props.record[field.within] ?? props.current[field.within]);
  const restore = (): void => {
    if (before.current) onChange(before.current.value);
    before.current = null;
  };
  const box = useReferenceBox({
    id: props.id,
    target,
    narrow: {
      ...(field.within && typeof common === 'string' ? { [field.within]: [common] } : {}),
      ...(props.notBelow ? { [notBelowParam]: [props.notBelow] } : {}),
    },
    text,
    current: currentAmong,
    onText(typed) {
      before.current ??= { value, title: box.current?.title ?? null };
      onChange(unchosen(typed));
    },
    onTake(option) {
      pick(option);
      before.current = null;
      onChange(option.id);
    },
    onRestore: restore,
    onLeave() {
      if (text === null) before.current = null;
      else if (text.trim() === before.current?.title) restore();
      onBlur();
    },
  });
  const { current, list } = box;
  const clear = (): void => {
    before.current = null;
    onChange(null);
    document.getElementById(props.id)?.focus();
  };
  return (
    <span {...box.rootProps} className={styles.combobox}>
      <span className={styles.box}>
        {current && current.picture !== undefined && (
          <Monogram name={current.title} size={20} {...(current.picture ? { src: current.picture } : {})} />
        )}
        <input
          {...box.inputProps}
          {...ariaOf(props)}
          ref={box.inputRef}
          className={styles.bare}
          placeholder={translate('app.form.choose')}
        />
        {current && current.second !== '' && (
          <span className={styles.second} aria-hidden="true">
            {current.second}
          </span>
        )}
        {(current ?? text) !== null && (field.nullable || !props.required) && (
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
          onClick={box.toggle}
        >
          <Glyph of={ChevronDown} />
        </button>
      </span>
      {list && <ReferenceList {...list} label={props.label} />}
    </span>
  );
}

/** The chosen option: as picked, from the record, from the list, or read by its id. */
function useCurrentOption({ field, record }: InputProps, target: string, id: string | null) {
  const [picked, pick] = useState<ReferenceOption | null>(null);
  const near = [picked, embeddedOption(field, record, entryOf(target))].find((option) => option?.id === id) ?? null;
  const fetched = useReferenceOption(target, near ? null : id);
  const currentAmong = (listed: readonly ReferenceOption[]): ReferenceOption | null =>
    id === null
      ? null
      : (near ??
        listed.find((option) => option.id === id) ??
        fetched ?? { id, title: '…', second: '', apart: '', picture: undefined });
  return { currentAmong, pick };
}
