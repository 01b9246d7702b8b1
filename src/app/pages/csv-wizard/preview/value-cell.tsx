/** One cell of a row: its text, cut; marked where it is wrong, where it was read as another text, and where it changes what the record holds. */
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
  const orEmpty = (text: string): string => text || translate('app.import.emptyText');
  const rewriting = isRewritten
    ? [
        translate('app.import.inFile', { text: orEmpty(value) }),
        translate('app.import.readAs', { text: orEmpty(readAs) }),
      ]
    : [];
  const change = isChanged
    ? [
        translate('app.import.before', { text: orEmpty(before) }),
        translate('app.import.after', { text: orEmpty(meant) }),
      ]
    : errors.map(({ message }) => message);
  const notes = [...rewriting, ...change];
  const cut = cutText(value);
  const tip = [...(isChanged || isRewritten ? [] : [value]), ...notes].filter(Boolean).join('\n');
  return (
    <td
      className={classes(isWrong && styles.wrong, isChanged && styles.changed, isLeftOut && styles.leftOut)}
      data-tip={tip || undefined}
      data-more={notes.length > 0 || cut !== value ? '' : undefined}
      aria-invalid={isWrong || undefined}
    >
      {isWrong && <Glyph of={CircleAlert} size={14} />}
      {isChanged && !isRewritten && <Glyph of={ArrowRight} size={14} />}
      <Text of={value} cut={cut} isRewritten={isRewritten} />
      {isRewritten && (
        <>
          <span aria-hidden="true"> → </span>
          <Text of={meant} cut={cutText(meant)} />
        </>
      )}
      {(isChanged || isRewritten) && meant === '' && <span aria-hidden="true">–</span>}
      {(notes.length > 0 || cut !== value) && (
        <span className="visually-hidden">{isWrong || cut !== value ? ` ${tip}` : ` ${notes.join(' ')}`}</span>
      )}
    </td>
  );
}

interface TextProps {
  readonly of: string;
  readonly cut: string;
  /** It gives way to what it was read as. */
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
