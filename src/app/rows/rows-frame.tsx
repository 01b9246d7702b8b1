/** Ordered rows that the user moves, adds and removes, by pointer or keyboard. The caller draws their content. */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useTranslate } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Glyph } from '../ui/icons.tsx';
import styles from './rows.module.css';
import { useRowKeys } from './use-row-keys.ts';

export interface RowsFrameProps {
  readonly id: string;
  readonly labelId: string;
  /** Label of the field, for the button that adds a row. */
  readonly label: string;
  readonly isInvalid?: boolean;
  readonly describedBy: string | undefined;
  /** `cards`: a text fills a whole line; `lines`: a row is one line without a border. */
  readonly look?: 'cards' | 'fields' | 'lines';
  readonly count: number;
  /** The name of a row, if rows have names. */
  keyOf?(at: number): string | null;
  draw(at: number): ReactNode;
  /** Undefined if the order has no meaning. */
  onMove?: ((from: number, to: number) => void) | undefined;
  onRemove(at: number): void;
  onAdd(): void;
  readonly isFull: boolean;
  onBlur?(): void;
}

const controls = 'input, textarea, select';

export function RowsFrame(props: RowsFrameProps) {
  const { id, count, keyOf, draw, onMove, onRemove, onAdd } = props;
  const translate = useTranslate();
  const { list, keys, focus, move, removed } = useRows(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field around it has its label already
    <div
      role="group"
      id={id}
      aria-labelledby={props.labelId}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      className={styles.rows}
      data-look={props.look ?? 'fields'}
      onBlur={props.onBlur}
    >
      <ol ref={list} className={styles.list}>
        {keys.map((key, at) => (
          <li key={keyOf?.(at) ?? key} className={styles.row} data-ordered={onMove ? true : undefined}>
            {onMove && (
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
            )}
            <div className={styles.fields}>{draw(at)}</div>
            <RowTools
              at={at}
              count={count}
              onMove={onMove && move}
              onRemove={() => {
                removed(at);
                onRemove(at);
                focus(Math.min(at, count - 2));
              }}
            />
          </li>
        ))}
      </ol>
      <Button
        id={`${id}-add`}
        small
        icon={<Glyph of={Plus} />}
        disabled={props.isFull}
        onClick={() => {
          onAdd();
          focus(count);
        }}
      >
        {translate('app.actions.add', { name: props.label })}
      </Button>
    </div>
  );
}

/** The order of the rows, and the focus that follows a row. */
function useRows({ id, count, onMove }: RowsFrameProps) {
  const list = useRef<HTMLOListElement>(null);
  const { keys, ...order } = useRowKeys(count);
  const focus = (at: number, selector = controls): void => {
    requestAnimationFrame(() => {
      const found = list.current?.children[at]?.querySelector<HTMLElement>(selector);
      (found ?? document.getElementById(`${id}-add`))?.focus();
    });
  };
  const move = (from: number, to: number): void => {
    order.move(from, to);
    onMove?.(from, to);
    // At either end, the pressed button becomes disabled, so the other one takes the focus.
    const isEnd = to === 0 || to === count - 1;
    focus(to, `[data-move="${isEnd ? (to === 0 ? 'down' : 'up') : from < to ? 'down' : 'up'}"]`);
  };
  return { list, keys, focus, move, removed: order.remove };
}

interface RowToolsProps extends Pick<RowsFrameProps, 'count' | 'onMove'> {
  readonly at: number;
  onRemove(): void;
}

function RowTools({ at, count, onMove, onRemove }: RowToolsProps) {
  const translate = useTranslate();
  return (
    <div className={styles.tools}>
      {onMove &&
        (
          [
            ['up', at - 1, ArrowUp],
            ['down', at + 1, ArrowDown],
          ] as const
        ).map(([way, to, icon]) => (
          <IconButton
            key={way}
            small
            data-move={way}
            label={translate(`app.rows.${way}`, { number: at + 1 })}
            disabled={to < 0 || to === count}
            icon={<Glyph of={icon} />}
            onClick={() => onMove(at, to)}
          />
        ))}
      <IconButton
        small
        label={translate('app.rows.remove', { number: at + 1 })}
        icon={<Glyph of={Trash} />}
        onClick={onRemove}
      />
    </div>
  );
}
