/** The line below the title of a record: its subtitle, and the facts that have a value. */

import { useTranslate } from 'ra-core';
import { isEmpty } from '#model/base/values.ts';
import { subtitleOf } from '#model/fields/record-title.ts';
import { appliesTo } from '#model/record/validate-record.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { drawCell } from '../../../kinds/cells/index.ts';
import { useCellContexts } from '../../../kinds/cells/use-cell-context.ts';
import { useMoment } from '../../../providers/session/session.tsx';
import { useFormat } from '../../../providers/words/words.tsx';
import { written } from '../../../providers/words/written.ts';
import styles from '../record.module.css';

interface RecordFactsProps {
  readonly resource: Resource;
  readonly fields: readonly Field[];
  readonly record: Values;
}

export function RecordFacts({ resource, fields, record }: RecordFactsProps) {
  const translate = useTranslate();
  const words = useFieldWords(resource);
  const contexts = useCellContexts(resource);
  const format = useFormat();
  const moment = useMoment();
  const filled = fields.filter(({ name }) => !isEmpty(record[name]) && appliesTo(resource, name, record, moment));
  // Leaves out a subtitle whose fields are all shown as facts.
  const isShown = resource.subtitle?.fields.every((name) => fields.some((field) => field.name === name));
  const subtitle = isShown ? '' : subtitleOf(resource, written(record, format));
  if (filled.length === 0 && subtitle === '') return null;
  return (
    <>
      {subtitle !== '' && <p>{subtitle}</p>}
      {filled.length > 0 && (
        <dl className={styles.facts} aria-label={translate('app.detail.facts')}>
          {filled.map(({ name }) => {
            const context = contexts[name];
            return (
              <div key={name} className={styles.fact}>
                <dt>{words.label(name)}</dt>
                <dd>{context && drawCell(record[name], { ...context, record })}</dd>
              </div>
            );
          })}
        </dl>
      )}
    </>
  );
}
