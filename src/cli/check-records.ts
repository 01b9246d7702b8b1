/**
 * `npm run check:records`: counts stored records that their schemas would refuse today. Reads DATABASE_URL and
 * DATA_DIRECTORY.
 * The embedded database must not be in use.
 */
import { readProject } from '#server/declarations/project.ts';
import { departureLine, departuresOf } from '#server/sql/migrate/departures.ts';
import { projectRoot } from './project-root.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async ({ kysely }) => {
  const project = await readProject(projectRoot);
  const found = await departuresOf(kysely, Object.values(project.declarations.resources), project.validatorOf);
  for (const departure of found) process.stdout.write(`${departureLine(departure)}\n`);
  if (found.length === 0) process.stdout.write('Every record matches its schema.\n');
});
