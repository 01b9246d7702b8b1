import type { Resource } from '#model/types/resource.ts';
import { deletedColumn, tableOf, titleColumn } from '../columns.ts';

type Present = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Thrown before anything is changed. */
export class ForeignTableError extends Error {
  constructor(resources: readonly Resource[]) {
    super(
      [
        'The database already has tables of other programs with the names of these resources:',
        ...resources.map((resource) => `- "${resource.name}": table "${tableOf(resource)}"`),
        'Nothing was changed. To show such a table, add "source": { "table": …, "key": … } to the resource file; otherwise rename the resource.',
      ].join('\n'),
    );
    this.name = 'ForeignTableError';
  }
}

/**
 * Refuses to change a table that another program made. Tables of resources have columns that such a table does not have.
 *
 * @param before tables as declared at the last migration
 * @throws ForeignTableError
 */
export function refuseForeignTables(
  resources: readonly Resource[],
  present: Present,
  before: ReadonlyMap<string, unknown>,
): void {
  const foreign = resources.filter((resource) => {
    const columns = present.get(tableOf(resource));
    return columns && !before.has(tableOf(resource)) && !(columns.has(deletedColumn) && columns.has(titleColumn));
  });
  if (foreign.length > 0) throw new ForeignTableError(foreign);
}
