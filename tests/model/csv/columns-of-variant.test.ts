/** A file of one variant has no columns that never apply to it. */
import { expect, test } from 'vitest';
import { columnsOfVariant } from '#model/csv/columns-of-variant.ts';
import type { Condition } from '#model/types/condition.ts';
import type { Resource } from '#model/types/resource.ts';

const resource = (whens: Readonly<Record<string, Condition | null>>): Resource =>
  ({
    csv: { columns: Object.keys(whens), variant: 'kind' },
    fields: Object.fromEntries(Object.entries(whens).map(([name, when]) => [name, { name, when }])),
  }) as unknown as Resource;

test('fields that never apply with the value are left out, those of which other fields decide are not', () => {
  const columns = resource({
    always: null,
    ofVariant: { kind: ['A'] },
    ofOther: { kind: ['B'] },
    notOfVariant: { not: { kind: ['A'] } },
    perhaps: { state: ['OPEN'] },
    ofVariantLater: { kind: ['A'], state: ['OPEN'] },
    ofOtherLater: { kind: ['B'], state: ['OPEN'] },
    either: { any: [{ kind: ['B'] }, { state: ['OPEN'] }] },
    neither: { any: [{ kind: ['B'] }, { kind: ['C'] }] },
  });
  expect(columnsOfVariant(columns, 'A')).toEqual(['always', 'ofVariant', 'perhaps', 'ofVariantLater', 'either']);
});
