/** Links to the forms of related records, with values from the new record. */
import { useQueries } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { mayCreate } from '#model/access/access.ts';
import { nextPath } from '#model/paths/form-paths.ts';
import type { Resource } from '#model/types/resource.ts';
import { entryOf } from '../../../providers/entries.ts';
import { loadResource } from '../../../providers/resources.tsx';
import { accessFor, useActor } from '../../../providers/session/session.tsx';
import { useAddLabel } from '../../../providers/words/words.tsx';
import { Glyph, Icon } from '../../../ui/icons.tsx';
import styles from './next-steps.module.css';

export interface NextStepsProps {
  readonly resource: Resource;
  readonly record: Readonly<Record<string, unknown>>;
}

/** Only forms that the account may use. */
export function NextSteps({ resource, record }: NextStepsProps) {
  const translate = useTranslate();
  const actor = useActor();
  const addLabel = useAddLabel();
  const steps = resource.create.completed?.next ?? [];
  const loaded = useQueries({
    queries: steps.map(({ create }) => ({
      queryKey: ['declaration', create],
      queryFn: () => loadResource(create),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const open = steps.flatMap(({ create, params }, index) => {
    const target = loaded[index]?.data;
    return target && mayCreate(accessFor(target, actor)) ? [{ create, to: nextPath(target, params, record) }] : [];
  });
  if (open.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby="next-steps">
      <h2 id="next-steps" className={styles.nextTitle}>
        {translate('app.create.completed.next')}
      </h2>
      <ul className={styles.steps}>
        {open.map(({ create, to }) => (
          <li key={create}>
            <Link to={to} className={styles.step}>
              <Icon name={entryOf(create).icon} size={16} />
              <span className={styles.stepLabel}>
                {translate(`resources.${resource.name}.completed.next.${create}`, { _: addLabel(create) })}
              </span>
              <Glyph of={ChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
