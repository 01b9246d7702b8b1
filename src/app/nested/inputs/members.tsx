/** The parts of an object, each with a label and an input, and a table for keys that the schema does not name. */
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { isMembers, withMember } from '#model/fields/nested/members.ts';
import type { Members as MembersOf, NestedGroup } from '#model/fields/nested/nested.ts';
import type { Field } from '#model/types/fields/field.ts';
import { drawCell } from '../../kinds/cells/index.ts';
import styles from '../nested.module.css';
import { useNestedCells } from '../use-nested-cells.ts';
import { useNestedWords } from '../use-nested-words.ts';
import { BesideErrors } from './beside-errors.tsx';
import { MapInput } from './map-input.tsx';
import type { NestedPlace } from './nested-props.ts';
import { Part } from './part.tsx';

export interface MembersProps {
  readonly group: NestedGroup;
  readonly place: NestedPlace;
  readonly value: unknown;
  readonly isCompact?: boolean;
  /** Members that the caller draws. */
  readonly drawn?: readonly string[];
  /** Called with null if no part has a value. */
  onChange(members: MembersOf | null): void;
}

const none: readonly string[] = [];

export function Members({ group, place, value, isCompact = false, drawn = none, onChange }: MembersProps) {
  const words = useNestedWords(place.scope, group.fields);
  const cells = useNestedCells(place.scope, group.fields);
  const members = isMembers(value) ? value : {};
  const named = [...drawn, ...group.fields.map(({ name }) => name)];
  // A constant needs no input.
  const shown = group.fields.filter(({ schema }) => !Object.hasOwn(schema, 'const'));
  const others = Object.fromEntries(Object.entries(members).filter(([name]) => !named.includes(name)));
  const handled = group.further ? [...named, ...Object.keys(others)] : named;
  const draw = (field: Field) => {
    const context = cells[field.name];
    if (field.readOnly)
      return (
        <div key={field.name} className={styles.fixed}>
          <span className={styles.term}>{words.label(field.name)}</span>
          <div>{context && drawCell(members[field.name], { ...context, record: members })}</div>
        </div>
      );
    return (
      <Part
        key={field.name}
        field={field}
        place={place}
        words={words}
        isCompact={isCompact}
        required={field.required}
        value={members[field.name]}
        record={members}
        onChange={(next) => onChange(withMember(group, value, field, next))}
      />
    );
  };
  return (
    <>
      {shown.map(draw)}
      {group.further && (
        <Further
          place={place}
          further={group.further}
          value={others}
          onChange={(next) => {
            const known = Object.entries(members).filter(([name]) => named.includes(name));
            const all = { ...Object.fromEntries(known), ...(isMembers(next) ? next : {}) };
            onChange(Object.keys(all).length === 0 ? null : all);
          }}
        />
      )}
      <BesideErrors pointer={place.pointer} members={handled} words={words} />
    </>
  );
}

interface FurtherProps extends Pick<MembersProps, 'place' | 'value'> {
  readonly further: NonNullable<NestedGroup['further']>;
  onChange(value: unknown): void;
}

function Further({ place, further, value, onChange }: FurtherProps) {
  const translate = useTranslate();
  const id = useId();
  const label = translate('app.nested.further');
  return (
    <div className={styles.further}>
      <span id={`${id}-label`} className={styles.term}>
        {label}
      </span>
      <MapInput
        {...place}
        further={further}
        id={id}
        labelId={`${id}-label`}
        label={label}
        describedBy={undefined}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
