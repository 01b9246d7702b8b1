import { expect, test } from 'vitest';
import { embeddedOption, optionOf } from '#app/kinds/inputs/references/reference-options.ts';
import { createFormat } from '#app/providers/words/format.ts';
import { written } from '#app/providers/words/written.ts';
import type { Field } from '#model/types/fields/field.ts';
import { resourceNamed, typeId, whiteboard } from './support.ts';

const equipment = resourceNamed('equipment');
const people = resourceNamed('people');
const field = (name: string): Field => {
  const found = equipment.fields[name];
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

test('a person is offered with worker number and e-mail, which tell two of one name apart', () => {
  const item = { id: 'p1', name: '佐藤 健太', email: 'sato@example.co.jp', avatarUrl: null, workerNumber: '000225' };
  expect(optionOf(people, item)).toEqual({
    id: 'p1',
    title: '佐藤 健太',
    second: '000225 · sato@example.co.jp',
    apart: '000225',
    picture: null,
  });
});

test('fields that the account may not see leave no gap', () => {
  expect(optionOf(people, { id: 'p1', name: '佐藤 健太' }).second).toBe('');
});

test('a type has no picture and no second line', () => {
  expect(optionOf(resourceNamed('equipment-types'), { id: typeId, name: '電子黒板' })).toEqual({
    id: typeId,
    title: '電子黒板',
    second: '',
    apart: '',
    picture: undefined,
  });
});

test('the record says what its references are called', () => {
  const assigned = { personId: 'p1', name: '佐藤 健太', avatarUrl: '/a.png', workerNumber: '000225' };
  const record = { ...whiteboard, assignedWorkerId: 'p1', assignedPerson: assigned };
  expect(embeddedOption(field('assignedWorkerId'), record, people)).toEqual({
    id: 'p1',
    title: '佐藤 健太',
    second: '000225',
    apart: '000225',
    picture: '/a.png',
  });
  expect(embeddedOption(field('equipmentTypeId'), record, resourceNamed('equipment-types'))?.title).toBe('電子黒板');
});

test('an empty reference is nothing', () => {
  expect(embeddedOption(field('equipmentItemId'), whiteboard, resourceNamed('equipment-items'))).toBeNull();
});

test('a day that tells two apart is written as everywhere else', () => {
  const plan = { id: 'o1', name: '新体制', effectiveDate: '2027-04-01' };
  expect(
    optionOf(resourceNamed('organization-plans'), written(plan, createFormat('ja-JP', 'Asia/Tokyo'))),
  ).toMatchObject({
    title: '新体制',
    second: '2027/04/01(木)',
  });
});
