/** Errors from constraints and triggers of an existing table, reported at the field if its column is known. */

import { Problem } from '#model/access/errors.ts';
import { pointerTo } from '#model/base/json/pointer.ts';
import { errorCode } from '../../db/transaction.ts';
import { type Existing, readColumns } from '../../sql/existing/existing-tables.ts';
import type { TableFound } from '../../sql/existing/table-found.ts';

/**
 * Classes of SQLSTATE that are about the values: data, integrity, triggers and routines, and errors raised by triggers.
 * Others are errors of the server.
 */
const aboutValues = new Set(['09', '22', '23', '27', '38', '39', '44', '45', 'P0']);

export function refusedByTable(error: unknown, resource: Existing, table: TableFound): Problem | null {
  const code = errorCode(error) ?? '';
  if (!aboutValues.has(code.slice(0, 2))) return null;
  const { constraint, column, message } = error as { constraint?: string; column?: string; message?: string };
  const columns = column ? [column] : (table.constraints.get(constraint ?? '') ?? []);
  const fields = readColumns(resource).filter((one) => columns.includes(one.column));
  const [first] = fields;
  const pointer = first ? pointerTo(first.field.name) : '';
  if (code === '23505' || code === '23P01') return new Problem('not-unique', [{ pointer, keyword: 'unique' }]);
  const keyword = first ? byCode[code] : undefined;
  if (keyword) return new Problem('invalid-field', [{ pointer, keyword }]);
  const where = fields.length === 1 ? pointer : '';
  const isRule = code === '23514' && constraint !== undefined;
  return new Problem('invalid-field', [
    isRule
      ? { pointer: where, keyword: 'tableRule', params: { rule: constraint } }
      : { pointer: where, keyword: 'tableRefuses', params: { reason: message ?? code } },
  ]);
}

const byCode: Readonly<Record<string, string>> = { '23502': 'required', '23503': 'reference' };
