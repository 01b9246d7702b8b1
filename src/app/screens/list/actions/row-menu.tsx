/** The menu of one row: open, move up or down, declared actions, delete. */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslate } from 'ra-core';
import { linksFrom } from '#model/features/links/offered-links.ts';
import type { ListPlan } from '#model/list/plan-list.ts';
import { copyPath } from '#model/record/copied-values.ts';
import { useMoment } from '../../../providers/session/session.tsx';
import { type AnchoredItem, AnchoredMenu } from '../../../table/anchored-menu.tsx';
import type { RowsByIndex, TableRecord } from '../../../table/table-types.ts';
import { Glyph } from '../../../ui/icons.tsx';
import type { Move } from '../rows/use-order.ts';
import { blockedOn } from './blocked-text.ts';
import type { RecordActions } from './record-actions.ts';

export interface RowMenuProps {
  readonly plan: ListPlan;
  readonly record: TableRecord;
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly recordActions: RecordActions;
  /** The index of the row among the loaded ones, while rows can be reordered. */
  readonly order: { readonly move: Move; readonly index: number; readonly rows: RowsByIndex } | null;
  readonly onOpen: () => void;
  readonly onFollow: (path: string) => void;
  /** Called after the record was deleted. */
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

// Long: each kind of item has its own condition.
export default function RowMenu(props: RowMenuProps) {
  const { plan, record, anchor, label, recordActions, order, onOpen, onFollow, onDeleted, onClose } = props;
  const translate = useTranslate();
  const moment = useMoment();
  const items: AnchoredItem[] = [
    {
      key: 'open',
      label: translate('app.actions.open'),
      icon: <Glyph of={SquareArrowOutUpRight} />,
      onSelect: onOpen,
    },
  ];
  const moveTo = (key: string, icon: typeof ArrowUp, by: -1 | 1): void => {
    if (!order?.rows[order.index + by]) return;
    items.push({
      key,
      label: translate(`app.actions.${key}`),
      icon: <Glyph of={icon} />,
      separated: by < 0,
      onSelect: () => order.move(order.index, order.index + by),
    });
  };
  moveTo('moveUp', ArrowUp, -1);
  moveTo('moveDown', ArrowDown, 1);
  for (const { name, to } of linksFrom(plan.links, record, moment))
    items.push({
      key: `lead.${name}`,
      label: translate(`resources.${plan.resource}.links.${name}`),
      icon: <Glyph of={ArrowRight} />,
      onSelect: () => onFollow(to),
    });
  if (plan.can.create)
    items.push({
      key: 'duplicate',
      label: translate('app.create.duplicate'),
      icon: <Glyph of={Copy} />,
      onSelect: () => onFollow(copyPath(recordActions.access.resource, record)),
    });
  const blocked = (verb: string) => blockedOn(translate, recordActions.access, verb, record, moment);
  const offered = plan.rowActions.filter(({ name }) => blocked(name).offered);
  for (const [at, action] of offered.entries()) {
    items.push({
      key: `action.${action.name}`,
      label: translate(`resources.${plan.resource}.actions.${action.name}.label`),
      danger: action.tone === 'danger',
      blocked: blocked(action.name).text,
      separated: at === 0,
      onSelect: () => void recordActions.run(action, record),
    });
  }
  if (plan.can.delete) {
    items.push({
      key: 'delete',
      label: translate(`resources.${plan.resource}.removal.label`, { _: translate('app.actions.delete') }),
      icon: <Glyph of={Trash2} />,
      danger: true,
      blocked: blocked('delete').text,
      separated: true,
      onSelect: () => void recordActions.remove(record).then((isDeleted) => isDeleted && onDeleted()),
    });
  }
  return <AnchoredMenu label={label} anchor={anchor} items={items} onClose={onClose} />;
}
