/** The organization of the demo company contains what its screens need. */
import { expect, test } from 'vitest';
import type { DemoRecord } from '#server/demo/demo-record.ts';
import { usualDemo } from '#tests/support/demo.ts';

const { rows } = usualDemo();
const units = rows('organization-units');
const people = rows('people');
const parentOf = (unit: DemoRecord): DemoRecord | undefined => units.find(({ id }) => id === unit.parentId);
const depthOf = (unit: DemoRecord | undefined): number => (unit ? 1 + depthOf(parentOf(unit)) : 0);
const siblings = (unit: DemoRecord): number => units.filter(({ parentId }) => parentId === unit.parentId).length;
const atWork = people.filter(({ status }) => status === 'ACTIVE' || status === 'LEAVING');
const membersOf = (unit: DemoRecord): number => atWork.filter(({ departmentId }) => departmentId === unit.id).length;

test('sixty-one units on six levels, fourteen of them side by side', () => {
  expect([units.length, Math.max(...units.map(depthOf)), Math.max(...units.map(siblings))]).toEqual([61, 6, 14]);
  expect(new Set(units.map(({ code }) => code)).size).toBe(61);
  expect(new Set(units.map(({ level }) => level)).size).toBe(6);
});

test('one unit is abolished, one has nobody, and every other has a head of its own who belongs to it', () => {
  const exist = units.filter(({ abolishedOn }) => abolishedOn === null);
  expect(exist).toHaveLength(60);
  expect(exist.filter((unit) => membersOf(unit) === 0).map(({ name }) => name)).toEqual(['海外事業準備室']);
  const headed = exist.filter(({ headPersonId }) => headPersonId !== null);
  expect([headed.length, new Set(headed.map(({ headPersonId }) => headPersonId)).size]).toEqual([59, 59]);
  for (const unit of headed)
    expect(people.find(({ id }) => id === unit.headPersonId)).toMatchObject({
      status: 'ACTIVE',
      departmentId: unit.id,
    });
});

test('everybody at work has a department that exists, and three have a further post', () => {
  const ids = new Set(units.filter(({ abolishedOn }) => abolishedOn === null).map(({ id }) => id));
  expect(atWork.filter(({ departmentId }) => !ids.has(departmentId as string))).toEqual([]);
  const further = people.filter(({ concurrentUnitIds }) => (concurrentUnitIds as readonly string[]).length > 0);
  expect(further).toHaveLength(3);
  for (const { departmentId, concurrentUnitIds } of further) {
    expect(concurrentUnitIds).not.toContain(departmentId);
    expect((concurrentUnitIds as readonly string[]).every((id) => ids.has(id))).toBe(true);
  }
});
