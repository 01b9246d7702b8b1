/** One node of a tree: a row of an outline, or a box. */
import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type CSSProperties, memo } from 'react';
import type { TreeNode } from '#model/layouts/tree.ts';
import { StatusChip } from '../../../../ui/chip.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Glyph } from '../../../../ui/icons.tsx';
import { Monogram } from '../../../../ui/monogram.tsx';
import styles from './tree.module.css';
import type { TreeKit } from './tree-kit.ts';

export type ItemShape = 'row' | 'wide' | 'small';

interface TreeItemProps {
  readonly kit: TreeKit;
  readonly node: TreeNode;
  readonly shape: ItemShape;
  readonly place: number;
  readonly siblings: number;
  readonly isOpen: boolean;
  /** The one that Tab leads to. */
  readonly isActive: boolean;
  readonly isFound: boolean;
  /** px from the corner of what holds it. */
  readonly x: number;
  readonly y: number;
  readonly hasMenu: boolean;
}

export const TreeItem = memo(function TreeItem(props: TreeItemProps) {
  const { kit, node, shape, place, siblings, isOpen, isActive, isFound, x, y, hasMenu } = props;
  const hasChildren = node.children.length > 0;
  const spot: CSSProperties =
    shape === 'row' ? { top: y, paddingInlineStart: x } : { transform: `translate(${x}px, ${y}px)` };
  return (
    <div
      role="treeitem"
      aria-level={node.level}
      aria-setsize={siblings}
      aria-posinset={place}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isFound}
      tabIndex={isActive ? 0 : -1}
      data-id={node.id}
      data-index={node.index}
      className={classes(styles.item, styles[shape], isFound && styles.found)}
      style={spot}
    >
      {shape === 'row' && <Fold node={node} isOpen={isOpen} />}
      <Words kit={kit} node={node} shape={shape} />
      {hasMenu && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.more}
          aria-haspopup="menu"
          aria-label={kit.menuLabel(node.record)}
          data-row-menu=""
        >
          <Glyph of={Ellipsis} />
        </button>
      )}
      {shape !== 'row' && hasChildren && <Fold node={node} isOpen={isOpen} />}
    </div>
  );
});

/** Folds with the pointer; the keyboard has keys for it, and the item says whether it is open. */
const Fold = ({ node, isOpen }: Pick<TreeItemProps, 'node' | 'isOpen'>) =>
  node.children.length === 0 ? (
    <span className={styles.noFold} />
  ) : (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={classes(styles.fold, isOpen && styles.isOpen)}
      data-fold={node.id}
    >
      <Glyph of={ChevronRight} size={14} />
      {!isOpen && <span className={styles.folded}>{node.below}</span>}
    </button>
  );

function Words({ kit, node, shape }: Pick<TreeItemProps, 'kit' | 'node' | 'shape'>) {
  const { record } = node;
  const [label, chip, head, count] = [kit.label(record), kit.chip(record), kit.head(record), kit.count(node)];
  const name = (
    <a href={kit.path(node.id)} tabIndex={-1} className={styles.name} data-opens="">
      {kit.title(record)}
    </a>
  );
  const number = count && (
    <span className={styles.count} title={count.spoken}>
      {shape !== 'small' && <span className={styles.label}>{count.label} </span>}
      {count.own}
      {count.whole !== null && <span className={styles.whole}> / {count.whole}</span>}
    </span>
  );
  if (shape === 'small')
    return (
      <>
        {name}
        {chip && <StatusChip tone={chip.tone} label={chip.label} />}
        {number}
      </>
    );
  const person = head && (
    <span className={styles.head} title={`${kit.headWord} ${head.name} ${head.number}`.trim()}>
      <Monogram name={head.name} src={head.picture} size={20} />
      <span className={styles.headName}>{head.name}</span>
      {head.number !== '' && <span className={styles.headNumber}>{head.number}</span>}
    </span>
  );
  if (shape === 'row')
    return (
      <>
        {name}
        {label !== null && <span className={styles.label}>{label}</span>}
        {chip && <StatusChip tone={chip.tone} label={chip.label} />}
        <span className={styles.space} />
        {person}
        {number}
      </>
    );
  return (
    <>
      <span className={styles.line}>
        {label !== null && <span className={styles.label}>{label}</span>}
        {chip && <StatusChip tone={chip.tone} label={chip.label} />}
        {number}
      </span>
      {name}
      <span className={styles.line}>{person}</span>
    </>
  );
}
