/** Adds the cell to errors of nested values that have columns for their parts. */

import { fieldAt } from '#model/base/json/pointer.ts';
import { placeOfError } from '#model/csv/place-of-error.ts';
import type { NestedInFile } from './nested-in-file.ts';
import type { PlacedError, Row } from './row.ts';

export const placedErrors = ({ parts }: NestedInFile, { errors, lists }: Row): readonly PlacedError[] =>
  errors.map((error) => {
    const part = parts.get(fieldAt(error.pointer));
    const place = error.at || !part ? null : placeOfError(part, error.pointer, (list) => lists.get(list) ?? []);
    return place ? { ...error, at: { column: place.column.name, line: place.line, isCell: place.isCell } } : error;
  });
