/** Checkboxes for the targets of a reference: the chosen ones first, then the search results. */
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Monogram } from '../../ui/monogram.tsx';
import { SkeletonLines } from '../../ui/page/skeleton.tsx';
import type { ReferenceOption } from '../inputs/references/reference-options.ts';
import { useReferenceOptions } from '../inputs/references/use-reference-options.ts';
import { CheckList } from './check-list.tsx';
import type { FilterPanelProps } from './filter.ts';
import styles from './filters.module.css';
import { useChosenOptions } from './use-chosen-options.ts';

export default function ReferencePanel({ field, label, values, onChange }: FilterPanelProps) {
  const target = field.to ?? '';
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [first] = useState(values);
  const box = useRef<HTMLDivElement>(null);
  const chosen = useChosenOptions(target, first);
  const { options, count, foundFor, isSearching, failed } = useReferenceOptions(target, search);

  const pinned = search === '' ? (chosen ?? []) : [];
  const shown = [...pinned, ...options.filter(({ id }) => !pinned.some((one) => one.id === id))];
  return (
    <div ref={box} className={styles.panel}>
      <SearchField label={label} onSearch={setSearch} onDown={() => focusFirst(box.current)} />
      <div
        className={styles.results}
        aria-busy={isSearching || undefined}
        // Results of an earlier search are about to change: a press could check the wrong record.
        inert={isSearching && foundFor !== search}
      >
        {shown.length > 0 && (
          <CheckList
            label={label}
            options={shown.map((option) => ({ value: option.id, content: contentOf(option) }))}
            chosen={values}
            onChange={onChange}
          />
        )}
        {shown.length === 0 && isSearching && <SkeletonLines lines={4} />}
        {!isSearching && (
          <p className={styles.note} role="status">
            {failed && translate(`resources.${target}.failed`, { _: translate('app.form.searchError') })}
            {!failed && shown.length === 0 && noteWithout(translate, search)}
            {!failed && count > options.length && translate('app.list.filterMore', { smart_count: options.length })}
          </p>
        )}
      </div>
    </div>
  );
}

const focusFirst = (box: HTMLElement | null): void => box?.querySelector<HTMLElement>('fieldset input')?.focus();

interface SearchFieldProps {
  readonly label: string;
  onSearch(text: string): void;
  /** Moves the focus to the results. */
  onDown(): void;
}

/** Does not search for text while an IME composes it. */
function SearchField({ label, onSearch, onDown }: SearchFieldProps) {
  const translate = useTranslate();
  const composing = useRef(false);
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={translate('app.list.filterSearch', { field: label })}
      placeholder={translate('app.actions.search')}
      autoComplete="off"
      spellCheck={false}
      data-autofocus=""
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        onSearch(event.currentTarget.value.trim());
      }}
      onChange={(event) => {
        if (!composing.current) onSearch(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        onDown();
      }}
    />
  );
}

type Translate = ReturnType<typeof useTranslate>;

const noteWithout = (translate: Translate, search: string): string =>
  search === '' ? translate('app.form.noOptions') : translate('app.form.noMatch', { text: search });

const contentOf = ({ title, second, picture }: ReferenceOption) => (
  <>
    {picture !== undefined && <Monogram name={title} src={picture} size={20} />}
    <span className={styles.title}>{title}</span>
    {second !== '' && <span className={styles.second}>{second}</span>}
  </>
);
