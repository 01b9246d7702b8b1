import { describe, expect, it } from 'vitest';
import { columnWidths } from '#app/screens/list/columns/column-widths.ts';
import { accessOf } from '#model/access/access.ts';
import { knownScopes } from '#model/access/access-declaration.ts';
import { type ColumnPlan, planList } from '#model/list/plan-list.ts';
import type { Field } from '#model/types/fields/field.ts';
import { shippedProject } from '#tests/support/shipped.ts';
import { readTexts } from '../../locales/words.ts';
import { actorWith } from '../../model/support.ts';

const { access, resources } = (await shippedProject()).declarations;

function fieldOf(resource: string, name: string): Field {
  const field = resources[resource]?.fields[name];
  if (!field) throw new Error(`no field ${resource}.${name}`);
  return field;
}

it('keeps a declared width, and lets the usual one give way', () => {
  const field = fieldOf('equipment', 'model');
  expect(columnWidths({ field, width: 180 }, true, '型番', [])).toEqual({ width: 180, least: 180 });
  expect(columnWidths({ field, width: 180 }, false, '型番', [])).toEqual({ width: 180, least: 126 });
});

it('never cuts a date', () => {
  expect(columnWidths({ field: fieldOf('equipment', 'purchasedOn'), width: 132 }, false, '購入日', []).least).toBe(132);
});

it('has room for the header, for every state and for a person', () => {
  const model = fieldOf('equipment', 'model');
  expect(columnWidths({ field: model, width: 60 }, true, 'シリアル番号', []).width).toBeGreaterThanOrEqual(78 + 24);
  const status = fieldOf('equipment', 'status');
  expect(columnWidths({ field: status, width: 80 }, true, '状態', ['貸出予定あり']).least).toBeGreaterThan(110);
  const person = fieldOf('equipment', 'assignedWorkerId');
  expect(columnWidths({ field: person, width: 180 }, false, '利用者', []).width).toBe(208);
});

describe.each(['ja-JP', 'en-US'])('in a window of 1440 px (%s)', (locale) => {
  /** Width without the navigation and the row checkboxes. */
  const room = 1440 - 224 - 40;
  const vocabularies = readTexts(locale, 'enums.json');

  it.each(['managed-ids', 'group-ids', 'public-ids', 'organization-plans'])('no tab of %s runs off', (name) => {
    const resource = resources[name];
    if (!resource) throw new Error(`no resource ${name}`);
    const plan = planList(accessOf(resource, actorWith(...knownScopes(access))));
    const texts = readTexts(locale, `${name}.json`);
    const leastOf = ({ field, width, hidden }: ColumnPlan): number => {
      const words = (field.values ?? []).map((value) => vocabularies.get(`${field.vocabulary}.${value}`) ?? '');
      const declared = resource.list.columns.some((column) => column.field === field.name && column.width !== null);
      return hidden
        ? 0
        : columnWidths({ field, width }, declared, texts.get(`fields.${field.name}`) ?? '', words).least;
    };
    for (const columns of [plan.columns, ...Object.values(plan.columnsOf)])
      expect(columns.reduce((sum, column) => sum + leastOf(column), 0)).toBeLessThanOrEqual(room);
  });
});
