import { expect, test } from 'vitest';
import { firstCsvLines } from '#model/csv/file/csv-text.ts';

/** Excel for Windows opens a file that begins with these two letters as SYLK. */
test.each([
  [['ID', '名称'], '"ID",名称\r\n'],
  [['IDP'], '"IDP"\r\n'],
  [['ID', 'ID'], '"ID",ID\r\n'],
  [['ID,番号'], '"ID,番号"\r\n'],
  [['id'], 'id\r\n'],
  [['名称', 'ID'], '名称,ID\r\n'],
])('a file with the headings %j does not begin with the letters ID', (headings, text) => {
  expect(firstCsvLines([headings])).toBe(text);
});
