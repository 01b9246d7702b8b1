/** One section of the form, with its title on the left and its fields on the right. */

import type { SectionPlan } from '#model/record/plan-record.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Values } from '#model/types/values.ts';
import formStyles from '../../../form/form.module.css';
import { useRecordFormContext } from '../../../form/record-form-context.ts';
import { FormLines } from '../../../form/sections/form-lines.tsx';
import styles from './create.module.css';

export interface CreateSectionProps {
  readonly section: SectionPlan;
  readonly record: Values;
  readonly moment: Moment;
  readonly disabled: boolean;
}

export function CreateSection({ section, record, moment, disabled }: CreateSectionProps) {
  const { words } = useRecordFormContext();
  const titleId = `create-${section.name}`;
  return (
    <section className={styles.section} aria-labelledby={titleId} data-section={section.name}>
      <div className={styles.about}>
        <h2 id={titleId}>{words.section(section.name)}</h2>
        <p>{words.sectionHelp(section.name)}</p>
      </div>
      <fieldset className={`${formStyles.fields} ${styles.fields}`} disabled={disabled} aria-labelledby={titleId}>
        <FormLines section={section} record={record} moment={moment} />
      </fieldset>
    </section>
  );
}
