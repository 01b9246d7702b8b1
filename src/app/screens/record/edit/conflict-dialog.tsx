/** Another user saved first: for each field, the stored value and the own value, and the choice between them. */

import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { same } from '#model/base/same.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { type ConflictRow, decide, type Side } from '../../../form/unsaved/conflict.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { useTextContext } from '../../../form/words/use-text-context.ts';
import { type TextContext, valueText } from '../../../form/words/value-text.ts';
import { NestedChanges } from '../../../nested/lazy-nested.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { readActivity } from '../history/use-activity.ts';
import styles from './conflict.module.css';
import type { Conflict } from './use-save-section.ts';

export interface ConflictDialogProps {
  readonly resource: Resource;
  readonly conflict: Conflict;
  /** Saves with these values. */
  onDecide(decided: Values): void;
  /** Discards the own changes. */
  onReload(): void;
  /** Returns to the unchanged form. */
  onClose(): void;
}

export function ConflictDialog({ resource, conflict, onDecide, onReload, onClose }: ConflictDialogProps) {
  const { rows, others, stored } = conflict;
  const translate = useTranslate();
  const words = useFieldWords(resource);
  const own = rows.map(({ field, own: value }) => ({ field, value }));
  const theirs = [...rows.map(({ field }) => field), ...others].map((field) => ({
    field,
    value: stored.record[field],
  }));
  const context = useTextContext(resource, [...own, ...theirs]);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const chooseAll = (side: Side): void => setChoices(Object.fromEntries(rows.map(({ field }) => [field, side])));
  const author = useAuthor(resource, conflict);
  return (
    <Dialog
      open
      size="medium"
      title={translate('app.form.conflict.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onReload}>
            {translate('app.form.conflict.reload')}
          </Button>
          <Button onClick={onClose}>{translate('app.actions.keepEditing')}</Button>
          <Button variant="primary" onClick={() => onDecide(decide(rows, choices))}>
            {translate('app.form.conflict.save')}
          </Button>
        </>
      }
    >
      <p>
        {author
          ? translate('app.form.conflict.text', { who: author.actorLabel })
          : translate('app.form.conflict.textUnknown')}
      </p>
      {author && (
        <p className={styles.when}>
          <time dateTime={author.at}>{context.format.dateTime(author.at)}</time>
        </p>
      )}
      <div className={styles.rows}>
        <RowsHead onChoose={chooseAll} />
        {rows.map((row) => (
          <Row
            key={row.field}
            row={row}
            label={words.label(row.field)}
            draw={(side) => <SideValue {...{ resource, row, side, context }} />}
            choice={choices[row.field] ?? 'own'}
            onChoose={(side) => setChoices({ ...choices, [row.field]: side })}
          />
        ))}
      </div>
      {others.length > 0 && <Others resource={resource} names={others} stored={stored.record} context={context} />}
    </Dialog>
  );
}

function RowsHead({ onChoose }: { onChoose(side: Side): void }) {
  const translate = useTranslate();
  return (
    <div className={styles.head}>
      <span />
      <Button small onClick={() => onChoose('stored')}>
        {translate('app.form.conflict.useTheirs')}
      </Button>
      <Button small onClick={() => onChoose('own')}>
        {translate('app.form.conflict.useMine')}
      </Button>
    </div>
  );
}

interface OthersProps {
  readonly resource: Resource;
  readonly names: readonly string[];
  readonly stored: Values;
  readonly context: TextContext;
}

/** Other fields that the other user changed; they stay as stored. */
function Others({ resource, names, stored, context }: OthersProps) {
  const translate = useTranslate();
  const words = useFieldWords(resource);
  return (
    <p className={styles.others}>
      {translate('app.form.conflict.others')}{' '}
      {words.list(
        names.map((name) => {
          const label = words.label(name);
          return isNested(resource.fields[name])
            ? label
            : `${label} (${textOf(resource, name, stored[name], context)})`;
        }),
      )}
    </p>
  );
}

interface RowProps {
  readonly row: ConflictRow;
  readonly label: string;
  readonly draw: (side: Side) => ReactNode;
  readonly choice: Side;
  readonly onChoose: (side: Side) => void;
}

const sideWords: Readonly<Record<Side, string>> = { stored: 'theirs', own: 'mine' };

function Row({ row, label, draw, choice, onChoose }: RowProps) {
  const id = useId();
  const translate = useTranslate();
  const isUntouched = same(row.before, row.stored);
  return (
    <fieldset className={styles.row}>
      <legend className={styles.label}>{label}</legend>
      {(['stored', 'own'] as const).map((side) => (
        <label key={side} className={styles.side}>
          <input type="radio" name={id} checked={choice === side} onChange={() => onChoose(side)} />
          <span className={styles.sideText}>
            <span className={styles.sideName}>
              {translate(`app.form.conflict.${side === 'stored' && isUntouched ? 'untouched' : sideWords[side]}`)}
            </span>
            <span>{draw(side)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface SideValueProps {
  readonly resource: Resource;
  readonly row: ConflictRow;
  readonly side: Side;
  readonly context: TextContext;
}

/** The value of a field on one side; for a nested value, the parts that this side changed. */
function SideValue({ resource, row, side, context }: SideValueProps) {
  const { field: name, before, [side]: after } = row;
  const field = resource.fields[name];
  if (!field || !isNested(field)) return <>{textOf(resource, name, after, context)}</>;
  return (
    <Suspense fallback={null}>
      <NestedChanges {...{ resource, field, before, after }} isNew={same(before, after)} />
    </Suspense>
  );
}

const isNested = (field: Field | undefined): boolean => field?.kind === 'structure' || field?.rows != null;

function textOf(resource: Resource, name: string, value: unknown, context: TextContext): string {
  const field = resource.fields[name];
  return field ? valueText(field, value, context) : String(value);
}

/** The last author, if the account may read the audit log. */
function useAuthor(resource: Resource, { stored }: Conflict) {
  const { data } = useQuery({
    queryKey: [resource.name, 'activity', stored.record.id, 'last', stored.etag],
    queryFn: ({ signal }) => readActivity(resource.name, stored.record.id, 1, signal),
  });
  return data?.items[0] ?? null;
}
