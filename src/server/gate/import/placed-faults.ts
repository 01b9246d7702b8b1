/** Faults of values that a file holds part by part, each with its cell. */

import { fieldAt } from '#model/base/pointer.ts';
import { placeOfFault } from '#model/csv/place-of-fault.ts';
import type { NestedInFile } from './nested-in-file.ts';
import type { PlacedFault, Row } from './row.ts';

export const placedFaults = ({ parts }: NestedInFile, { faults, lists }: Row): readonly PlacedFault[] =>
  faults.map((fault) => {
    const part = parts.get(fieldAt(fault.pointer));
    const place = fault.at || !part ? null : placeOfFault(part, fault.pointer, (list) => lists.get(list) ?? []);
    return place ? { ...fault, at: { column: place.column.name, line: place.line, isCell: place.isCell } } : fault;
  });
