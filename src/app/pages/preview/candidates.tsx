/** The candidates in pages, with filters and the actions for selected ones. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Search from 'lucide-react/icons/search';
import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { fold } from '#model/base/text/fold.ts';
import { type RowState, rowStates } from '#model/csv/import-answer.ts';
import type { PreviewAnswer, PreviewRow } from '#model/pages/preview-answer.ts';
import type { Resource } from '#model/types/resource.ts';
import { useFormat } from '../../providers/words/words.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { CandidatesTable } from './candidates-table.tsx';
import styles from './preview.module.css';
import { isSelectable } from './state-tones.ts';

export interface CandidatesProps {
  readonly resource: Resource;
  readonly answer: PreviewAnswer;
  readonly isBusy: boolean;
  /** Chooses the variant of new records. */
  readonly variant: ReactNode;
  /** Resolves to whether they were imported. */
  onTake(selected: readonly number[]): Promise<boolean>;
}

const rowsPerPage = 100;

export function Candidates({ resource, answer, isBusy, variant, onTake }: CandidatesProps) {
  const translate = useTranslate();
  const { shown, ...filters } = useFilters(answer);
  const [page, setPage] = useState(0);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  // Candidates that can no longer be chosen after a new validation are deselected.
  const selected = useMemo(
    () => new Set(answer.rows.filter((row) => ticked.has(row.row) && isSelectable(row)).map(({ row }) => row)),
    [answer, ticked],
  );
  const last = Math.max(0, Math.ceil(shown.length / rowsPerPage) - 1);
  const at = Math.min(page, last);
  const rows = shown.slice(at * rowsPerPage, (at + 1) * rowsPerPage);
  const fresh = answer.rows.filter(({ state }) => state === 'new');
  const tick = (numbers: readonly number[], isTicked: boolean): void =>
    setTicked(new Set(isTicked ? [...selected, ...numbers] : [...selected].filter((one) => !numbers.includes(one))));
  const choose = (state: RowState | null): void => {
    filters.choose(state);
    setPage(0);
  };
  const take = async (): Promise<void> => {
    if (await onTake([...selected].sort((one, other) => one - other))) setTicked(new Set());
  };
  return (
    <div className={styles.candidates} data-preview="ready" aria-busy={isBusy}>
      <p className={styles.hint}>{translate('app.preview.hint')}</p>
      <div className={styles.bar}>
        <StateChips {...filters} counts={answer.counts} onChoose={choose} />
        <CandidateSearch
          text={filters.text}
          onType={(text) => {
            filters.write(text);
            setPage(0);
          }}
        />
        {variant}
      </div>
      <div className={styles.panel}>
        <CandidatesTable resource={resource} rows={rows} selected={selected} onTick={tick} />
        {shown.length > rowsPerPage && (
          <Pages at={at} last={last} rows={rows.length} count={shown.length} onPage={setPage} />
        )}
      </div>
      <CandidatesFoot
        selected={selected.size}
        fresh={fresh.map(({ row }) => row)}
        isBusy={isBusy}
        onClear={() => setTicked(new Set())}
        onTick={tick}
        onTake={take}
      />
    </div>
  );
}

function CandidateSearch({ text, onType }: { readonly text: string; onType(text: string): void }) {
  const translate = useTranslate();
  return (
    <search className={styles.search}>
      <Glyph of={Search} />
      <input
        type="text"
        inputMode="search"
        className={styles.input}
        value={text}
        aria-label={translate('app.preview.search')}
        placeholder={translate('app.preview.search')}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onType(target.value)}
      />
    </search>
  );
}

interface PagesProps {
  readonly at: number;
  readonly last: number;
  /** On this page, and on all pages. */
  readonly rows: number;
  readonly count: number;
  onPage(page: number): void;
}

function Pages({ at, last, rows, count, onPage }: PagesProps) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <footer className={styles.pages}>
      <span>
        {translate('app.preview.page', {
          from: format.number(at * rowsPerPage + 1),
          to: format.number(at * rowsPerPage + rows),
          count: format.number(count),
        })}
      </span>
      <IconButton
        small
        label={translate('app.preview.previous')}
        icon={<Glyph of={ChevronLeft} />}
        disabled={at === 0}
        onClick={() => onPage(at - 1)}
      />
      <IconButton
        small
        label={translate('app.preview.next')}
        icon={<Glyph of={ChevronRight} />}
        disabled={at === last}
        onClick={() => onPage(at + 1)}
      />
    </footer>
  );
}

interface CandidatesFootProps {
  readonly selected: number;
  /** Row numbers of new candidates. */
  readonly fresh: readonly number[];
  readonly isBusy: boolean;
  onClear(): void;
  onTick(numbers: readonly number[], isTicked: boolean): void;
  onTake(): Promise<void>;
}

function CandidatesFoot({ selected, fresh, isBusy, onClear, onTick, onTake }: CandidatesFootProps) {
  const translate = useTranslate();
  const format = useFormat();
  const count = format.number(selected);
  return (
    <div className={styles.foot}>
      <span role="status" className={styles.count}>
        {translate('app.preview.selected', { smart_count: selected, count })}
      </span>
      {selected > 0 ? (
        <Button variant="quiet" onClick={onClear}>
          {translate('app.preview.clear')}
        </Button>
      ) : (
        fresh.length > 0 && (
          <Button variant="quiet" onClick={() => onTick(fresh, true)}>
            {translate('app.preview.selectNew')}
          </Button>
        )
      )}
      <Button
        variant="primary"
        className={styles.take}
        busy={isBusy}
        disabled={selected === 0}
        onClick={() => void onTake()}
      >
        {selected === 0 ? translate('app.preview.takeNone') : translate('app.preview.take', { count })}
      </Button>
    </div>
  );
}

/** Filters rows by state, or by text without regard to kana, width and case. */
function useFilters({ rows }: PreviewAnswer) {
  const [state, choose] = useState<RowState | null>(null);
  const [text, write] = useState('');
  const folded = useMemo(() => new Map(byUrgency(rows).map((row) => [row, textOf(row)])), [rows]);
  const wanted = fold(text);
  const shown = [...folded.keys()].filter(
    (row) => (state === null || row.state === state) && (wanted === '' || folded.get(row)?.includes(wanted)),
  );
  return { state, choose, text, write, shown };
}

/** Records that can be imported come first, and unchanged ones last. */
const byUrgency = (rows: readonly PreviewRow[]): readonly PreviewRow[] =>
  rows.toSorted((one, other) => urgency.indexOf(one.state) - urgency.indexOf(other.state));

const urgency: readonly RowState[] = ['new', 'changed', 'rejected', 'unchanged'];

const textOf = ({ name, values }: PreviewRow): string => fold([name, ...Object.values(values)].join('\n'));

interface StateChipsProps {
  readonly counts: PreviewAnswer['counts'];
  readonly state: RowState | null;
  onChoose(state: RowState | null): void;
}

function StateChips({ counts, state, onChoose }: StateChipsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const chip = (of: RowState | null, label: string, count: number): ReactNode => (
    <button
      key={of}
      type="button"
      className={classes(styles.chip, state === of && styles.pressed)}
      aria-pressed={state === of}
      data-state={of ?? 'all'}
      onClick={() => onChoose(of)}
    >
      {label} <span className={styles.chipCount}>{format.number(count)}</span>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line of chips everywhere
    <div role="group" aria-label={translate('app.preview.state')} className={styles.chips}>
      {chip(null, translate('app.preview.all'), counts.rows)}
      {rowStates.map((one) => chip(one, translate(`app.preview.states.${one}`), counts[one]))}
    </div>
  );
}
