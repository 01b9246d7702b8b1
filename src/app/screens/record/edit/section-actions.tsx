/** The buttons in the head of a section: actions for the part of the record that the section shows. */
import type { Access } from '#model/access/access.ts';
import type { SectionPlan } from '#model/record/plan-record.ts';
import type { Moment } from '#model/types/moment.ts';
import { Button } from '../../../ui/button.tsx';
import { RefusalNote } from '../refusal.tsx';
import type { Loaded } from '../use-record.ts';
import { type OfferedAction, useRecordActions } from '../use-record-actions.ts';
import styles from './section-actions.module.css';

export interface SectionActionsProps {
  readonly access: Access;
  readonly section: SectionPlan;
  readonly loaded: Loaded;
  readonly moment: Moment;
  readonly isDirty: boolean;
  onChanged(loaded: Loaded): void;
}

export default function SectionActions({ access, section, isDirty, ...rest }: SectionActionsProps) {
  const { actions: all, busy, dialog, problem, run } = useRecordActions({ access, plan: section, onLeave, ...rest });
  const actions = all.filter((one) => !isTurned(one, all));
  return (
    <div className={styles.actions} data-section-actions={section.name}>
      {dialog}
      {problem && <RefusalNote refusal={problem} />}
      {actions.map(({ action, label, possible, reason }) => (
        <Button
          key={action.name}
          variant={action.tone === 'danger' ? 'danger' : undefined}
          disabled={!possible || isDirty}
          title={possible ? undefined : reason}
          busy={busy === action.name}
          onClick={() => void run(action)}
        >
          {label}
        </Button>
      ))}
      {reasonsOf(actions).map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
    </div>
  );
}

/** Of two actions that undo each other, only the possible one is shown, like a switch. */
const isTurned = ({ action, possible }: OfferedAction, all: readonly OfferedAction[]): boolean =>
  !possible &&
  all.some((other) => other.possible && other.action.undo === action.name && action.undo === other.action.name);

/** The reasons as visible text if no action is possible; tooltips need a pointer. */
const reasonsOf = (actions: ReturnType<typeof useRecordActions>['actions']): readonly string[] =>
  actions.some(({ possible }) => possible) ? [] : [...new Set(actions.map(({ reason }) => reason))];

const onLeave = (): void => undefined;
