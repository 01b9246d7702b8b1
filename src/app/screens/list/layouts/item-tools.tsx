/** The checkbox and the menu button of a card or an event. The list handles their clicks. */
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { TableRecord } from '../../../table/table-types.ts';
import { type SelectionModel, useIsSelected } from '../../../table/use-selection.ts';
import { Glyph } from '../../../ui/icons.tsx';
import type { ListWords } from '../use-list-words.ts';
import styles from './layouts.module.css';

interface ItemProps {
  readonly record: TableRecord;
  readonly words: ListWords;
}

export function ItemCheck({ record, words, selection }: ItemProps & { readonly selection: SelectionModel }) {
  const isSelected = useIsSelected(selection, record.id);
  return (
    <span className={styles.check} data-check="">
      <input type="checkbox" aria-label={words.selectLabel(record)} checked={isSelected} readOnly />
    </span>
  );
}

export const ItemMenu = ({ record, words }: ItemProps) => (
  <button
    type="button"
    className={styles.more}
    aria-haspopup="menu"
    aria-label={words.menuLabel(record)}
    data-row-menu=""
  >
    <Glyph of={Ellipsis} />
  </button>
);
