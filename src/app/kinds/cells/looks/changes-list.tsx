/** Changed fields with old and new values: on one line in a table, below each other on a page. */
import { resources } from 'virtual:daicho/owners';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Resource } from '#model/types/resource.ts';
import { shownChange } from '../../../form/words/shown-change.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { useTextContext } from '../../../form/words/use-text-context.ts';
import { valueText } from '../../../form/words/value-text.ts';
import NestedChanges from '../../../nested/nested-changes.tsx';
import { loadResource } from '../../../providers/resources.tsx';
import type { ActivityChange } from '../../../screens/record/history/use-activity.ts';
import styles from './changes-list.module.css';

export interface ChangesListProps {
  readonly resource: string;
  readonly changes: readonly ActivityChange[];
}

export default function ChangesList({ resource: name, changes }: ChangesListProps) {
  const [resource, setResource] = useState<Resource | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (resources.has(name))
      loadResource(name).then(
        (loaded) => isWanted && setResource(loaded),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [name]);
  if (resource) return <Changes resource={resource} changes={changes} />;
  return resources.has(name) ? <span aria-busy="true" /> : null;
}

function Changes({ resource, changes }: { readonly resource: Resource; readonly changes: readonly ActivityChange[] }) {
  const translate = useTranslate();
  const words = useFieldWords(resource);
  const known = changes.filter(({ field }) => Object.hasOwn(resource.fields, field));
  const context = useTextContext(
    resource,
    known.flatMap(({ field, before, after }) => [
      { field, value: before },
      { field, value: after },
    ]),
  );
  return (
    <span className={styles.changes}>
      {known.map((change) => {
        const name = change.field;
        const field = resource.fields[name];
        if (!field) return null;
        if (change.hidden)
          return (
            <span key={name} className={styles.change}>
              <span className={styles.label}>{words.label(name)}</span> {translate('app.history.hidden')}
            </span>
          );
        const { before, after } = shownChange(field, change);
        if (field.kind === 'structure' && !field.as && !field.sensitive)
          return (
            <span key={name} className={styles.change}>
              <span className={styles.label}>{words.label(name)}</span>{' '}
              <NestedChanges {...{ resource, field, before, after }} isNew={before === null} />
            </span>
          );
        return (
          <span key={name} className={styles.change}>
            <span className={styles.label}>{words.label(name)}</span>{' '}
            {before !== null && (
              <>
                <span className={styles.before}>{valueText(field, before, context)}</span>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden">{translate('app.history.changedTo')}</span>
              </>
            )}
            {valueText(field, after, context)}
          </span>
        );
      })}
    </span>
  );
}
