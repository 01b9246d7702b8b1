/** What the demo company must contain, so that every tab, state and awkward case can be seen. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addDays } from '#server/demo/dates.ts';
import type { DemoRecord } from '#server/demo/demo-record.ts';
import { countsOf, makeDemo, rowsIn, usualDemo } from '#tests/support/demo.ts';

const today = '2026-11-20';
const { rows } = usualDemo();

const [places, people, types, items, equipment] = [
  'places',
  'people',
  'equipment-types',
  'equipment-items',
  'equipment',
].map((resource) => rows(resource)) as [
  readonly DemoRecord[],
  readonly DemoRecord[],
  readonly DemoRecord[],
  readonly DemoRecord[],
  readonly DemoRecord[],
];

const vocabularies = (
  JSON.parse(readFileSync('schemas/enums.schema.json', 'utf8')) as { $defs: Record<string, { enum: string[] }> }
).$defs;

const active = people.filter(({ status }) => status === 'ACTIVE');
const between = (value: unknown, from: string, to: string) => typeof value === 'string' && value >= from && value <= to;

describe('people', () => {
  test('are 431 active, and those who come, leave and left beside them', () => {
    expect(countsOf(people, 'status')).toEqual({
      ACTIVE: 431,
      OFFERED: 5,
      OFFER_ACCEPTED: 6,
      JOINING: 3,
      LEAVING: 9,
      ALUMNI: 85,
    });
    expect(countsOf(active, 'workerType')).toEqual({
      EMPLOYEE: 335,
      BOARD_MEMBER: 7,
      CONTRACTOR: 64,
      COLLABORATOR: 25,
    });
    const alumni = people.filter(({ status }) => status === 'ALUMNI');
    expect(alumni.filter(({ leavingOn }) => between(leavingOn, addDays(today, -30), today))).toHaveLength(4);
  });

  test('have dates that agree with their status', () => {
    for (const { status, joinedOn, plannedJoiningOn, leavingOn } of people) {
      const isOffered = ['OFFERED', 'OFFER_ACCEPTED'].includes(String(status));
      expect([joinedOn === null, plannedJoiningOn !== null]).toEqual([isOffered, isOffered]);
      expect(String(joinedOn ?? plannedJoiningOn) > today).toBe(isOffered || status === 'JOINING');
      if (status === 'LEAVING') expect(String(leavingOn) > today).toBe(true);
      else if (status === 'ALUMNI') expect(between(leavingOn, String(joinedOn), today)).toBe(true);
      else expect(leavingOn).toBeNull();
    }
    expect(active.filter(({ joinedOn }) => String(joinedOn) > addDays(today, -90)).length).toBeGreaterThanOrEqual(12);
  });

  test('include two pairs of one name, six foreign names, a long surname and two without an address', () => {
    const names = Object.entries(
      countsOf(
        people.map((one) => ({ name: `${one.familyName} ${one.givenName}` })),
        'name',
      ),
    );
    expect(names.filter(([, count]) => count > 1).map(([, count]) => count)).toEqual([2, 2]);
    expect(people.filter(({ familyName }) => /^[A-Z]/.test(String(familyName)))).toHaveLength(6);
    expect(
      people.some(({ familyName }) => [...String(familyName)].length === 5 && !/^[A-Z]/.test(String(familyName))),
    ).toBe(true);
    expect(people.filter(({ email }) => email === null)).toHaveLength(2);
  });

  test('have numbers with leading zeros and addresses of their own that belong to nobody', () => {
    const numbered = people.filter(({ joinedOn }) => joinedOn !== null);
    expect(people.filter(({ workerNumber }) => workerNumber !== null)).toEqual(numbered);
    for (const { workerNumber } of numbered) expect(workerNumber).toMatch(/^(0\d{5}|[BCP]0\d{4})$/);
    const emails = people.flatMap(({ email }) => (email === null ? [] : [String(email)]));
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) expect(email).toMatch(/^[a-z]+\.[a-z]+\d*@example\.co\.jp$/);
    for (const { phoneNumber } of people) expect(phoneNumber ?? '090-0000-0000').toMatch(/^0[789]0-0000-\d{4}$/);
  });
});

test('places are eighteen, in every status, one of them without a telephone', () => {
  expect(places).toHaveLength(18);
  expect(Object.keys(countsOf(places, 'status')).sort()).toEqual([...(vocabularies.placeStatus?.enum ?? [])].sort());
  expect(places.filter(({ phoneNumber }) => phoneNumber === null)).toHaveLength(1);
});

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

describe('accounts in connected apps', () => {
  const integrations = rows('app-integrations');
  const users = rows('app-users');

  test('come from 24 integrations: two in trouble, one switched off, one being read, one app in two tenants', () => {
    expect(integrations).toHaveLength(24);
    expect(integrations.filter(({ refreshStatus }) => refreshStatus === 'FAILED')).toHaveLength(2);
    expect(integrations.filter(({ status }) => status === 'DEACTIVATED')).toHaveLength(1);
    expect(integrations.filter(({ refreshStatus }) => refreshStatus === 'IN_PROGRESS')).toHaveLength(1);
    expect(Object.values(countsOf(integrations, 'catalogAppId')).filter((count) => count === 2)).toHaveLength(1);
    const read = countsOf(users, 'integrationId');
    for (const { id, appName, refreshedAt, offers } of integrations)
      if (refreshedAt && (offers as readonly string[]).includes('ACCOUNTS'))
        expect([appName, (read[String(id)] ?? 0) > 0]).toEqual([appName, true]);
  });

  test('are as many as a company of this size has, and each of them once', () => {
    expect(Math.abs(users.length - 5_800)).toBeLessThan(150);
    expect(new Set(users.map(({ appId, loginId }) => `${appId} ${loginId}`)).size).toBe(users.length);
    const few = rowsIn(makeDemo({ scale: 0.02 }), 'app-users');
    expect(few.length).toBeLessThan(2_700);
  });
});
