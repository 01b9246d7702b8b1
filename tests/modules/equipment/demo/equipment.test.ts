/** The equipment of the demo company: every value occurs, and records for every alert. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accountPeople } from '#modules/settings/demo/accounts.ts';
import { addDays } from '#server/demo/dates.ts';
import { countsOf, makeDemo, rowsIn, usualDemo } from '#tests/support/demo.ts';
import { pinnedToday as today } from '#tests/support/server.ts';

const { data, rows } = usualDemo();
const [types, items, equipment] = [rows('equipment-types'), rows('equipment-items'), rows('equipment')];

const vocabularies = (
  JSON.parse(readFileSync('schemas/equipment/enums.schema.json', 'utf8')) as {
    $defs: Record<string, { enum: string[] }>;
  }
).$defs;

const between = (value: unknown, from: string, to: string) => typeof value === 'string' && value >= from && value <= to;

describe('equipment', () => {
  test('is 10,400 pieces of 24 types and 90 items', () => {
    expect([types.length, items.length, equipment.length]).toEqual([24, 90, 10_400]);
    expect(countsOf(types, 'disabled')).toEqual({ true: 1, false: 23 });
    expect(countsOf(items, 'disabled').true).toBeGreaterThanOrEqual(3);
  });

  test('has an item of its own type', () => {
    const typeOf = new Map(items.map(({ id, equipmentTypeId }) => [id, equipmentTypeId]));
    expect(
      equipment.filter(
        (one) => one.equipmentItemId !== null && typeOf.get(one.equipmentItemId) !== one.equipmentTypeId,
      ),
    ).toEqual([]);
  });

  const vocabularyOf: Readonly<Record<string, string>> = {
    status: 'equipmentStatus',
    management: 'equipmentManagement',
    usage: 'equipmentUsage',
    placement: 'equipmentPlacement',
    fixedPlacementStatus: 'fixedPlacementStatus',
    lendingState: 'lendingState',
    verification: 'verification',
    verificationMethod: 'verificationMethod',
    disposalMethod: 'disposalMethod',
    dataErasure: 'dataErasure',
  };

  test.each([undefined, 1, 99])('shows every value at least five times (seed %s)', (seed) => {
    const drawn = seed === undefined ? equipment : rowsIn(makeDemo({ seed }), 'equipment');
    for (const [field, vocabulary] of Object.entries(vocabularyOf)) {
      const found = countsOf(drawn, field);
      for (const value of vocabularies[vocabulary]?.enum ?? [])
        expect(found[value] ?? 0, `${field} ${value}`).toBeGreaterThanOrEqual(5);
    }
  });

  test('has 340 pieces disposed of and 120 waiting for it', () => {
    const gone = equipment.filter(({ status }) => status === 'DISPOSED');
    expect(gone).toHaveLength(340);
    expect(gone.every(({ disposedOn }) => between(disposedOn, '2000-01-01', today))).toBe(true);
    const waiting = equipment.filter(
      (one) => one.status !== 'DISPOSED' && (one.disposalMethod !== null || one.disposalPlannedOn !== null),
    );
    expect(waiting).toHaveLength(120);
  });

  test('has what the alerts look for', () => {
    const overdue = equipment.filter(
      ({ lendingState, lendingEndsOn }) => lendingState === 'ON_LOAN' && String(lendingEndsOn) < today,
    );
    const neglected = equipment.filter(
      ({ verification, createdAt }) => verification === 'UNVERIFIED' && String(createdAt) < addDays(today, -365),
    );
    for (const found of [overdue, neglected]) expect(found.length).toBeGreaterThanOrEqual(5);
    for (const field of ['assetTag', 'serialNumber', 'assignedWorkerId', 'placementPlaceId', 'equipmentItemId']) {
      expect(equipment.filter((one) => one[field] === null).length, field).toBeGreaterThanOrEqual(5);
    }
  });

  test('keeps its dates in order', () => {
    for (const { lendingStartsOn, lendingEndsOn, purchasedOn, verifiedOn, disposedOn } of equipment) {
      if (lendingStartsOn !== null) expect(String(lendingStartsOn) <= String(lendingEndsOn)).toBe(true);
      if (purchasedOn !== null && verifiedOn !== null) expect(String(purchasedOn) < String(verifiedOn)).toBe(true);
      if (disposedOn !== null && verifiedOn !== null) expect(String(verifiedOn) <= String(disposedOn)).toBe(true);
    }
  });

  test('grows and shrinks with the scale', () => {
    expect(rowsIn(makeDemo({ scale: 0.1 }), 'equipment')).toHaveLength(1040);
  });
});

test('gives the individual six pieces of equipment', () => {
  const me = accountPeople(data).individual;
  expect(rows('people').find(({ id }) => id === me)?.status).toBe('ACTIVE');
  const assigned = rows('equipment').filter(({ assignedWorkerId }) => assignedWorkerId === me);
  expect(assigned).toHaveLength(6);
  expect(new Set(assigned.map(({ equipmentTypeId }) => equipmentTypeId)).size).toBe(6);
});
