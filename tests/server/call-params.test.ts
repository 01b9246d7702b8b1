/** Calls of one record accept only their own parameters: a misspelt one is never ignored. */
import { expect, test } from 'vitest';
import { etagOf } from '#server/gate/read/record-on-wire.ts';
import { callParams } from '#server/routes/requests/call-params.ts';
import { matcherOf, methodsOf } from '#server/routes/requests/match.ts';
import { shippedProject } from '#tests/support/shipped.ts';

const { declarations } = await shippedProject();
const resources = Object.values(declarations.resources);
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

test('every record call knows a day where its fields are dated, and nothing else', () => {
  const match = matcherOf(declarations);
  const found = resources.flatMap((resource) => {
    const call = match(resource.wire.record.replace(/\{\w+\}/, id));
    return call?.kind === 'record' ? [{ resource, call }] : [];
  });
  expect(found.length).toBeGreaterThan(30);
  for (const { resource, call } of found)
    expect([resource.name, ...methodsOf.record.map((method) => callParams(call, method))]).toEqual([
      resource.name,
      ...methodsOf.record.map((method) => {
        if (!resource.keywords.dated || method === 'DELETE') return [];
        return [method === 'PATCH' ? 'effectiveDate' : 'baseDate'];
      }),
    ]);
});

test('a record keeps its ETag when others move it in a hand-made order, and gets another one when it changes', () => {
  const ordered = resources.filter(({ list }) => list.order !== null);
  expect(ordered.length).toBeGreaterThan(0);
  for (const resource of ordered) {
    const order = String(resource.list.order);
    const other = Object.values(resource.fields).find(({ name, derive }) => name !== order && name !== 'id' && !derive);
    const record = { id, [order]: 3, [other?.name ?? '']: 'a' };
    const tag = (more: object): string => etagOf(resource, { ...record, ...more }, declarations);
    expect([resource.name, tag({ [order]: 2 })]).toEqual([resource.name, tag({})]);
    if (other) expect([resource.name, tag({ [other.name]: 'b' })]).not.toEqual([resource.name, tag({})]);
  }
});
