/** The records to choose from, as cards, with a search. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useReferenceOptions } from '../../../kinds/inputs/references/use-reference-options.ts';
import { Monogram } from '../../../ui/monogram.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { SearchBox } from '../../list/filters/search-box.tsx';
import styles from './choose.module.css';
import { Card, Cards, type Onward } from './choose-card.tsx';

export interface ChooseReferenceProps {
  readonly target: string;
  /** Label of the field. */
  readonly label: string;
  readonly onward: (id: string) => Onward;
}

export function ChooseReference({ target, label, onward }: ChooseReferenceProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const { options, count, foundFor, isSearching, failed } = useReferenceOptions(target, search);
  return (
    <>
      <SearchBox search={search} fields={[label]} onSearch={setSearch} />
      <div
        className={styles.results}
        aria-busy={isSearching || undefined}
        // Results of an earlier search are about to change: a press could choose the wrong record.
        inert={isSearching && foundFor !== search}
      >
        <Cards>
          {options.map(({ id, title, second, picture }) => (
            <Card
              key={id}
              onward={onward(id)}
              lead={<Monogram name={title} src={picture} size={32} />}
              title={title}
              second={second}
            />
          ))}
        </Cards>
        {options.length === 0 && isSearching && <SkeletonLines lines={6} />}
        {!isSearching && (
          <p className={styles.note} role="status">
            {failed && translate('app.form.searchError')}
            {!failed &&
              options.length === 0 &&
              (search === '' ? translate('app.form.noOptions') : translate('app.form.noMatch', { text: search }))}
            {!failed && count > options.length && translate('app.list.filterMore', { smart_count: options.length })}
          </p>
        )}
      </div>
    </>
  );
}
