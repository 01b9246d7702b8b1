/** The number of selected rows, and the actions for them. */
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { isForMany, type ListPlan } from '#model/list/plan-list.ts';
import { useFormat } from '../../../providers/words/words.tsx';
import { type SelectionModel, useSelected } from '../../../table/use-selection.ts';
import { Button } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import styles from './selection-bar.module.css';

export interface SelectionBarProps {
  readonly plan: ListPlan;
  readonly selection: SelectionModel;
  /** Runs a declared action; the button shows its progress. */
  readonly onAction: (name: string) => Promise<void>;
  readonly onDelete: () => Promise<void>;
}

export function SelectionBar({ plan, selection, onAction, onDelete }: SelectionBarProps) {
  const translate = useTranslate();
  const [working, setWorking] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  // When the bar disappears, the focus moves from its buttons to the rows.
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const main = element.closest('main');
      (main?.querySelector<HTMLElement>('tbody tr[tabindex="0"]') ?? main)?.focus();
    };
  }, []);
  const work = async (name: string, recordAction: () => Promise<void>): Promise<void> => {
    setWorking(name);
    try {
      await recordAction();
    } finally {
      setWorking(null);
    }
  };
  return (
    <div ref={bar} role="toolbar" aria-label={translate('app.list.selectionActions')} className={styles.bar}>
      <SelectedCount selection={selection} />
      {plan.rowActions.filter(isForMany).map(({ name }) => (
        <Button
          key={name}
          small
          busy={working === name}
          disabled={working !== null && working !== name}
          onClick={() => work(name, () => onAction(name))}
        >
          {translate(`resources.${plan.resource}.actions.${name}.label`)}
        </Button>
      ))}
      {plan.can.delete && (
        <Button
          small
          className={styles.danger}
          busy={working === 'delete'}
          disabled={working !== null && working !== 'delete'}
          icon={<Glyph of={Trash2} size={14} />}
          onClick={() => work('delete', onDelete)}
        >
          {translate(`resources.${plan.resource}.removal.label`, { _: translate('app.actions.delete') })}
        </Button>
      )}
      <Button small variant="quiet" className={styles.clear} onClick={selection.clear}>
        {translate('app.list.clearSelection')}
      </Button>
    </div>
  );
}

function SelectedCount({ selection }: Pick<SelectionBarProps, 'selection'>) {
  const translate = useTranslate();
  const format = useFormat();
  const { size } = useSelected(selection);
  return (
    <span className={styles.count} role="status">
      {translate('app.list.selected', { smart_count: size, count: format.number(size) })}
    </span>
  );
}
