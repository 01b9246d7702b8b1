/** The steps of the form: one per section, named in the address, with their progress and errors. */

import { linesOf } from '#app/form/sections/section-lines.ts';
import { isEmpty } from '#model/base/values.ts';
import type { FieldPlan, SectionPlan } from '#model/record/plan-record.ts';
import { appliesTo, mustBeFilled } from '#model/record/validate-record.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';

export interface WizardContext {
  readonly resource: Resource;
  /** The record that the form would create; conditions are evaluated on it. */
  readonly record: Values;
  readonly moment: Moment;
}

export interface Count {
  readonly filled: number;
  readonly total: number;
}

export interface Progress {
  readonly fields: Count;
  readonly required: Count;
}

/** `skipped`: the step has no required field, and only required fields are shown. */
export type StepMark = 'completed' | 'error' | 'pending' | 'skipped';

/** The step that the hash names; the first step for any other hash. */
export const stepIn = (hash: string, steps: readonly SectionPlan[]): SectionPlan | undefined =>
  steps.find(({ name }) => hash === `#${name}`) ?? steps[0];

/** The fields of a section that apply to the record. Other fields count neither as filled nor as missing. */
const fieldsOf = (section: SectionPlan, { resource, record, moment }: WizardContext): readonly FieldPlan[] =>
  linesOf(section, resource, record, moment).flat();

const isRequired = ({ field }: FieldPlan, { resource, record, moment }: WizardContext): boolean =>
  field.required || mustBeFilled(resource, field, record, moment);

export function progressOf(steps: readonly SectionPlan[], context: WizardContext): Progress {
  const fields = steps.flatMap((step) => fieldsOf(step, context));
  return {
    fields: countOf(fields, context),
    required: countOf(
      fields.filter((plan) => isRequired(plan, context)),
      context,
    ),
  };
}

const countOf = (fields: readonly FieldPlan[], { record }: WizardContext): Count => ({
  filled: fields.filter(({ field }) => !isEmpty(record[field.name])).length,
  total: fields.length,
});

/** The section with only its required fields. */
export const onlyRequired = (section: SectionPlan, context: WizardContext): SectionPlan => ({
  ...section,
  lines: section.lines
    .map((line) => line.filter((plan) => isRequired(plan, context)))
    .filter((line) => line.length > 0),
});

/** The steps that are shown, with their fields. */
export const stepsShown = (
  steps: readonly SectionPlan[],
  isRequiredOnly: boolean,
  context: WizardContext,
): readonly SectionPlan[] =>
  isRequiredOnly ? steps.map((step) => onlyRequired(step, context)).filter(({ lines }) => lines.length > 0) : steps;

export function markOf(
  section: SectionPlan,
  shown: readonly SectionPlan[],
  errors: Readonly<Record<string, FieldError>>,
  context: WizardContext,
): StepMark {
  const fields = fieldsOf(section, context);
  if (fields.some(({ field }) => Object.hasOwn(errors, field.name))) return 'error';
  if (!shown.some(({ name }) => name === section.name)) return 'skipped';
  const { filled } = countOf(fields, context);
  const required = countOf(
    fields.filter((plan) => isRequired(plan, context)),
    context,
  );
  return filled > 0 && required.filled === required.total ? 'completed' : 'pending';
}

/** The first of these fields in the order of the form, and its step. */
export function firstAmong(
  steps: readonly SectionPlan[],
  names: readonly string[],
): { readonly step: SectionPlan; readonly field: string } | null {
  for (const step of steps)
    for (const { field } of step.lines.flat()) if (names.includes(field.name)) return { step, field: field.name };
  return null;
}

export const holds = (steps: readonly SectionPlan[], name: string): boolean =>
  steps.some(({ lines }) => lines.flat().some(({ field }) => field.name === name));

/** Nulls for values whose fields no longer apply, such as a place that is no longer a destination. */
export function cleared({ resource, record, moment }: WizardContext, values: Values): Values {
  const stale = Object.keys(values).filter(
    (name) => !isEmpty(values[name]) && !appliesTo(resource, name, record, moment),
  );
  return Object.fromEntries(stale.map((name) => [name, null]));
}

/** Names of fields that have a value and are not shown. */
export const filledBeyond = (
  steps: readonly SectionPlan[],
  shown: readonly SectionPlan[],
  context: WizardContext,
): readonly string[] =>
  steps
    .flatMap((step) => fieldsOf(step, context))
    .map(({ field }) => field.name)
    .filter((name) => !isEmpty(context.record[name]) && !holds(shown, name));
