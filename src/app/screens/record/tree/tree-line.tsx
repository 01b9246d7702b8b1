/** One line of the outline: the indented title, further fields, and actions. */

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import { useTranslate } from 'ra-core';
import type { CSSProperties } from 'react';
import { isEmpty } from '#model/base/values.ts';
import { drawCell } from '../../../kinds/cells/index.ts';
import type { FieldContext } from '../../../kinds/cells/use-cell-context.ts';
import type { TableRecord } from '../../../table/table-types.ts';
import { StatusChip } from '../../../ui/chip.tsx';
import { classes } from '../../../ui/classes.ts';
import { Glyph } from '../../../ui/icons.tsx';
import type { TreeEditing } from '../../list/layouts/tree/tree-editing.ts';
import type { TreeKit } from '../../list/layouts/tree/tree-kit.ts';
import type { ListModel } from '../../list/use-list.ts';
import type { Line } from './outline.ts';
import styles from './tree.module.css';

interface TreeLineProps {
  readonly model: ListModel;
  readonly contexts: Readonly<Record<string, FieldContext>>;
  readonly kit: TreeKit;
  readonly line: Line;
  /** Position among all lines, from 1. */
  readonly position: number;
  readonly isPhone: boolean;
  readonly isCurrent: boolean;
  readonly isFound: boolean;
  readonly editing: TreeEditing;
  onFocus(): void;
  onFold(): void;
  onMenu(record: TableRecord, anchor: HTMLElement): void;
}

export function TreeLine(props: TreeLineProps) {
  const { model, kit, line, position, isPhone, isCurrent, isFound, editing, onFocus, onFold } = props;
  const { resource, words, columns } = model;
  const { record, level } = line.node;
  const title = kit.title(record);
  const removed = kit.isRemoved(record);
  const { drag } = editing;
  const [addPath, isMovable] = [editing.addPath(record), editing.isMovable(record)];
  const isOrphaned = !removed && record[resource.keywords.draft?.orphaned ?? ''] === true;
  const tabIndex = isCurrent ? 0 : -1;
  const shown = columns.visible.slice(1).filter(({ name }) => name !== resource.keywords.draft?.change);
  return (
    <tr
      aria-level={level}
      aria-rowindex={position}
      aria-posinset={line.place}
      aria-setsize={line.siblings}
      aria-expanded={line.hasChildren ? line.isOpen : undefined}
      aria-selected={isFound || undefined}
      data-row={record.id}
      tabIndex={tabIndex}
      className={classes(
        styles.line,
        removed && styles.removed,
        isOrphaned && styles.orphaned,
        isFound && styles.found,
        drag.over === record.id && styles.over,
      )}
      style={{ '--level': level, '--columns': columnsOf(shown.map(({ width }) => width)) } as CSSProperties}
      onFocus={onFocus}
      // Makes the line current, so that a dragged line stays drawn while the list scrolls.
      onPointerDown={onFocus}
      {...(isMovable ? drag.source(record) : {})}
      {...drag.target(record.id)}
    >
      <td className={styles.title}>
        <span className={styles.indent} />
        <Fold line={line} title={title} onFold={onFold} />
        <a href={kit.path(record)} tabIndex={tabIndex} className={styles.name}>
          {title}
        </a>
        {/* A phone has space for one chip; the last one says what the draft changes. */}
        {kit
          .chips(record)
          .slice(isPhone ? -1 : 0)
          .map(({ tone, label }) => (
            <StatusChip key={label} tone={tone} label={label} />
          ))}
      </td>
      {!isPhone &&
        shown.map(({ name }) => (
          <FieldCell key={name} name={name} record={record} kit={kit} context={props.contexts[name]} words={words} />
        ))}
      <Tools {...props} title={title} tabIndex={tabIndex} isMovable={isMovable} addPath={addPath} />
    </tr>
  );
}

function Fold({ line, title, onFold }: Pick<TreeLineProps, 'line' | 'onFold'> & { readonly title: string }) {
  const translate = useTranslate();
  if (!line.hasChildren) return <span className={styles.fold} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.fold}
      aria-label={translate(line.isOpen ? 'app.tree.close' : 'app.tree.open', { title })}
      onClick={onFold}
    >
      <Glyph of={line.isOpen ? ChevronDown : ChevronRight} />
    </button>
  );
}

interface FieldCellProps extends Pick<TreeLineProps, 'kit'> {
  readonly name: string;
  readonly record: Line['node']['record'];
  readonly context: FieldContext | undefined;
  readonly words: ListModel['words'];
}

/** One of the further fields. */
function FieldCell({ name, record, kit, context, words }: FieldCellProps) {
  return (
    <td className={styles.cell} data-field={name}>
      {/* The outline has no column headers, so a number has a label. */}
      {context?.field.kind === 'integer' && !isEmpty(record[name]) && (
        <span className={styles.label}>{words.fieldLabel(name)}</span>
      )}
      {name === kit.labelled
        ? kit.label(record)
        : context && !isEmpty(record[name]) && drawCell(record[name], { ...context, record })}
    </td>
  );
}

interface ToolsProps extends TreeLineProps {
  readonly title: string;
  readonly tabIndex: number;
  readonly isMovable: boolean;
  readonly addPath: string | null;
}

function Tools({ model, line, isPhone, onMenu, title, tabIndex, isMovable, addPath }: ToolsProps) {
  const translate = useTranslate();
  const { record } = line.node;
  return (
    <td className={styles.tools}>
      {isMovable && !isPhone && (
        <span className={styles.grip} aria-hidden="true">
          <Glyph of={GripVertical} />
        </span>
      )}
      {addPath && (
        <a
          href={addPath}
          tabIndex={tabIndex}
          className={styles.tool}
          aria-label={translate('app.tree.addBelow', { title })}
          title={translate('app.tree.addBelow', { title })}
        >
          <Glyph of={Plus} />
        </a>
      )}
      <button
        type="button"
        tabIndex={tabIndex}
        className={styles.tool}
        aria-haspopup="menu"
        aria-label={model.words.menuLabel(record)}
        onClick={(event) => onMenu(record, event.currentTarget)}
      >
        <Glyph of={Ellipsis} />
      </button>
    </td>
  );
}

const columnsOf = (widths: readonly number[]): string =>
  ['minmax(240px, 1fr)', ...widths.map((width) => `${width}px`), '88px'].join(' ');
