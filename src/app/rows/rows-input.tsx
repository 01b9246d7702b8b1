/** The input of a list of objects declared as rows, with the inputs of their fields. */
import { useMemo } from 'react';
import { pointerTo } from '#model/base/json/pointer.ts';
import { type Row, rowKey, rowsIn } from '#model/base/rows-in.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import type { Definitions } from '#model/fields/nested/nested.ts';
import { mustFillIn } from '#model/record/broken-rows.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Moment } from '#model/types/moment.ts';
import { useRecordFormContext } from '../form/record-form-context.ts';
import type { InputProps } from '../kinds/inputs/input.ts';
import { BesideErrors } from '../nested/inputs/beside-errors.tsx';
import { placeBelow } from '../nested/inputs/nested-props.ts';
import { NestedValue } from '../nested/inputs/nested-value.tsx';
import { NestedValueContext } from '../nested/inputs/nested-value-context.ts';
import { Part } from '../nested/inputs/part.tsx';
import { useNestedWords } from '../nested/use-nested-words.ts';
import { useMoment } from '../providers/session/session.tsx';
import { SkeletonLines } from '../ui/page/skeleton.tsx';
import { RowsFrame } from './rows-frame.tsx';
import { useTargets } from './use-targets.ts';

export default function RowsInput({ field, value, onChange, ...props }: InputProps) {
  const { resource } = useRecordFormContext();
  const moment = useMoment();
  const isReady = useTargets(field);
  const rows = rowsIn(value);
  const fields = useMemo(() => (field.rows ?? []).filter(({ name }) => name !== rowKey), [field]);
  const scope = `${resource.name}.rows.${field.name}`;
  const words = useNestedWords(scope, field.rows ?? []);
  const definitions = Object(resource.schema.$defs) as Definitions;
  const place = { scope, pointer: pointerTo(field.name), definitions };
  const change = (at: number, part: Row): void => {
    const row: Row = { ...rows[at], ...part };
    const empty = fields.filter(({ when }) => when && !holdsFor(when, row, moment)).map(({ name }) => [name, null]);
    onChange(rows.with(at, { ...row, ...Object.fromEntries(empty) }));
  };
  const draw = (at: number) => (
    <RowParts
      {...{ fields, words, moment }}
      row={rows[at] ?? {}}
      place={placeBelow(place, at, scope)}
      onChange={(part) => change(at, part)}
    />
  );
  if (!isReady) return <SkeletonLines lines={4} />;
  return (
    <NestedValueContext value={NestedValue}>
      <RowsFrame
        id={props.id}
        labelId={props.labelId}
        label={props.label}
        isInvalid={props.invalid}
        describedBy={props.describedBy}
        look="cards"
        count={rows.length}
        keyOf={(at) => {
          const key = rows[at]?.[rowKey];
          return typeof key === 'string' ? key : null;
        }}
        draw={draw}
        onMove={(from, to) => onChange(moved(rows, from, to))}
        onRemove={(at) => onChange(rows.toSpliced(at, 1))}
        onAdd={() => onChange([...rows, blankRow(field)])}
        isFull={rows.length >= Number(field.schema.maxItems ?? Number.POSITIVE_INFINITY)}
        onBlur={props.onBlur}
      />
    </NestedValueContext>
  );
}

interface RowPartsProps {
  readonly fields: readonly Field[];
  readonly words: ReturnType<typeof useNestedWords>;
  readonly moment: Moment;
  readonly row: Row;
  readonly place: ReturnType<typeof placeBelow>;
  onChange(part: Row): void;
}

function RowParts({ fields, words, moment, row, place, onChange }: RowPartsProps) {
  const shown = fields.filter(({ when }) => !when || holdsFor(when, row, moment));
  return (
    <>
      {shown.map((one) => (
        <Part
          key={one.name}
          isCompact
          field={one}
          place={place}
          words={words}
          required={mustFillIn(one, row, moment)}
          value={row[one.name]}
          record={row}
          onChange={(next) => onChange({ [one.name]: next === '' && one.nullable ? null : next })}
        />
      ))}
      <BesideErrors pointer={place.pointer} members={shown.map(({ name }) => name)} words={words} />
    </>
  );
}

const moved = (rows: readonly Row[], from: number, to: number): readonly Row[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] ?? {});

const blankRow = ({ rows }: Field): Row => ({
  ...Object.fromEntries((rows ?? []).map((field) => [field.name, field.default ?? (field.nullable ? null : '')])),
  ...(rows?.some(({ name }) => name === rowKey) ? { [rowKey]: crypto.randomUUID().slice(0, 8) } : {}),
});
