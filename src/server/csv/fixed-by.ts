/** The fixed value of every row of a file that is imported into one variant. */
import { Problem } from '#model/access/errors.ts';
import { pathWord, valueOfPathWord } from '#model/paths/form-paths.ts';
import type { Resource } from '#model/types/resource.ts';

/** The value that the path of the wizard fixes, as written in the path or in the schema. */
export function fixedBy({ csv, fields }: Resource, word: string | undefined): Readonly<Record<string, unknown>> {
  const values = csv.variant === null ? [] : (fields[csv.variant]?.values ?? []);
  const value = word === undefined ? null : valueOfPathWord(values, word);
  if (csv.variant === null && word === undefined) return {};
  if (csv.variant === null) throw new Problem('invalid-field', [{ pointer: '/variant', keyword: 'unknown' }]);
  if (value === null)
    throw new Problem('invalid-field', [
      {
        pointer: '/variant',
        keyword: word === undefined ? 'required' : 'enum',
        params: { allowedValues: values.map(pathWord) },
      },
    ]);
  return { [csv.variant]: value };
}
