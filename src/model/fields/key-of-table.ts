import { columnName } from '../base/text/names.ts';
import type { Fields } from '../types/fields/field.ts';
import type { RawResource } from '../types/raw.ts';

type Keyed = { readonly key?: string; readonly columns?: Readonly<Record<string, string>> };

/** True when the field contains the key of an existing table. */
export const isKeyOfTable = ({ key, columns = {} }: Keyed, name: string): boolean =>
  key !== undefined && (columns[name] ?? columnName(name)) === key;

/** Makes the key read-only in stored records, because it identifies the record. */
export const withFixedKey = (fields: Fields, source: RawResource['source']): Fields =>
  source?.key === undefined
    ? fields
    : Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          isKeyOfTable(source, name) ? { ...field, readOnlyWhen: {} } : field,
        ]),
      );
