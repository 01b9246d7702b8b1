/** One part of a nested value: label, input and error. */

import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { isBlank } from '#model/base/text/tidy.ts';
import { isEmpty } from '#model/base/values.ts';
import { isBehindReference } from '#model/fields/nested/resolved.ts';
import { scopeBelow } from '#model/fields/nested/scope-below.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Values } from '#model/types/values.ts';
import { afterPress } from '../../form/after-press.ts';
import formStyles from '../../form/form.module.css';
import { useRecordFormContext } from '../../form/record-form-context.ts';
import { inputs, isGroup } from '../../kinds/inputs/index.ts';
import type { InputProps } from '../../kinds/inputs/input.ts';
import rowStyles from '../../rows/rows.module.css';
import { classes } from '../../ui/classes.ts';
import type { NestedWords } from '../use-nested-words.ts';
import { errorIn } from './errors-at.ts';
import { type NestedPlace, placeBelow } from './nested-props.ts';
import { useNestedValue } from './nested-value-context.ts';
import { OnDemand } from './on-demand.tsx';

export interface PartProps {
  readonly field: Field;
  /** Place of the object or list that contains the part. */
  readonly place: NestedPlace;
  /** Key of the part there; the name of the field by default. */
  readonly member?: string | number;
  /** Locale key of the texts inside it, if it does not follow from the name. */
  readonly scope?: string;
  readonly words: NestedWords;
  /** Replaces the label of the field. */
  readonly label?: string;
  /** The label is visible to screen readers only. */
  readonly isLabelHidden?: boolean;
  /** The part is in a row. */
  readonly isCompact?: boolean;
  readonly required: boolean;
  readonly value: unknown;
  /** The object that contains the part. */
  readonly record: Values;
  onChange(value: unknown): void;
}

// Long: label, input and notes of a part reference each other by id.
export function Part(props: PartProps) {
  const { field, place, member = field.name, words, isCompact = false, required, value } = props;
  const { parts } = useRecordFormContext();
  const NestedValue = useNestedValue();
  const translate = useTranslate();
  const id = useId();
  const [rewritten, setRewritten] = useState<string | null>(null);
  const below = placeBelow(place, member, scopeBelow(props.scope ?? place.scope, field, props.scope !== undefined));
  const isNested = field.kind === 'structure';
  const isUnread = isNested && typeof value === 'string';
  const error = isNested ? (parts[below.pointer] ?? null) : errorIn(parts, below.pointer);
  const label = props.label ?? words.label(field.name);
  const help = words.help(field.name);
  const styles = isCompact ? rowStyles : formStyles;
  const labelClass = props.isLabelHidden ? 'visually-hidden' : styles.label;
  const described = [help && `${id}-help`, rewritten && `${id}-note`, error && !isUnread && `${id}-error`].filter(
    Boolean,
  );
  const describedBy = described.length > 0 ? described.join(' ') : undefined;
  const labelContent = (
    <>
      {label}
      {required && <span className={styles.required}>{translate('app.form.required')}</span>}
    </>
  );
  return (
    <div
      className={classes(styles.field)}
      data-kind={field.kind}
      data-part={below.pointer}
      data-row-field={isCompact ? field.name : undefined}
    >
      {isNested || isGroup(field) ? (
        <span id={`${id}-label`} className={labelClass}>
          {labelContent}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={labelClass}>
          {labelContent}
        </label>
      )}
      {isNested ? (
        <OnDemand isClosed={isBehindReference(field.schema)} place={below} label={label} value={value}>
          <NestedValue
            {...below}
            {...{ field, id, label, required, value, describedBy }}
            labelId={`${id}-label`}
            onChange={props.onChange}
          />
        </OnDemand>
      ) : (
        <Leaf
          {...{ ...props, label, id, describedBy }}
          pointer={below.pointer}
          isInvalid={error !== null}
          onRewrite={setRewritten}
        />
      )}
      {error && !isUnread && (
        <p id={`${id}-error`} className={styles.error}>
          {words.error(error, field.name, below.pointer)}
        </p>
      )}
      {rewritten && (
        <p id={`${id}-note`} className={formStyles.note} role="status">
          {translate('app.form.rewritten', { text: rewritten })}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={formStyles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

interface LeafProps extends Omit<PartProps, 'label'>, Pick<InputProps, 'id' | 'label' | 'describedBy' | 'onRewrite'> {
  readonly pointer: string;
  readonly isInvalid: boolean;
}

/** The input of a part that is not nested. */
function Leaf({ field, words, value, record, required, onChange, pointer, isInvalid, ...props }: LeafProps) {
  const { check } = useRecordFormContext();
  const Input = inputs[field.kind];
  const leave = (): void => {
    if (typeof value === 'string' && isBlank(value)) onChange(null);
    else if (!isEmpty(value)) afterPress(() => check(pointer));
  };
  return (
    <Input
      field={field}
      id={props.id}
      labelId={`${props.id}-label`}
      label={props.label}
      value={value ?? null}
      record={record}
      current={record}
      wordOf={(one) => words.value(field.name, one)}
      required={required}
      invalid={isInvalid}
      describedBy={props.describedBy}
      onChange={onChange}
      onBlur={leave}
      onRewrite={props.onRewrite}
    />
  );
}
