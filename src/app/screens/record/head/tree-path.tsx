/** The ancestors of a record of a tree, from the top down, each linked to its page. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Resource } from '#model/types/resource.ts';
import { recordPath } from '../../../providers/resources.tsx';
import { useFormat } from '../../../providers/words/words.tsx';
import { shownTitle } from '../../../providers/words/written.ts';
import styles from '../record.module.css';
import { useBaseDate } from '../use-base-date.ts';
import { readRecord } from '../use-record.ts';

interface TreePathProps {
  readonly resource: Resource;
  readonly parentField: string;
  readonly record: Readonly<Record<string, unknown>>;
}

interface Step {
  readonly id: string;
  readonly title: string;
}

/** More levels than any organization has. Also ends a cycle, which a change between two reads can produce. */
const mostSteps = 20;

export default function TreePath({ resource, parentField, record }: TreePathProps) {
  const translate = useTranslate();
  const format = useFormat();
  const baseDate = useBaseDate(resource);
  const parent = record[parentField];
  const { data } = useQuery({
    queryKey: [resource.name, 'path', parent, baseDate ?? null],
    queryFn: async ({ signal }): Promise<readonly Step[]> => {
      const steps: Step[] = [];
      for (let id = parent; typeof id === 'string' && steps.length < mostSteps; ) {
        const { record: above } = await readRecord(resource, id, signal, baseDate);
        steps.unshift({ id, title: shownTitle(resource, above, format) });
        id = above[parentField];
      }
      return steps;
    },
    enabled: typeof parent === 'string',
  });
  if (!data || data.length === 0) return null;
  return (
    <nav aria-label={translate('app.tree.path')} className={styles.path}>
      {data.map(({ id, title }) => (
        <Link key={id} to={recordPath(resource, id, undefined, baseDate)}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
