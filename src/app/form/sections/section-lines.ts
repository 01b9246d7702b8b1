/** The lines of a section, with the fields that apply to the record now. */

import type { FieldPlan, SectionPlan } from '#model/record/plan-record.ts';
import { appliesTo } from '#model/record/validate-record.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';

/** Leaves out lines without fields. */
export const linesOf = (
  { lines }: SectionPlan,
  resource: Resource,
  record: Values,
  moment: Moment,
): readonly (readonly FieldPlan[])[] =>
  lines
    .map((line) => line.filter(({ field }) => appliesTo(resource, field.name, record, moment)))
    .filter((line) => line.length > 0);

/** Names of the fields that the user can fill in. */
export const editableNames = (sections: readonly SectionPlan[]): readonly string[] =>
  sections.flatMap(({ lines }) => lines.flat().flatMap(({ field, editable }) => (editable ? [field.name] : [])));
