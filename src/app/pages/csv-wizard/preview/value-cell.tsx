/** One cell of a row: its shortened text, with marks for errors, for a different reading, and for a changed value. */
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslate } from 'ra-core';
import type { ImportCell } from '#model/csv/import-answer.ts';
import { classes } from '../../../ui/classes.ts';
import { Glyph } from '../../../ui/icons.tsx';
import { cutText } from './cut-text.ts';
import styles from './rows-table.module.css';

export interface ValueCellProps {
  readonly cell: ImportCell | undefined;
  readonly isLeftOut: boolean;
}

export function ValueCell({ cell = { value: '', errors: [] }, isLeftOut }: ValueCellProps) {
  const translate = useTranslate();
  const { value, errors, before, readAs } = cell;
  const isWrong = errors.length > 0;
  const isChanged = !isWrong && before !== undefined;
  const isRewritten = !isWrong && readAs !== undefined;
  const meant = isRewritten ? readAs : value;
  const notes = notesOf(cell, translate);
  const cut = cutText(value);
  const isMarked = isChanged || isRewritten;
  const tip = tipOf(isMarked ? '' : value, notes);
  const hasMore = notes.length > 0 || cut !== value;
  return (
    <td
      className={classes(isWrong && styles.wrong, isChanged && styles.changed, isLeftOut && styles.leftOut)}
      data-tip={tip}
      data-more={hasMore ? '' : undefined}
      aria-invalid={isWrong || undefined}
    >
      <Mark isWrong={isWrong} isChanged={isChanged} isRewritten={isRewritten} />
      <Text of={value} cut={cut} isRewritten={isRewritten} />
      {isMarked && <Meant text={meant} isRewritten={isRewritten} />}
      {hasMore && <ScreenReaderText tip={tip} notes={notes} isWhole={isWrong || cut !== value} />}
    </td>
  );
}

/** Additional text for screen readers: how the value was read, and what it changes or what is wrong with it. */
function notesOf({ value, errors, before, readAs }: ImportCell, translate: ReturnType<typeof useTranslate>) {
  const orEmpty = (text: string): string => text || translate('app.import.emptyText');
  const isWrong = errors.length > 0;
  const rewriting =
    isWrong || readAs === undefined
      ? []
      : [
          translate('app.import.inFile', { text: orEmpty(value) }),
          translate('app.import.readAs', { text: orEmpty(readAs) }),
        ];
  const change =
    isWrong || before === undefined
      ? errors.map(({ message }) => message)
      : [
          translate('app.import.before', { text: orEmpty(before) }),
          translate('app.import.after', { text: orEmpty(readAs ?? value) }),
        ];
  return [...rewriting, ...change];
}

const tipOf = (value: string, notes: readonly string[]): string | undefined =>
  [value, ...notes].filter(Boolean).join('\n') || undefined;

interface MarkProps {
  readonly isWrong: boolean;
  readonly isChanged: boolean;
  readonly isRewritten: boolean;
}

function Mark({ isWrong, isChanged, isRewritten }: MarkProps) {
  if (isWrong) return <Glyph of={CircleAlert} size={14} />;
  return isChanged && !isRewritten && <Glyph of={ArrowRight} size={14} />;
}

interface ScreenReaderTextProps {
  readonly tip: string | undefined;
  readonly notes: readonly string[];
  /** Includes the tooltip, for a text that is shortened or wrong. */
  readonly isWhole: boolean;
}

const ScreenReaderText = ({ tip, notes, isWhole }: ScreenReaderTextProps) => (
  <span className="visually-hidden">{` ${isWhole ? (tip ?? '') : notes.join(' ')}`}</span>
);

/** The text that the value was read as, or a dash if the value is empty. */
function Meant({ text, isRewritten }: { readonly text: string; readonly isRewritten: boolean }) {
  return (
    <>
      {isRewritten && (
        <>
          <span aria-hidden="true"> → </span>
          <Text of={text} cut={cutText(text)} />
        </>
      )}
      {text === '' && <span aria-hidden="true">–</span>}
    </>
  );
}

interface TextProps {
  readonly of: string;
  readonly cut: string;
  /** The value was read differently, so this is only its original text. */
  readonly isRewritten?: boolean;
}

function Text({ of, cut, isRewritten = false }: TextProps) {
  if (!isRewritten) return cut === of ? of : <span aria-hidden="true">{cut}</span>;
  return (
    <span className={styles.asWritten} aria-hidden={cut !== of || undefined}>
      {cut}
    </span>
  );
}
