/** Entries of the history, newest first: user, action, time, origin, and the old and new value of each field. */
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { Resource } from '#model/types/resource.ts';
import { shownChange } from '../../../form/words/shown-change.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { useTextContext } from '../../../form/words/use-text-context.ts';
import { type TextContext, valueText } from '../../../form/words/value-text.ts';
import { NestedChanges } from '../../../nested/lazy-nested.tsx';
import { actorName } from '../../../providers/words/actor-name.ts';
import { changesToShow, describeEntry } from './activity-words.ts';
import styles from './timeline.module.css';
import type { ActivityChange, ActivityEntry } from './use-activity.ts';

export interface TimelineProps {
  readonly resource: Resource;
  readonly entries: readonly ActivityEntry[];
  /** Number of lines of an entry before the rest is folded. */
  readonly mostChanges: number;
}

export function Timeline({ resource, entries, mostChanges }: TimelineProps) {
  const values = entries.flatMap(({ changes }) =>
    changes.flatMap(({ field, before, after }) => [
      { field, value: before },
      { field, value: after },
    ]),
  );
  const context = useTextContext(resource, values);
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          resource={resource}
          context={context}
          // The page already shows the values of a creation, so they start folded.
          mostChanges={entry.action === 'create' ? 0 : mostChanges}
        />
      ))}
    </ol>
  );
}

function Entry(props: EntryProps) {
  return (
    <li className={styles.entry} data-action={props.entry.action}>
      <EntryBody {...props} />
    </li>
  );
}

interface EntryProps {
  readonly entry: ActivityEntry;
  readonly resource: Resource;
  readonly context: TextContext;
  readonly mostChanges: number;
}

export function EntryBody({ entry, resource, context, mostChanges }: EntryProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const headline = describeEntry(entry, resource);
  const action = headline.action && translate(`resources.${resource.name}.actions.${headline.action}.label`);
  // A resource may have its own word for deletion, such as 「割り当てを解除」.
  const removal = entry.action === 'delete' ? translate(`resources.${resource.name}.removal.label`, { _: '' }) : '';
  const changes = changesToShow(entry, resource);
  const shown = isOpen ? changes : changes.slice(0, mostChanges);
  return (
    <>
      <p className={styles.headline}>
        {translate(removal ? 'app.history.action' : headline.key, {
          ...headline.params,
          who: actorName(entry.actorLabel, translate),
          ...(action || removal ? { action: action || removal } : {}),
        })}
      </p>
      <p className={styles.when}>
        <time dateTime={entry.at}>{context.format.dateTime(entry.at)}</time>
        <span>{translate(`app.history.via.${entry.origin}`)}</span>
      </p>
      {entry.reason && <p className={styles.reason}>{entry.reason}</p>}
      {shown.length > 0 && (
        <dl className={styles.changes}>
          {shown.map((change) => (
            <Change
              key={change.field}
              change={change}
              resource={resource}
              context={context}
              isNew={entry.action === 'create'}
            />
          ))}
        </dl>
      )}
      {changes.length > mostChanges && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? translate('app.actions.showLess')
            : translate('app.history.details', { smart_count: changes.length - mostChanges })}
        </button>
      )}
    </>
  );
}

interface ChangeProps {
  readonly change: ActivityChange;
  readonly resource: Resource;
  readonly context: TextContext;
  readonly isNew: boolean;
}

/** The change of one field. */
export function Change({ change, resource, context, isNew }: ChangeProps) {
  const words = useFieldWords(resource);
  const translate = useTranslate();
  const name = change.field;
  const field = resource.fields[name];
  if (!field) return null;
  const { before, after } = shownChange(field, change);
  if (change.hidden)
    return (
      <div className={styles.change}>
        <dt>{words.label(name)}</dt>
        <dd>{translate('app.history.hidden')}</dd>
      </div>
    );
  if (field.kind === 'structure' && !field.as && !field.sensitive)
    return (
      <div className={styles.change}>
        <dt>{words.label(name)}</dt>
        <dd>
          <Suspense fallback={<span aria-busy="true" />}>
            <NestedChanges {...{ resource, field, before, after, isNew }} />
          </Suspense>
        </dd>
      </div>
    );
  return (
    <div className={styles.change}>
      <dt>{words.label(name)}</dt>
      <dd>
        {!isNew && !(field.kind === 'files' && before === null) && (
          <>
            <span className={styles.before}>{valueText(field, before, context)}</span>
            <span className={styles.arrow} aria-hidden="true">
              →
            </span>
            <span className="visually-hidden">{translate('app.history.changedTo')}</span>
          </>
        )}
        <span>{valueText(field, after, context)}</span>
      </dd>
    </div>
  );
}
