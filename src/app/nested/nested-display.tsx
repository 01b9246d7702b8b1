/** A read-only nested value: an object as labels and values, a list of objects as a table, a map as keys and values. */

import type { ReactNode } from 'react';
import { isEmpty } from '#model/base/values.ts';
import { fits } from '#model/fields/nested/fits.ts';
import { keyField } from '#model/fields/nested/key-field.ts';
import type { Definitions, FurtherKeys, Members, NestedGroup } from '#model/fields/nested/nested.ts';
import { nestedOf } from '#model/fields/nested/nested-of.ts';
import { scopeBelow } from '#model/fields/nested/scope-below.ts';
import { variantIn } from '#model/fields/nested/switched-to.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { drawCell } from '../kinds/cells/index.ts';
import { RowsTable } from '../rows/rows-table.tsx';
import styles from './nested.module.css';
import { useNestedCells } from './use-nested-cells.ts';
import { useNestedWords } from './use-nested-words.ts';

export interface NestedDisplayProps {
  readonly resource: Pick<Resource, 'name' | 'schema'>;
  readonly field: Field;
  readonly value: unknown;
  readonly label: string;
}

const none: Definitions = {};

export default function NestedDisplay({ resource, field, value, label }: NestedDisplayProps) {
  const definitions = (resource.schema.$defs as Definitions | undefined) ?? none;
  return <Shown {...{ field, value, label, definitions }} scope={`${resource.name}.nested.${field.name}`} />;
}

interface ShownProps extends Pick<NestedDisplayProps, 'field' | 'value' | 'label'> {
  readonly scope: string;
  readonly definitions: Definitions;
}

function Shown({ field, value, label, ...place }: ShownProps): ReactNode {
  const nested = nestedOf(field.schema, place.definitions);
  if (!nested || !fits(nested, value)) return <code className={styles.code}>{JSON.stringify(value, null, 2)}</code>;
  switch (nested.shape) {
    case 'group':
      return <Pairs {...place} {...nested} members={value as Members} />;
    case 'variants': {
      const group = variantIn(nested, value)?.group ?? { fields: [], further: null };
      return <Pairs {...place} {...group} fields={[nested.by, ...group.fields]} members={asTexts(value, nested.by)} />;
    }
    case 'map':
      return <Pairs {...place} fields={noFields} further={nested.further} members={value as Members} />;
    case 'table':
      return <Table {...place} row={nested.row} rows={value as readonly Members[]} label={label} />;
    case 'list':
      return <Entries {...place} item={nested.item} entries={value as readonly unknown[]} label={label} />;
  }
}

const noFields: readonly Field[] = [];

/** Converts the value that selects the variant to a text, because the choice is between texts. */
const asTexts = (value: unknown, by: Field): Members => {
  const members = value as Members;
  return { ...members, [by.name]: String(members[by.name]) };
};

type Place = Pick<ShownProps, 'scope' | 'definitions'>;

interface PairsProps extends Place, Pick<NestedGroup, 'fields' | 'further'> {
  readonly members: Members;
}

function Pairs({ fields, further, members, ...place }: PairsProps) {
  const words = useNestedWords(place.scope, fields);
  const named = fields.filter(({ name }) => !isEmpty(members[name]));
  const others = Object.keys(members).filter((key) => !fields.some(({ name }) => name === key));
  return (
    <dl className={styles.pairs}>
      {named.map((field) => (
        <div key={field.name} data-kind={field.kind}>
          <dt>{words.label(field.name)}</dt>
          <dd>
            <Part {...place} {...{ field, fields }} value={members[field.name]} label={words.label(field.name)} />
          </dd>
        </div>
      ))}
      {others.map((key) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>
            <Further {...place} further={further} name={key} value={members[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FurtherProps extends Place {
  readonly further: FurtherKeys | null;
  readonly name: string;
  readonly value: unknown;
}

function Further({ further, name, value, ...place }: FurtherProps) {
  const field = further && keyField(further, name);
  if (!field) return <>{typeof value === 'string' ? value : JSON.stringify(value)}</>;
  return <Part {...place} field={field} fields={[field]} value={value} label={name} isUnnamed />;
}

interface PartProps extends ShownProps {
  /** The field and its siblings. */
  readonly fields: readonly Field[];
  /** The field is an entry of a list or the value of a key, so its parts have no scope of their own. */
  readonly isUnnamed?: boolean;
}

function Part({ field, fields, value, label, isUnnamed = false, ...place }: PartProps) {
  const cells = useNestedCells(place.scope, fields);
  const context = cells[field.name];
  if (isEmpty(value)) return <>–</>;
  if (field.kind !== 'structure') return <>{context && drawCell(value, { ...context, record: {}, whole: true })}</>;
  const scope = scopeBelow(place.scope, field, isUnnamed);
  return <Shown {...place} scope={scope} field={field} value={value} label={label} />;
}

interface TableProps extends Place {
  readonly row: NestedGroup;
  readonly rows: readonly Members[];
  readonly label: string;
}

function Table({ row, rows, label, ...place }: TableProps) {
  const words = useNestedWords(place.scope, row.fields);
  const shown = row.fields.filter(({ name }) => rows.some((one) => !isEmpty(one[name])));
  const others = [...new Set(rows.flatMap((one) => Object.keys(one)))].filter(
    (key) => !row.fields.some(({ name }) => name === key),
  );
  return (
    <RowsTable
      label={label}
      columns={[
        ...shown.map(({ name, kind }) => ({ name, kind, label: words.label(name) })),
        ...others.map((name) => ({ name, kind: 'text' as const, label: name })),
      ]}
      count={rows.length}
      draw={(at, name) => {
        const value = rows[at]?.[name];
        const field = shown.find((one) => one.name === name);
        if (isEmpty(value)) return '–';
        if (!field) return <Further {...place} further={row.further} name={name} value={value} />;
        return <Part {...place} field={field} fields={row.fields} value={value} label={words.label(name)} />;
      }}
    />
  );
}

interface EntriesProps extends Place {
  readonly item: Field;
  readonly entries: readonly unknown[];
  readonly label: string;
}

function Entries({ item, entries, label, ...place }: EntriesProps) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry, at) => (
        <li key={at}>
          <Part {...place} field={item} fields={[item]} value={entry} label={`${label} ${at + 1}`} isUnnamed />
        </li>
      ))}
    </ol>
  );
}
