/** Chooses a span: one of the presets, or two ends with the input of the field. */
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { dayAt } from '#model/base/wall-clock.ts';
import { boundError, boundsOf, isMoment, kindOfBounds, writeBounds } from '#model/fields/filter-values.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Moment } from '#model/types/moment.ts';
import { useMoment } from '../../providers/session/session.tsx';
import { inputs } from '../inputs/index.ts';
import type { RangeProps } from './chosen-range.tsx';
import styles from './filters.module.css';

export interface RangePanelProps extends RangeProps {
  readonly label: string;
  readonly onChange: (values: readonly string[]) => void;
}

type End = 'from' | 'to';

export default function RangePanel({ range, label, values, labelOf, onChange }: RangePanelProps) {
  const name = useId();
  const moment = useMoment();
  const { presets, declared } = range;
  const preset = presets.find((one) => one.name === values[0])?.name ?? null;
  const bounds = preset === null ? boundsOf(range, values, null) : null;
  const [ends, setEnds] = useState<Readonly<Record<End, unknown>>>({
    from: valueOfEnd(declared, moment, bounds?.from ?? null),
    to: valueOfEnd(declared, moment, bounds?.to ?? null),
  });

  const change = (end: End, value: unknown): void => {
    const next = { ...ends, [end]: value };
    setEnds(next);
    const texts = [textOfEnd(next.from), textOfEnd(next.to)] as const;
    // The list waits until the typed value is complete.
    if (texts.some((text) => text !== null && boundError(declared, text))) return;
    onChange(writeBounds({ from: texts[0], to: texts[1] }));
  };
  const choose = (chosen: string): void => {
    setEnds({ from: null, to: null });
    onChange([chosen]);
  };
  return (
    <div className={styles.span}>
      {presets.length > 0 && (
        <fieldset className={styles.list}>
          <legend className="visually-hidden">{label}</legend>
          {presets.map((one) => (
            <label key={one.name} className={styles.option}>
              <input
                type="radio"
                className={styles.check}
                name={name}
                checked={one.name === preset}
                onChange={() => choose(one.name)}
              />
              {labelOf(one.name)}
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.ends}>
        {(['from', 'to'] as const).map((end) => (
          <RangeEnd
            key={end}
            id={`${name}${end}`}
            end={end}
            declared={declared}
            value={ends[end]}
            onChange={(value) => change(end, value)}
          />
        ))}
      </div>
    </div>
  );
}

const isUnreadable = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const textOfEnd = (value: unknown): string | null => (isUnreadable(value) ? String(value) : null);

interface RangeEndProps {
  readonly id: string;
  readonly end: End;
  readonly declared: Field;
  readonly value: unknown;
  onChange(value: unknown): void;
}

function RangeEnd({ id, end, declared, value, onChange }: RangeEndProps) {
  const translate = useTranslate();
  const kind = kindOfBounds(declared);
  const input = inputs[kind];
  const word = translate(`app.filters.${kind === 'date' ? 'day' : 'number'}.${end}`);
  return (
    <div className={styles.end}>
      <label id={`${id}label`} htmlFor={id} className={styles.endLabel}>
        {word}
      </label>
      {input({
        field: { ...declared, kind },
        id,
        labelId: `${id}label`,
        label: word,
        value,
        record: {},
        current: {},
        wordOf: (one) => one,
        required: false,
        invalid: isUnreadable(value) && boundError(declared, textOfEnd(value) ?? '') !== null,
        describedBy: undefined,
        onChange,
        onBlur: () => undefined,
        onRewrite: () => undefined,
      })}
    </div>
  );
}

function valueOfEnd(declared: Field, moment: Moment, text: string | null): unknown {
  if (text === null) return null;
  if (isMoment(declared, text)) return dayAt(text, moment.timeZone ?? 'UTC');
  return kindOfBounds(declared) === 'date' ? text : Number(text);
}
