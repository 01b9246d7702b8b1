/** A list of objects as ordered rows: each is filled in by the inputs of its fields, moved up and down, added and taken away. */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useTranslate } from 'ra-core';
import { useId, useMemo, useRef } from 'react';
import { holdsFor } from '#model/condition.ts';
import type { FieldFault } from '#model/errors.ts';
import type { Field } from '#model/field.ts';
import { mustFillIn } from '#model/record/broken-rows.ts';
import { type Row, rowKey, rowsIn } from '#model/record/rows-in.ts';
import { faultText } from '../form/fault-text.ts';
import { useRecordFormContext } from '../form/record-form-context.ts';
import { type FieldWords, useFieldWords } from '../form/use-field-words.ts';
import { inputs, isGroup } from '../kinds/inputs/index.ts';
import { groupAriaOf, type InputProps } from '../kinds/inputs/input.ts';
import { useMoment } from '../providers/session.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Glyph } from '../ui/icons.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import styles from './rows.module.css';
import { rowResource } from './rows-of.ts';
import { useTargets } from './use-targets.ts';

export default function RowsInput(props: InputProps) {
  const { field, value, onChange, onBlur } = props;
  const { resource, faults } = useRecordFormContext();
  const translate = useTranslate();
  const moment = useMoment();
  const own = useMemo(() => rowResource(resource, field), [resource, field]);
  const words = useFieldWords(own);
  const isReady = useTargets(field);
  const list = useRef<HTMLOListElement>(null);
  const rows = rowsIn(value);
  const fields = (field.rows ?? []).filter(({ name }) => name !== rowKey);
  const fault = faults[field.name];
  const focus = (at: number): void => {
    requestAnimationFrame(() => {
      const found = list.current?.children[at]?.querySelector<HTMLElement>('input, textarea, select');
      (found ?? document.getElementById(`${props.id}-add`))?.focus();
    });
  };
  const move = (at: number, to: number): void => {
    const moved = rows.filter((_, index) => index !== at);
    onChange(moved.toSpliced(to, 0, rows[at] as Row));
  };
  const change = (at: number, part: Row): void => {
    const row: Row = { ...rows[at], ...part };
    const empty = fields.filter(({ when }) => when && !holdsFor(when, row, moment)).map(({ name }) => [name, null]);
    onChange(rows.with(at, { ...row, ...Object.fromEntries(empty) }));
  };
  if (!isReady) return <SkeletonLines lines={4} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field around it has its label already
    <div role="group" {...groupAriaOf(props)} className={styles.rows} onBlur={onBlur}>
      <ol ref={list} className={styles.list}>
        {rows.map((row, at) => (
          <li key={String(row[rowKey] ?? at)} className={styles.row}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <div className={styles.fields}>
              {fields
                .filter(({ when }) => !when || holdsFor(when, row, moment))
                .map((one) => (
                  <RowField
                    key={one.name}
                    field={one}
                    row={row}
                    words={words}
                    fault={faultAt(fault, field.name, at, one.name)}
                    onChange={(changed) => change(at, { [one.name]: changed })}
                  />
                ))}
            </div>
            <div className={styles.tools}>
              <IconButton
                small
                label={translate('app.rows.up', { number: at + 1 })}
                disabled={at === 0}
                icon={<Glyph of={ArrowUp} />}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                small
                label={translate('app.rows.down', { number: at + 1 })}
                disabled={at === rows.length - 1}
                icon={<Glyph of={ArrowDown} />}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                small
                label={translate('app.rows.remove', { number: at + 1 })}
                icon={<Glyph of={Trash} />}
                onClick={() => {
                  onChange(rows.filter((_, index) => index !== at));
                  focus(Math.min(at, rows.length - 2));
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        id={`${props.id}-add`}
        small
        icon={<Glyph of={Plus} />}
        disabled={rows.length >= Number(field.schema.maxItems ?? Number.POSITIVE_INFINITY)}
        onClick={() => {
          onChange([...rows, blankRow(field)]);
          focus(rows.length);
        }}
      >
        {translate('app.actions.add', { name: props.label })}
      </Button>
    </div>
  );
}

interface RowFieldProps {
  readonly field: Field;
  readonly row: Row;
  readonly words: FieldWords;
  readonly fault: FieldFault | null;
  onChange(value: unknown): void;
}

function RowField({ field, row, words, fault, onChange }: RowFieldProps) {
  const translate = useTranslate();
  const moment = useMoment();
  const id = useId();
  const Input = inputs[field.kind];
  const label = words.label(field.name);
  const required = mustFillIn(field, row, moment);
  const content = (
    <>
      {label}
      {required && <span className={styles.required}>{translate('app.form.required')}</span>}
    </>
  );
  return (
    <div className={styles.field} data-kind={field.kind} data-row-field={field.name}>
      {isGroup(field) ? (
        <span id={`${id}-label`} className={styles.label}>
          {content}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {content}
        </label>
      )}
      <Input
        field={field}
        id={id}
        labelId={`${id}-label`}
        label={label}
        value={row[field.name] ?? null}
        record={row}
        current={row}
        wordOf={(value) => words.value(field.name, value)}
        required={required}
        invalid={fault !== null}
        describedBy={fault ? `${id}-fault` : undefined}
        onChange={(value) => onChange(value === '' && field.nullable ? null : value)}
        onBlur={() => undefined}
        onRewrite={() => undefined}
      />
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {faultText(words, fault, field.name)}
        </p>
      )}
    </div>
  );
}

/** The fault of a form says where in the list it lies: `/steps/2/title`. */
function faultAt(fault: FieldFault | undefined, name: string, at: number, part: string): FieldFault | null {
  return fault?.pointer === `/${name}/${at}/${part}` ? fault : null;
}

const blankRow = ({ rows }: Field): Row => ({
  ...Object.fromEntries((rows ?? []).map((field) => [field.name, field.default ?? (field.nullable ? null : '')])),
  ...(rows?.some(({ name }) => name === rowKey) ? { [rowKey]: crypto.randomUUID().slice(0, 8) } : {}),
});
