/** Reports a field that a file has twice, in one cell of JSON and in columns of its parts: its value is ambiguous. */
import type { CsvColumn } from './csv-part.ts';
import type { MatchedHeader } from './match-headers.ts';

/** @param columns columns that a file may have; headers are matched with their names */
export function inOneForm(headers: readonly MatchedHeader[], columns: readonly CsvColumn[]): readonly MatchedHeader[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const columnOf = ({ field, error }: MatchedHeader): CsvColumn | undefined =>
    error || field === null ? undefined : byName.get(field);
  const isWhole = ({ words }: CsvColumn): boolean => words.length === 0;
  return headers.map((header) => {
    const own = columnOf(header);
    const others = headers.filter((other) => {
      const column = columnOf(other);
      return own && column && column.of === own.of && isWhole(column) !== isWhole(own);
    });
    if (others.length === 0) return header;
    const named = others.map(({ name }) => name).join(', ');
    return { ...header, error: { keyword: 'columnBothForms', params: { column: header.name, columns: named } } };
  });
}
