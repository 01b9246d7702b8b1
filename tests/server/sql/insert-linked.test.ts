/** Records that refer to each other, inserted in any order, while the database checks each statement. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProject } from '#server/declarations/project.ts';
import { insertLinked } from '#server/sql/insert-linked.ts';
import { uuidv7 } from '#server/uuid.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] };
const link = { type: ['string', 'null'], format: 'uuid' };
const named = (links: object) => ({
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, ...links },
});

let small: SmallProject;
let server: TestServer;

beforeAll(async () => {
  small = writeSmallProject({
    'schemas/crews.schema.json': named({ leaderId: link, aboveId: link }),
    'schemas/sailors.schema.json': named({ crewId: link }),
    'resources/ships/crews.json': { permissions, fields: { leaderId: { to: 'sailors' }, aboveId: { to: 'crews' } } },
    'resources/ships/sailors.json': { permissions, fields: { crewId: { to: 'crews' } } },
  });
  server = await testServer({ project: await readProject(small.folder), folder: small.folder });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

const at = '2026-11-20T00:00:00.000Z';
const whole = (id: string, values: object) => ({ id, createdAt: at, updatedAt: at, ...values });

test('keep every reference, in a cycle, below each other and across statements', async () => {
  const { resources } = server.project.declarations;
  const { kysely } = server.running.database;
  const [crews, sailors] = [resources.crews, resources.sailors];
  if (!crews || !sailors) throw new Error('no resources');
  // More than one statement has, so that the first rows refer to rows of the last one.
  const ids = Array.from({ length: 2_300 }, () => ({ crew: uuidv7(), sailor: uuidv7() }));
  const parts = [
    {
      resource: crews,
      records: ids.map(({ crew, sailor }, index) =>
        whole(crew, { name: `Crew ${index}`, leaderId: sailor, aboveId: ids[index + 1]?.crew ?? null }),
      ),
    },
    { resource: sailors, records: ids.map(({ crew, sailor }) => whole(sailor, { name: 'Sailor', crewId: crew })) },
  ];
  await kysely.transaction().execute((handle) => insertLinked(handle, resources, parts));
  const { rows } =
    await sql`select count(*)::int as crews, count(leader_id)::int as leaders, count(above_id)::int as above,
    (select count(crew_id)::int from sailors) as members,
    (select count(*)::int from crews as c join sailors as s on s.id = c.leader_id and s.crew_id = c.id) as together
    from crews`.execute(kysely);
  expect(rows).toEqual([{ crews: 2_300, leaders: 2_300, above: 2_299, members: 2_300, together: 2_300 }]);
});

test('a reference to a record that is not there is refused', async () => {
  const { resources } = server.project.declarations;
  const { sailors } = resources;
  if (!sailors) throw new Error('no resource');
  const records = [whole(uuidv7(), { name: 'Lost', crewId: uuidv7() })];
  const { kysely } = server.running.database;
  await expect(insertLinked(kysely, resources, [{ resource: sailors, records }])).rejects.toMatchObject({
    code: '23503',
  });
});

test('no check of the tables can wait for the end of a transaction', async () => {
  const { rows } = await sql`select conname from pg_constraint where condeferrable`.execute(
    server.running.database.kysely,
  );
  expect(rows).toEqual([]);
});
