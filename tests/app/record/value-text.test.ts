import { expect, test } from 'vitest';
import { type TextContext, valueText } from '#app/form/words/value-text.ts';
import { createFormat } from '#app/providers/words/format.ts';
import type { Field } from '#model/types/fields/field.ts';
import { resourceNamed, typeId } from './support.ts';

const context: TextContext = {
  format: createFormat('ja-JP', 'Asia/Tokyo'),
  yes: 'はい',
  no: 'いいえ',
  nothing: '空',
  value: (_, value) => `「${value}」`,
  list: (words) => words.join('、'),
  title: (field, id) => `${field.to} ${id}`,
};
const text = (resource: string, name: string, value: unknown): string =>
  valueText(resourceNamed(resource).fields[name] as Field, value, context);

test.each([
  ['equipment', 'status', 'IN_USE', '「IN_USE」'],
  ['equipment', 'equipmentTypeId', typeId, `equipment-types ${typeId}`],
  ['equipment', 'purchasePrice', 128000, '¥128,000'],
  ['equipment', 'purchasedOn', '2026-04-01', '2026/04/01(水)'],
  ['equipment', 'createdAt', '2026-04-01T00:00:00.000Z', '2026/04/01(水) 09:00'],
  ['equipment', 'note', null, '空'],
  ['equipment', 'model', '', '空'],
  ['equipment-types', 'disabled', true, '「true」'],
  ['equipment-types', 'displayOrder', 1200, '1,200'],
  ['places', 'floorArea', 12.5, '12.5'],
  ['equipment', 'purchasePrice', '十万', '十万'],
])('%s.%s %s → %s', (resource, name, value, expected) => {
  expect(text(resource, name, value)).toBe(expected);
});
