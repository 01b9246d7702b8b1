/** ‹ 1 2 … 104 ›: every number is a button; the gap is an input for a page number. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFormat } from '../../providers/words/words.tsx';
import { pageNumbers } from '../../table/page-numbers.ts';
import { Glyph } from '../../ui/icons.tsx';
import styles from './list-footer.module.css';
import type { ListState } from './use-list-state.ts';

export interface PagerProps {
  /** Starts at 0. */
  readonly page: number;
  /** Number of pages. */
  readonly count: number;
  /** There are no more pages than these. */
  readonly isCounted: boolean;
  readonly change: ListState['change'];
}

export function Pager({ page, count, isCounted, change }: PagerProps) {
  const translate = useTranslate();
  const format = useFormat();
  if (count <= 1) return null;
  const jump = (event: KeyboardEvent<HTMLInputElement>): void => {
    const wanted = Number(event.currentTarget.value.normalize('NFKC'));
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !Number.isInteger(wanted) || wanted < 1) return;
    event.currentTarget.value = '';
    change({ page: (isCounted ? Math.min(count, wanted) : wanted) - 1 });
  };
  const step = (to: number, label: string, icon: ReactNode) => (
    <button
      type="button"
      className={styles.page}
      aria-label={label}
      disabled={to < 0 || to >= count}
      onClick={() => change({ page: to })}
    >
      {icon}
    </button>
  );
  return (
    <nav className={styles.pager} aria-label={translate('app.list.pagination')}>
      {step(page - 1, translate('app.list.previous'), <Glyph of={ChevronLeft} />)}
      {pageNumbers(page, count).map((number, index) =>
        number === null ? (
          <input
            key={`gap${index}`}
            type="text"
            inputMode="numeric"
            className={styles.jump}
            aria-label={translate(isCounted ? 'app.list.goToPage' : 'app.list.goToAnyPage', {
              count: format.number(count),
            })}
            placeholder="…"
            maxLength={7}
            onKeyDown={jump}
            onBlur={(event) => {
              event.currentTarget.value = '';
            }}
          />
        ) : (
          <button
            key={index}
            type="button"
            className={styles.page}
            data-number=""
            aria-label={translate('app.list.page', { page: format.number(number + 1) })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => change({ page: number })}
          >
            {format.number(number + 1)}
          </button>
        ),
      )}
      {step(page + 1, translate('app.list.next'), <Glyph of={ChevronRight} />)}
    </nav>
  );
}
