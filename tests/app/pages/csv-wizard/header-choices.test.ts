/** Columns that the user assigns to fields. */
import { describe, expect, it } from 'vitest';
import { headersToSettle, optionsFor } from '#app/pages/csv-wizard/preview/header-choices.ts';

const error = { keyword: 'columnUnknown', message: '' };
const known = { name: '名称', field: 'name', errors: [] };
const unknown = { name: '品番', field: null, errors: [error] };
const leftOut = { name: '備考欄', field: null, errors: [] };

describe('headersToSettle', () => {
  it('holds what nobody knows and what was settled, each once', () => {
    const headers = [known, unknown, unknown, leftOut];
    expect(headersToSettle(headers, { 備考欄: null }).map(({ name }) => name)).toEqual(['品番', '備考欄']);
    expect(headersToSettle([known], {})).toEqual([]);
  });

  it('is not led astray by names that every object has', () => {
    expect(headersToSettle([{ ...known, name: 'constructor' }], {})).toEqual([]);
  });
});

describe('optionsFor', () => {
  it('marks the fields of other columns', () => {
    expect(optionsFor(unknown, [known, unknown], ['id', 'name'])).toEqual([
      { field: 'id', isUsed: false },
      { field: 'name', isUsed: true },
    ]);
    expect(optionsFor(known, [known, unknown], ['name'])[0]?.isUsed).toBe(false);
  });
});
