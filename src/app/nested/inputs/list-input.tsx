import { useMemo } from 'react';
import { isNothing } from '#model/fields/nested/members.ts';
import type { NestedList } from '#model/fields/nested/nested.ts';
import type { Field } from '#model/types/fields/field.ts';
import { RowsFrame } from '../../rows/rows-frame.tsx';
import { useNestedWords } from '../use-nested-words.ts';
import type { NestedProps } from './nested-props.ts';
import { Part } from './part.tsx';

/** A list of simple or nested values, with an input for each entry. */
export function ListInput({ nested, field, value, onChange, ...props }: NestedProps & { readonly nested: NestedList }) {
  const { item } = nested;
  const words = useNestedWords(
    props.scope,
    useMemo(() => [item], [item]),
  );
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <RowsFrame
      {...props}
      look="lines"
      count={entries.length}
      draw={(at) => (
        <Part
          isCompact
          isLabelHidden
          label={`${props.label} ${at + 1}`}
          field={item}
          place={props}
          member={at}
          scope={props.scope}
          words={words}
          required={false}
          value={entries[at]}
          record={{}}
          onChange={(next) => onChange(entries.with(at, isNothing(next) ? emptyEntry(item) : next))}
        />
      )}
      onMove={(from, to) => onChange(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]))}
      onRemove={(at) => onChange(entries.toSpliced(at, 1))}
      onAdd={() =>
        onChange([...entries, item.default ?? (item.kind === 'boolean' && !item.nullable ? false : emptyEntry(item))])
      }
      isFull={entries.length >= Number(field.schema.maxItems ?? Number.POSITIVE_INFINITY)}
    />
  );
}

/** The value of an empty entry, which stays in the list. */
export const emptyEntry = ({ schema, nullable }: Pick<Field, 'schema' | 'nullable'>): unknown =>
  !nullable && [schema.type].flat().includes('string') && !Array.isArray(schema.enum) ? '' : null;
