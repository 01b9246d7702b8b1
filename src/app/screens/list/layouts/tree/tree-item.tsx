/** One node of a tree: a row of an outline, or a box. */
import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import { useTranslate } from 'ra-core';
import { type CSSProperties, memo } from 'react';
import type { TreeNode } from '#model/list/layouts/tree.ts';
import { StatusChip } from '../../../../ui/chip.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Glyph } from '../../../../ui/icons.tsx';
import { Monogram } from '../../../../ui/monogram.tsx';
import styles from './tree.module.css';
import type { TreeEditing } from './tree-editing.ts';
import type { TreeKit } from './tree-kit.ts';

export type ItemShape = 'row' | 'wide' | 'small';

interface TreeItemProps {
  readonly kit: TreeKit;
  readonly node: TreeNode;
  readonly shape: ItemShape;
  readonly place: number;
  readonly siblings: number;
  readonly isOpen: boolean;
  /** Tab reaches this item. */
  readonly isActive: boolean;
  readonly isFound: boolean;
  /** px; undefined if the style sheet sets it. */
  readonly width?: number;
  /** px from the corner of the container. */
  readonly x: number;
  readonly y: number;
  readonly hasMenu: boolean;
  /** Null for a tree that cannot be edited. */
  readonly editing: TreeEditing | null;
}

export const TreeItem = memo(function TreeItem(props: TreeItemProps) {
  const { kit, node, shape, place, siblings, isOpen, isActive, isFound, x, y, width, hasMenu, editing } = props;
  const hasChildren = node.children.length > 0;
  const spot: CSSProperties =
    shape === 'row' ? { top: y, paddingInlineStart: x } : { width, transform: `translate(${x}px, ${y}px)` };
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
      className={classes(
        styles.item,
        styles[shape],
        isFound && styles.found,
        kit.isRemoved(node.record) && styles.removed,
        editing?.drag.over === node.id && styles.over,
      )}
      style={spot}
      {...(editing?.isMovable(node.record) ? editing.drag.source(node.record) : {})}
      {...editing?.drag.target(node.id)}
    >
      {shape === 'row' && <Fold node={node} isOpen={isOpen} />}
      <Words kit={kit} node={node} shape={shape} />
      {shape === 'wide' && editing && <Add kit={kit} node={node} editing={editing} />}
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

/** For the pointer only; keyboard users add records in the outline. */
function Add({ kit, node, editing }: Pick<TreeItemProps, 'kit' | 'node'> & { readonly editing: TreeEditing }) {
  const translate = useTranslate();
  const path = editing.addPath(node.record);
  if (path === null) return null;
  const label = translate('app.tree.addBelow', { title: kit.title(node.record) });
  return (
    <a href={path} tabIndex={-1} className={styles.add} aria-label={label} title={label}>
      <Glyph of={Plus} />
    </a>
  );
}

/** For the pointer only; the keyboard has keys for it, and the item announces whether it is expanded. */
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
  const [label, head, count] = [kit.label(record), kit.head(record), kit.count(node)];
  const [chip = null, ...more] = kit
    .chips(record)
    .map(({ tone, label: text }) => <StatusChip key={text} tone={tone} label={text} />);
  const name = (
    <a href={kit.path(record)} tabIndex={-1} className={styles.name} data-opens="">
      {kit.title(record)}
    </a>
  );
  const number = count && (
    <span className={styles.count} title={count.accessibleName}>
      {shape !== 'small' && <span className={styles.label}>{count.label} </span>}
      {count.own}
      {count.whole !== null && <span className={styles.whole}> / {count.whole}</span>}
    </span>
  );
  if (shape === 'small')
    return (
      <>
        {name}
        {more[0] ?? chip}
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
        {chip}
        {more}
        <span className={styles.space} />
        {person}
        {number}
      </>
    );
  return (
    <>
      <span className={styles.line}>
        {label !== null && <span className={styles.label}>{label}</span>}
        {chip}
        {number}
      </span>
      {name}
      <span className={classes(styles.line, more.length > 0 && styles.marked)}>
        {more}
        {person}
      </span>
    </>
  );
}
