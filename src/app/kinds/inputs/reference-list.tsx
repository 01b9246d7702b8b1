/** The open list of a reference: pictures where the target has them, the title, and what tells two of the same name apart. */
import { useTranslate } from 'ra-core';
import type { HTMLAttributes, Key } from 'react';
import { Monogram } from '../../ui/monogram.tsx';
import styles from './inputs.module.css';
import type { ReferenceOption } from './reference-options.ts';
import { useSide } from './use-side.ts';

export interface ReferenceListProps {
  readonly options: readonly ReferenceOption[];
  readonly listboxProps: HTMLAttributes<HTMLUListElement>;
  readonly optionProps: (
    option: ReferenceOption,
    index: number,
  ) => HTMLAttributes<HTMLLIElement> & { readonly key: Key };
  readonly label: string;
  readonly search: string;
  readonly isSearching: boolean;
  readonly failed: boolean;
}

export function ReferenceList(props: ReferenceListProps) {
  const { options, listboxProps, optionProps, label } = props;
  const { ref, side } = useSide<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.popup} data-side={side}>
      <StatusLine {...props} />
      <ul {...listboxProps} className={styles.list} aria-label={label} aria-labelledby={undefined}>
        {options.map((option, index) => {
          const { key, ...rest } = optionProps(option, index);
          return (
            <li key={key} {...rest} className={styles.listOption}>
              {option.picture !== undefined && (
                <Monogram name={option.title} size={24} {...(option.picture ? { src: option.picture } : {})} />
              )}
              <span className={styles.optionText}>
                <span>{option.title}</span>
                {option.second !== '' && <span className={styles.optionSecond}>{option.second}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function StatusLine({ options, search, isSearching, failed }: ReferenceListProps) {
  const translate = useTranslate();
  if (options.length > 0 && !failed) return null;
  const text = failed
    ? translate('app.form.searchError')
    : isSearching
      ? translate('app.form.searching')
      : search === ''
        ? translate('app.form.noOptions')
        : translate('app.form.noMatch', { text: search });
  return (
    <p className={styles.popupStatus} role="status">
      {text}
    </p>
  );
}
