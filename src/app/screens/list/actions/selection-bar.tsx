/** The number of selected rows, and the actions for them. */
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Access } from '#model/access/access.ts';
import { bulkFields } from '#model/features/bulk/bulk-fields.ts';
import { isForMany, type ListPlan } from '#model/list/plan-list.ts';
import { useFormat } from '../../../providers/words/words.tsx';
import { type SelectionModel, usePageState, useSelected } from '../../../table/use-selection.ts';
import { Button } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import styles from './selection-bar.module.css';

export interface SelectionBarProps {
  readonly access: Access;
  readonly plan: ListPlan;
  readonly selection: SelectionModel;
  /** All rows that the list shows can be chosen; null if only rows of pages can. */
  readonly all: AllRows | null;
  /** Runs a declared action; the button shows its progress. */
  readonly onAction: (name: string) => Promise<void>;
  /** Opens the dialog of a declared change, or null for the one in which the user chooses fields. */
  readonly onChange: (name: string | null) => void;
  readonly onDelete: () => Promise<void>;
}

interface AllRows {
  readonly total: number;
  readonly isAll: boolean;
  readonly choose: () => void;
}

export function SelectionBar({ access, plan, selection, all, onAction, onChange, onDelete }: SelectionBarProps) {
  const { resource } = access;
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
      <SelectedCount selection={selection} all={all} />
      {plan.can.bulk && <ChangeButtons access={access} disabled={working !== null} onChange={onChange} />}
      {plan.rowActions
        .filter((action) => isForMany(resource, action))
        .map(({ name }) => (
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

interface ChangeButtonsProps extends Pick<SelectionBarProps, 'access' | 'onChange'> {
  readonly disabled: boolean;
}

/** Declared changes of fields, and the one in which the user chooses fields. */
function ChangeButtons({ access, disabled, onChange }: ChangeButtonsProps) {
  const { name, bulk } = access.resource;
  const translate = useTranslate();
  if (bulkFields(access).length === 0) return null;
  return (
    <>
      {Object.keys((bulk || null)?.changes ?? {}).map((change) => (
        <Button key={change} small disabled={disabled} onClick={() => onChange(change)}>
          {translate(`resources.${name}.bulk.${change}`)}
        </Button>
      ))}
      <Button small disabled={disabled} icon={<Glyph of={Pencil} size={14} />} onClick={() => onChange(null)}>
        {translate('app.list.bulk.edit')}
      </Button>
    </>
  );
}

function SelectedCount({ selection, all }: Pick<SelectionBarProps, 'selection' | 'all'>) {
  const translate = useTranslate();
  const format = useFormat();
  const { size } = useSelected(selection);
  const isWholePage = usePageState(selection) === 'all';
  const words = (key: string, count: number): string =>
    translate(`app.list.${key}`, { smart_count: count, count: format.number(count) });
  return (
    <>
      <span className={styles.count} role="status">
        {all?.isAll ? words('bulk.allSelected', all.total) : words('selected', size)}
      </span>
      {all && !all.isAll && isWholePage && all.total > size && (
        <Button small variant="quiet" onClick={all.choose}>
          {words('bulk.selectAll', all.total)}
        </Button>
      )}
    </>
  );
}
