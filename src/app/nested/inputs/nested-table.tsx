import { firstMembers, isMembers } from '#model/fields/nested/members.ts';
import type { Members as MembersOf, NestedTable as Table } from '#model/fields/nested/nested.ts';
import { RowsFrame } from '../../rows/rows-frame.tsx';
import { Members } from './members.tsx';
import { type NestedProps, placeBelow } from './nested-props.ts';

/** A list of objects as rows. */
export function NestedTable({ nested, field, value, onChange, ...props }: NestedProps & { readonly nested: Table }) {
  const rows: readonly MembersOf[] = Array.isArray(value) ? value.filter(isMembers) : [];
  return (
    <RowsFrame
      {...props}
      count={rows.length}
      draw={(at) => (
        <Members
          isCompact
          group={nested.row}
          place={placeBelow(props, at, props.scope)}
          value={rows[at]}
          onChange={(row) => onChange(rows.with(at, row ?? {}))}
        />
      )}
      onMove={(from, to) => onChange(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] ?? {}))}
      onRemove={(at) => onChange(rows.toSpliced(at, 1))}
      onAdd={() => onChange([...rows, firstMembers(nested.row)])}
      isFull={rows.length >= Number(field.schema.maxItems ?? Number.POSITIVE_INFINITY)}
    />
  );
}
