/** The open list of a reference: picture, title, and what tells equal titles apart. */
import { useTranslate } from 'ra-core';
import type { HTMLAttributes, Key } from 'react';
import { useFormat } from '../../../providers/words/words.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import styles from '../inputs.module.css';
import type { ReferenceOption } from './reference-options.ts';
import type { ReferenceOptions } from './use-reference-options.ts';
import { useSide } from './use-side.ts';

export interface ReferenceListProps {
  /** The options that can be chosen. */
  readonly options: readonly ReferenceOption[];
  readonly found: ReferenceOptions;
  readonly listboxProps: HTMLAttributes<HTMLUListElement>;
  readonly optionProps: (
    option: ReferenceOption,
    index: number,
  ) => HTMLAttributes<HTMLLIElement> & { readonly key: Key };
  readonly label: string;
  readonly search: string;
}

export function ReferenceList(props: ReferenceListProps) {
  const { options, found, listboxProps, optionProps, label } = props;
  const { ref, side } = useSide<HTMLDivElement>();
  // Results of an earlier search stay visible, so that the list does not jump, but they cannot be chosen.
  const old = options.length === 0 && found.isSearching ? found.options : [];
  return (
    <div ref={ref} className={styles.popup} data-side={side}>
      <ul {...listboxProps} className={styles.list} aria-label={label} aria-labelledby={undefined}>
        {options.map((option, index) => {
          const { key, ...rest } = optionProps(option, index);
          return (
            <li key={key} {...rest} className={styles.listOption}>
              <OptionContent option={option} />
            </li>
          );
        })}
      </ul>
      {old.length > 0 && (
        <div className={`${styles.list} ${styles.old}`} aria-hidden="true">
          {old.map((option) => (
            <div key={option.id} className={styles.listOption}>
              <OptionContent option={option} />
            </div>
          ))}
        </div>
      )}
      <StatusLine {...props} />
    </div>
  );
}

function OptionContent({ option: { title, second, picture } }: { readonly option: ReferenceOption }) {
  return (
    <>
      {picture !== undefined && <Monogram name={title} size={24} {...(picture ? { src: picture } : {})} />}
      <span className={styles.optionText}>
        <span>{title}</span>
        {second !== '' && <span className={styles.optionSecond}>{second}</span>}
      </span>
    </>
  );
}

function StatusLine({ options, found, search }: ReferenceListProps) {
  const text = useOptionsNote(found, options.length, search);
  return (
    <p className={styles.popupStatus} role="status">
      {text}
    </p>
  );
}

/** The note below the options: searching, no results, or more results than shown. */
export function useOptionsNote(found: ReferenceOptions, shown: number, search: string): string {
  const translate = useTranslate();
  const format = useFormat();
  if (found.failed) return translate('app.form.searchError');
  if (found.isSearching && (shown === 0 || found.foundFor !== search)) return translate('app.form.searching');
  if (shown === 0)
    return search === '' ? translate('app.form.noOptions') : translate('app.form.noMatch', { text: search });
  if (found.count <= found.options.length) return '';
  const [count, first] = [found.count, found.options.length].map((number) => format.number(number));
  return translate(search === '' ? 'app.form.moreByTyping' : 'app.form.moreByTypingOn', { count, first });
}
