import { expect, it } from 'vitest';
import { columnWidths } from '#app/screens/list/column-widths.ts';
import { readDeclarations } from '#model/declare/load.ts';
import type { Field } from '#model/resource.ts';
import { readPapers } from '#server/declarations.ts';

const { papers } = await readPapers(process.cwd());
const { resources } = readDeclarations(papers).declarations;

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
