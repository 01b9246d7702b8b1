import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { useChosenOptions } from '../../filters/use-chosen-options.ts';
import { ariaOf, type Input, type InputProps } from '../input.ts';
import styles from '../inputs.module.css';
import { ReferenceList } from './reference-list.tsx';
import type { ReferenceOption } from './reference-options.ts';
import { heldBy, unchosen } from './unchosen.ts';
import { useReferenceBox } from './use-reference-box.ts';

/**
 * Several records of the target: chosen ones as chips, more by search; Backspace in the empty input removes the last.
 */
export const referencesInput: Input = (props) =>
  props.field.to ? <References {...props} target={props.field.to} /> : null;

function References({ target, ...props }: InputProps & { readonly target: string }) {
  const { value, onChange, onBlur } = props;
  const translate = useTranslate();
  const [picked, setPicked] = useState<readonly ReferenceOption[]>([]);
  const { ids, text } = heldBy(value);
  const known = useChosenOptions(target, ids);
  const optionOf = (id: string): ReferenceOption =>
    [...(known ?? []), ...picked].find((option) => option.id === id) ?? {
      id,
      title: '…',
      second: '',
      apart: '',
      picture: undefined,
    };
  const hold = (chosen: readonly string[], typed: string | null): void =>
    onChange(typed === null ? chosen : [...chosen, typed]);
  const box = useReferenceBox({
    id: props.id,
    target,
    text,
    leftOut: ids,
    onText: (typed) => hold(ids, unchosen(typed)),
    onTake(option) {
      setPicked((before) => [...before, option]);
      hold([...ids, option.id], null);
    },
    onRestore: () => hold(ids, null),
    onLeave: onBlur,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Backspace' && text === null && ids.length > 0) hold(ids.slice(0, -1), null);
  };
  const remove = (id: string): void => {
    hold(
      ids.filter((other) => other !== id),
      text,
    );
    document.getElementById(props.id)?.focus();
  };
  return (
    <span {...box.rootProps} className={styles.combobox}>
      <span className={`${styles.box} ${styles.tags}`}>
        {ids.map(optionOf).map((option) => (
          <ChosenTag key={option.id} option={option} onRemove={() => remove(option.id)} />
        ))}
        <input
          {...box.inputProps}
          {...ariaOf(props)}
          ref={box.inputRef}
          className={styles.bare}
          placeholder={ids.length === 0 ? translate('app.form.choose') : undefined}
          onKeyDown={onKeyDown}
        />
      </span>
      {box.list && <ReferenceList {...box.list} label={props.label} />}
    </span>
  );
}

interface ChosenTagProps {
  readonly option: ReferenceOption;
  onRemove(): void;
}

function ChosenTag({ option: { title, second, apart }, onRemove }: ChosenTagProps) {
  const translate = useTranslate();
  return (
    <span className={styles.tag} title={second || undefined}>
      {title}
      {apart !== '' && <span className={styles.apart}>{apart}</span>}
      <button
        type="button"
        className={styles.tagRemove}
        aria-label={translate('app.form.removeTag', { tag: title })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.stopPropagation();
          onRemove();
        }}
      >
        <X size={12} strokeWidth={2} aria-hidden="true" />
      </button>
    </span>
  );
}
