/** The people of the demo company: every status, and the special cases. */
import { describe, expect, test } from 'vitest';
import { addDays } from '#server/demo/dates.ts';
import { countsOf, usualDemo } from '#tests/support/demo.ts';
import { pinnedToday as today } from '#tests/support/server.ts';

const people = usualDemo().rows('people');
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
