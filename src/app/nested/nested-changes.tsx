/** The change of a nested value in the history: each changed part with its path. */
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { rowsIn } from '#model/base/rows-in.ts';
import { changesWithin, type NestedChange } from '#model/fields/nested/changes-within.ts';
import type { Definitions } from '#model/fields/nested/nested.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { useTitles } from '../rows/use-titles.ts';
import styles from './nested.module.css';
import { type NestedTextContext, nestedText, partText } from './nested-text.ts';
import { nestedWordsIn } from './nested-words-in.ts';
import { useNestedText } from './use-nested-text.ts';

export interface NestedChangesProps {
  readonly resource: Pick<Resource, 'name' | 'schema'>;
  readonly field: Field;
  readonly before: unknown;
  readonly after: unknown;
  /** The record was created with this value. */
  readonly isNew: boolean;
}

export default function NestedChanges({ resource, field, before, after, isNew }: NestedChangesProps) {
  const titles = useTitles(field, [...rowsIn(before), ...rowsIn(after)]);
  const titleOf = useCallback(({ name }: Field, id: string) => titles(name, id), [titles]);
  const context = useNestedText(Object(resource.schema.$defs) as Definitions, titleOf);
  const scope = `${resource.name}.${field.rows ? 'rows' : 'nested'}.${field.name}`;
  if (isNew) return <>{nestedText(field, scope, after, context)}</>;
  const changes = changesWithin(field, scope, before, after, context.definitions);
  return (
    <span className={styles.changes}>
      {changes.map((change) => (
        <Change key={pathText(change, context)} change={change} context={context} />
      ))}
    </span>
  );
}

function Change({ change, context }: { readonly change: NestedChange; readonly context: NestedTextContext }) {
  const translate = useTranslate();
  const path = pathText(change, context);
  const [before, after] = [change.before, change.after].map((value) => textOf(change, value, context));
  return (
    <span className={styles.change}>
      {path !== '' && <span className={styles.path}>{path}: </span>}
      <span className={styles.before}>{before}</span>
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden">{translate('app.history.changedTo')}</span>
      <span>{after}</span>
    </span>
  );
}

function textOf({ field, scope }: NestedChange, value: unknown, context: NestedTextContext): string {
  return field.kind === 'structure'
    ? nestedText(field, scope, value, context)
    : partText(field, [field], scope, value, context);
}

/** Formats a path: `Row 2 › Quantity`. */
const pathText = ({ path }: NestedChange, { translate }: NestedTextContext): string =>
  path
    .map((step) => {
      if ('row' in step) return translate('app.nested.at', { number: step.row + 1 });
      return 'key' in step ? step.key : nestedWordsIn(translate, step.scope, [step.field]).label(step.field.name);
    })
    .join(' › ');
