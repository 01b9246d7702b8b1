/** Fills an empty house with the demo company: records through the same columns and computations as everything else. */
import { sql } from 'kysely';
import type { Declarations } from '#model/resource.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { accountPeople, demoRecords } from './demo/index.ts';
import { demoMemberships } from './demo/memberships.ts';
import { ensureDemoAccounts, ensureDemoMemberships } from './identity/demo-accounts.ts';
import { tableOf } from './sql/columns.ts';
import { batchSize, insertQuery } from './sql/write-records.ts';

/** @returns number of records made; 0 when the house was not empty */
export async function installDemo(
  database: Database,
  declarations: Declarations,
  clock: Clock,
  scale: number,
): Promise<number> {
  const data = demoRecords({ declarations, today: clock.today(), scale });
  const made = await database.withoutTimeLimit((kysely) =>
    kysely.transaction().execute(async (handle) => {
      let count = 0;
      // Rows that refer to each other in a circle have no order in which each could be checked at once.
      await sql`set constraints all deferred`.execute(handle);
      for (const { resource: name, records } of data) {
        const resource = declarations.resources[name];
        if (!resource) continue;
        const { rows } = await sql`select 1 from ${sql.table(tableOf(resource))} limit 1`.execute(handle);
        if (rows.length > 0) return 0;
        for (let start = 0; start < records.length; start += batchSize)
          await insertQuery(resource, records.slice(start, start + batchSize)).execute(handle);
        count += records.length;
      }
      return count;
    }),
  );
  // Fresh tables have no statistics, and plans made without them are slow.
  if (made > 0) await sql`analyze`.execute(database.kysely);
  await ensureDemoAccounts(database, accountPeople(data));
  if (made > 0) await ensureDemoMemberships(database, demoMemberships(data), clock.now());
  return made;
}
