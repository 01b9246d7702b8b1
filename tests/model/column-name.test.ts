/** Column names of fields with unusual names. */
import { describe, expect, test } from 'vitest';
import { columnName, humanize } from '#model/base/text/names.ts';

describe('the column of a field', () => {
  test.each([
    ['name', 'name'],
    ['serialNumber', 'serial_number'],
    ['addressLine1', 'address_line1'],
    ['pageURL', 'page_url'],
    ['serial_number', 'serial_number_'],
    ['address_line_1', 'address_line_1_'],
  ])('%s is %s', (field, column) => expect(columnName(field)).toBe(column));

  test('is made of letters, digits and strokes, whatever the name is made of', () => {
    const names = [
      'serial-no',
      'Serial',
      '$schema',
      '_id',
      '.NET',
      '氏名',
      '1st',
      'a b',
      'a.b',
      'x'.repeat(63),
      '備考/memo',
    ];
    for (const name of names) expect(columnName(name)).toMatch(/^[a-z][a-z0-9_]{0,46}_$/);
    expect(columnName('serial-no')).toMatch(/^serial_no_/);
    expect(columnName('氏名')).toMatch(/^field_/);
  });

  test('is nobody else\u2019s', () => {
    const names = [
      ...['firstName', 'first_name', 'first-name', 'First_Name', 'FirstName', 'first name', 'first.name', '_firstName'],
      ...['foldName', 'fold_name', 'recordTitle', 'record_title', 'deletedAt', 'deleted_at', '氏名', '名氏', 'a', 'A'],
    ];
    const columns = names.map(columnName);
    expect(new Set(columns).size).toBe(names.length);
    for (const own of ['fold_name', 'record_title', 'deleted_at']) expect(columns).not.toContain(own);
  });
});

test.each([
  ['serial_number', 'Serial number'],
  ['serial-no', 'Serial no'],
  ['氏名', '氏名'],
  ['_', '_'],
  ['$ref', '$ref'],
])('a word is made of %s: %s', (name, word) => expect(humanize(name)).toBe(word));
