import { Problem } from '#model/access/errors.ts';
import { pointerOf } from '#model/fields/nested/part-value.ts';
import type { Resource } from '#model/types/resource.ts';
import { uniqueIndexes, uniqueIndexOf } from '../../sql/migrate/unique-indexes.ts';

/** PostgreSQL names the index that refused a row; the name of the field is part of the index name. */
export function uniqueProblem(error: unknown, resource: Resource): Problem | null {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code !== '23505' || typeof constraint !== 'string') return null;
  const field = Object.values(resource.fields).find((one) => one.unique && constraint === uniqueIndexOf(resource, one));
  const refused = field?.name ?? uniqueIndexes(resource).find(({ index }) => index === constraint)?.field;
  if (!refused) return null;
  const pointer = pointerOf(resource.fields[refused] ?? { name: refused });
  return new Problem('not-unique', [{ pointer, keyword: 'unique' }]);
}
