/** A search of all modules finds what the lists find, and nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hit } from '#model/features/search/hit.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import type { Client } from '#tests/support/server.ts';

let suite: Suite;
let admin: Client;
beforeAll(async () => {
  const project = (await suiteProjects()).find(({ isShipped }) => isShipped);
  if (!project) throw new Error('there is no back office');
  suite = await openSuite(project);
  admin = await suite.as('admin');
});
afterAll(() => suite?.stop());

const search = async (
  client: Client,
  text: string,
  limit = 20,
): Promise<readonly (Hit & { label: string | null })[]> => {
  const { status, body } = await client.get(
    `/v2/search?${new URLSearchParams({ freeText: text, limit: String(limit) })}`,
  );
  expect(status).toBe(200);
  return body.items;
};

test('finds a person by name, kana, romaji and e-mail address', async () => {
  const { body } = await admin.get('/v2/people?pageSize=1');
  const [person] = body.items;
  for (const text of [person.name, person.nameKana, person.email]) {
    if (!text) continue;
    const hits = await search(admin, text);
    expect(
      hits.map(({ id }) => id),
      text,
    ).toContain(person.id);
  }
});

test('each hit is in the list of its resource for the same text', async () => {
  for (const text of ['佐藤', 'pro', '0001']) {
    const hits = await search(admin, text, 100);
    expect(hits.length).toBeGreaterThan(0);
    for (const { resource, id } of hits.slice(0, 20)) {
      const { wire } = suite.project.declarations.resources[resource] ?? {};
      const { status } = await admin.get(wire?.record.replace(/\{\w+\}/, id) ?? '');
      expect([resource, status]).toEqual([resource, 200]);
    }
  }
});

describe('who may see less', () => {
  test('finds no record that their lists do not show', async () => {
    const everything = new Set((await search(admin, '佐藤', 100)).map(({ resource }) => resource));
    const viewer = await suite.as('ga:view');
    const hits = await search(viewer, '佐藤', 100);
    expect(everything.size).toBeGreaterThan(0);
    for (const { resource, id } of hits) {
      const { wire } = suite.project.declarations.resources[resource] ?? {};
      expect((await viewer.get(wire?.record.replace(/\{\w+\}/, id) ?? '')).status).toBe(200);
    }
  });

  test('nobody without a session finds anything', async () => {
    expect((await suite.anonymous.get('/v2/search?freeText=a')).status).toBe(401);
  });
});

test('refuses other parameters, and finds nothing without a word', async () => {
  expect((await admin.get('/v2/search?q=a')).status).toBe(400);
  expect((await admin.get('/v2/search?freeText=a&limit=1000')).status).toBe(400);
  expect(await search(admin, '  ')).toEqual([]);
});
