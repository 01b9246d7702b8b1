/** A section's fields, line by line; what does not apply to the values on the form is not there. */
import { Fragment } from 'react';
import type { Moment } from '#model/condition.ts';
import type { FieldKind } from '#model/kinds/index.ts';
import type { FieldPlan, SectionPlan } from '#model/plan-record.ts';
import { drawCell } from '../kinds/cells/index.ts';
import { useCellContexts } from '../kinds/cells/use-cell-context.ts';
import { isGroup } from '../kinds/inputs/index.ts';
import type { Values } from './draft.ts';
import styles from './form.module.css';
import { FormField } from './form-field.tsx';
import { useRecordFormContext } from './record-form-context.ts';
import { linesOf } from './section-lines.ts';

export interface FormLinesProps {
  readonly section: SectionPlan;
  /** The whole record that the form would make: conditions look at it. */
  readonly record: Values;
  readonly moment: Moment;
}

/** Kinds whose values are short: alone on a line they take half of it. */
const short: ReadonlySet<FieldKind> = new Set([
  'choice',
  'date',
  'instant',
  'yen',
  'integer',
  'decimal',
  'postal-code',
  'phone',
]);

export function FormLines({ section, record, moment }: FormLinesProps) {
  const { resource } = useRecordFormContext();
  return linesOf(section, resource, record, moment).map((line) => (
    <div
      key={line.map(({ field }) => field.name).join()}
      className={styles.line}
      data-columns={line.length > 1 || line.every(({ field }) => short.has(field.kind) && !isGroup(field)) ? 2 : 1}
    >
      {line.map(({ field, editable }) => (
        <Fragment key={field.name}>
          {editable ? <FormField field={field} /> : <Fixed plan={{ field, editable }} />}
        </Fragment>
      ))}
    </div>
  ));
}

/** A field that stands in the section but may not be changed. */
function Fixed({ plan: { field } }: { readonly plan: FieldPlan }) {
  const { resource, words, record } = useRecordFormContext();
  const context = useCellContexts(resource)[field.name];
  return (
    <div className={styles.field}>
      <span className={styles.label}>{words.label(field.name)}</span>
      <div className={styles.fixed}>{context && drawCell(record[field.name], { ...context, record })}</div>
    </div>
  );
}
