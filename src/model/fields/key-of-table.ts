import { columnName } from '../base/text/names.ts';
import type { Fields } from '../types/fields/field.ts';
import type { RawResource } from '../types/raw-resource.ts';

type Keyed = { readonly key?: string; readonly columns?: Readonly<Record<string, string>> };

/** Whether the field holds the key of an existing table. */
export const isKeyOfTable = ({ key, columns = {} }: Keyed, name: string): boolean =>
  key !== undefined && (columns[name] ?? columnName(name)) === key;

/** The key tells which record it is, so that a stored one keeps it. */
export const withFixedKey = (fields: Fields, source: RawResource['source']): Fields =>
  source?.key === undefined
    ? fields
    : Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          isKeyOfTable(source, name) ? { ...field, readOnlyWhen: {} } : field,
        ]),
      );
