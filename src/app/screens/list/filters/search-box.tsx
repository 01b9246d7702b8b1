/** Free-text search of a list. */
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { memo, useId, useRef } from 'react';
import { Glyph } from '../../../ui/icons.tsx';
import styles from './search-box.module.css';
import { useSearchText } from './use-search-text.ts';

export interface SearchBoxProps {
  readonly search: string;
  /** Names of the searched fields. */
  readonly fields: readonly string[];
  readonly onSearch: (text: string) => void;
}

/** Number of field names that fit in the placeholder. */
const mostNamed = 3;

export const SearchBox = memo(function SearchBox({ search, fields, onSearch }: SearchBoxProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { field, clear, isEmpty } = useSearchText(search, onSearch);
  const hint = useId();
  const separator = translate('app.list.searchSeparator');
  const hasMore = fields.length > mostNamed;
  const names = fields.slice(0, mostNamed).join(separator);
  return (
    <search className={styles.box}>
      <span className={styles.icon}>
        <Glyph of={Search} />
      </span>
      <input
        {...field}
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={styles.input}
        aria-label={translate('app.list.searchLabel')}
        aria-describedby={hasMore ? hint : undefined}
        placeholder={translate(hasMore ? 'app.list.searchSome' : 'app.list.search', { fields: names })}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      {hasMore && (
        <span id={hint} className={styles.hint} hidden={!isEmpty}>
          {translate('app.list.searched', { fields: fields.join(separator) })}
        </span>
      )}
      {!isEmpty && (
        <button
          type="button"
          className={styles.clear}
          aria-label={translate('app.list.clearSearch')}
          onClick={() => {
            clear();
            input.current?.focus();
          }}
        >
          <Glyph of={X} size={14} />
        </button>
      )}
    </search>
  );
});
