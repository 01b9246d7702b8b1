/** An object whose keys are data, with a row for each key and value. */
import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { pointerTo } from '#model/base/json/pointer.ts';
import { same } from '#model/base/same.ts';
import { keyField } from '#model/fields/nested/key-field.ts';
import { entriesOf, keyError, type MapEntry, mapOf } from '#model/fields/nested/map-entries.ts';
import { isNothing } from '#model/fields/nested/members.ts';
import type { FurtherKeys } from '#model/fields/nested/nested.ts';
import type { Field } from '#model/types/fields/field.ts';
import { useRecordFormContext } from '../../form/record-form-context.ts';
import { ariaOf } from '../../kinds/inputs/input.ts';
import inputStyles from '../../kinds/inputs/inputs.module.css';
import rowStyles from '../../rows/rows.module.css';
import { RowsFrame } from '../../rows/rows-frame.tsx';
import { useNestedWords } from '../use-nested-words.ts';
import { emptyEntry } from './list-input.tsx';
import type { NestedProps } from './nested-props.ts';
import { Part } from './part.tsx';

export interface MapInputProps extends Omit<NestedProps, 'field' | 'required'> {
  readonly further: FurtherKeys;
}

/** Errors of a key, which are reported at its value. */
const ofKeys = ['propertyNames', 'unknown'];

export function MapInput({ further, value, onChange, ...props }: MapInputProps) {
  const { parts } = useRecordFormContext();
  const translate = useTranslate();
  const [entries, setEntries] = useState(() => entriesOf(value));
  // Keeps the typed entries while they represent the same value; any other value was set from outside.
  if (!same(mapOf(entries), mapOf(entriesOf(value)))) setEntries(entriesOf(value));
  const fields = useMemo(() => [further.other, ...further.patterns.map((one) => one.value)].filter(isField), [further]);
  const words = useNestedWords(props.scope, fields);
  const change = (next: readonly MapEntry[]): void => {
    setEntries(next);
    onChange(mapOf(next));
  };
  const draw = (at: number) => {
    const { key, value: held } = entries[at] ?? { key: '', value: null };
    const field = keyField(further, key) ?? fields[0];
    if (!field) return null;
    const wrong = keyError(entries, at);
    const error = parts[`${props.pointer}${pointerTo(key)}`];
    const put = (entry: Partial<MapEntry>): void => change(entries.with(at, { key, value: held, ...entry }));
    return (
      <>
        <KeyInput
          value={key}
          isInvalid={wrong !== null || (key !== '' && ofKeys.includes(error?.keyword ?? ''))}
          error={wrong && translate(`app.nested.key.${wrong}`)}
          onChange={(typed) =>
            put({ key: typed, ...(isNothing(held) ? { value: first(keyField(further, typed)) } : {}) })
          }
        />
        <Part
          isCompact
          field={field}
          label={translate('app.nested.value')}
          place={props}
          member={key}
          scope={props.scope}
          words={words}
          required={false}
          value={held}
          record={{}}
          onChange={(next) => put({ value: isNothing(next) ? emptyEntry(field) : next })}
        />
      </>
    );
  };
  return (
    <RowsFrame
      {...props}
      look="lines"
      count={entries.length}
      draw={draw}
      onRemove={(at) => change(entries.toSpliced(at, 1))}
      onAdd={() => setEntries([...entries, { key: '', value: null }])}
      isFull={entries.some(({ key }) => key === '')}
    />
  );
}

const isField = (field: Field | null): field is Field => field !== null;

/** The initial value of a new key. */
const first = (field: Field | null): unknown =>
  field === null ? null : (field.default ?? (field.kind === 'boolean' && !field.nullable ? false : emptyEntry(field)));

interface KeyInputProps {
  readonly value: string;
  readonly isInvalid: boolean;
  readonly error: string | null;
  onChange(value: string): void;
}

function KeyInput({ value, isInvalid, error, onChange }: KeyInputProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className={rowStyles.field} data-row-field="key">
      <label htmlFor={id} className={rowStyles.label}>
        {translate('app.nested.key.label')}
      </label>
      <span className={inputStyles.box}>
        <input
          {...ariaOf({ id, required: false, invalid: isInvalid, describedBy: error ? `${id}-error` : undefined })}
          className={inputStyles.bare}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => value.trim() !== value && onChange(value.trim())}
        />
      </span>
      {error && (
        <p id={`${id}-error`} className={rowStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
