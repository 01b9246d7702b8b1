/**
 * The segments of a list, one of which is chosen before its categories.
 * None is pressed while a link shows rows of all segments.
 */
import { useTranslate } from 'ra-core';
import type { ListPlan } from '#model/list/plan-list.ts';
import type { ListState } from '../use-list-state.ts';
import styles from './segment-bar.module.css';

interface SegmentBarProps {
  readonly plan: ListPlan;
  readonly current: string | null;
  readonly change: ListState['change'];
}

/** Each segment opens its first category. */
export default function SegmentBar({ plan, current, change }: SegmentBarProps) {
  const translate = useTranslate();
  return (
    <fieldset className={styles.segments} aria-label={translate('app.list.segments')}>
      {plan.segments.map(({ name, first }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === current}
          className={styles.segment}
          onClick={() => change({ segment: name, category: first })}
        >
          {translate(`resources.${plan.resource}.segments.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
