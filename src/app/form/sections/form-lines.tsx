/** The fields of a section, line by line, without fields that do not apply to the current values. */

import { isEmpty } from '#model/base/values.ts';
import type { FieldPlan, SectionPlan } from '#model/record/plan-record.ts';
import { fixedFields } from '#model/record/plan-write.ts';
import { mustBeFilled } from '#model/record/validate-record.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Values } from '#model/types/values.ts';
import { drawCell } from '../../kinds/cells/index.ts';
import { useCellContexts } from '../../kinds/cells/use-cell-context.ts';
import { isGroup } from '../../kinds/inputs/index.ts';
import { withoutUnchosen } from '../../kinds/inputs/references/unchosen.ts';
import styles from '../form.module.css';
import { FormField } from '../form-field.tsx';
import { useRecordFormContext } from '../record-form-context.ts';
import { MatrixFields } from './matrix-fields.tsx';
import { MembersPreview } from './members-preview.tsx';
import { linesOf } from './section-lines.ts';

export interface FormLinesProps {
  readonly section: SectionPlan;
  /** The whole record that the form would create; conditions read it. */
  readonly record: Values;
  readonly moment: Moment;
  /** The fields are the input of an action. */
  readonly isAction?: boolean;
}

/** Kinds with short values: alone on a line, they fill half of it. */
const short: ReadonlySet<FieldKind> = new Set([
  'choice',
  'number-choice',
  'date',
  'instant',
  'yen',
  'minutes',
  'integer',
  'money',
  'percent',
  'decimal',
  'month',
  'postal-code',
  'my-number',
  'phone',
]);

export function FormLines({ section, record, moment, isAction = false }: FormLinesProps) {
  const { resource, words } = useRecordFormContext();
  const lines = linesOf(section, resource, record, moment);
  const editable = lines.flat().filter((plan) => plan.editable);
  if (section.as === 'matrix' && editable.length === lines.flat().length)
    return <MatrixFields fields={editable.map(({ field }) => field)} label={words.section(section.name)} />;
  return (
    <>
      {lines.map((line) => (
        <Line
          key={line.map(({ field }) => field.name).join()}
          line={line}
          record={record}
          moment={moment}
          isAction={isAction}
        />
      ))}
      {section.as === 'members' && (
        <MembersPreview resource={resource} record={withoutUnchosen(resource.fields, record)} />
      )}
    </>
  );
}

function Line({
  line,
  record,
  moment,
  isAction,
}: Omit<FormLinesProps, 'section'> & { readonly line: readonly FieldPlan[] }) {
  const { resource, record: stored } = useRecordFormContext();
  // A new record can have any value, and an action sets fields that cannot be changed otherwise.
  const fixed = isAction || isEmpty(stored.id) ? [] : fixedFields(resource, stored, moment);
  const isShort = line.every(({ field }) => short.has(field.kind) && !isGroup(field));
  return (
    <div className={styles.line} data-columns={line.length > 1 || isShort ? 2 : 1}>
      {line.map((plan) =>
        plan.editable && !fixed.includes(plan.field.name) ? (
          <FormField
            key={plan.field.name}
            field={plan.field}
            current={record}
            required={plan.field.required || mustBeFilled(resource, plan.field, record, moment)}
          />
        ) : (
          <Fixed key={plan.field.name} plan={plan} />
        ),
      )}
    </div>
  );
}

/** A read-only field of the section. */
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
