/** A section as it is read: labels above values, in two or three columns. */

import Pencil from 'lucide-react/icons/pencil';
import { useTranslate } from 'ra-core';
import { lazy, type ReactNode, Suspense } from 'react';
import { isEmpty } from '#model/base/values.ts';
import type { SectionPlan } from '#model/record/plan-record.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { MatrixValues } from '../../../form/sections/matrix-values.tsx';
import { MembersPreview } from '../../../form/sections/members-preview.tsx';
import { linesOf } from '../../../form/sections/section-lines.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { drawCell } from '../../../kinds/cells/index.ts';
import { useCellContexts } from '../../../kinds/cells/use-cell-context.ts';
import { displays } from '../../../kinds/displays/index.ts';
import { NestedDisplay } from '../../../nested/lazy-nested.tsx';
import { withLaterWords } from '../../../providers/words/words.tsx';
import { RowsList } from '../../../rows/lazy-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import styles from '../record.module.css';

const GuardedFiles = lazy(() => withLaterWords(import('../../../sensitive/guarded-files.tsx')));
const TicketLink = lazy(() => withLaterWords(import('../../../tickets/ticket-link.tsx')));
const SensitiveValue = lazy(() => withLaterWords(import('../../../sensitive/sensitive-value.tsx')));

export interface SectionViewProps {
  readonly resource: Resource;
  readonly section: SectionPlan;
  readonly record: Values;
  readonly moment: Moment;
  /** Left out: the section cannot be edited. */
  readonly onEdit?: (() => void) | undefined;
  /** Below its heading. */
  readonly actions?: ReactNode;
  /** Called when the pointer or the focus comes near the edit button. */
  readonly onNear: () => void;
}

export const editButtonId = (section: string): string => `edit-${section}`;

export function SectionView({ resource, section, record, moment, onEdit, actions, onNear }: SectionViewProps) {
  const translate = useTranslate();
  const words = useFieldWords(resource);
  const contexts = useCellContexts(resource);
  const fields = linesOf(section, resource, record, moment)
    .flat()
    .filter(({ field }) => !field.writeOnly);
  if (fields.length === 0) return null;
  const title = words.section(section.name);
  const titleId = `section-${section.name}`;
  const reason = translate(`resources.${resource.name}.sectionEmpty.${section.name}`, { _: '' });
  const isUnfilled = fields.every(({ field }) => isEmpty(record[field.name]));
  return (
    <section className={styles.section} aria-labelledby={titleId} data-section={section.name}>
      <header className={styles.sectionHead}>
        <h2 id={titleId}>{title}</h2>
        {onEdit && (
          <Button
            id={editButtonId(section.name)}
            small
            variant="quiet"
            icon={<Glyph of={Pencil} size={14} />}
            aria-label={translate('app.detail.editSection', { section: title })}
            onClick={onEdit}
            onPointerEnter={onNear}
            onFocus={onNear}
          >
            {translate('app.actions.edit')}
          </Button>
        )}
      </header>
      {actions}
      {reason && isUnfilled ? (
        <p className={styles.emptySection}>{reason}</p>
      ) : section.as === 'matrix' ? (
        <MatrixValues fields={fields.map(({ field }) => field)} record={record} words={words} label={title} />
      ) : (
        <dl className={styles.values}>
          {fields.map(({ field }) => {
            const context = contexts[field.name];
            const Display = displays[field.kind];
            return (
              <div
                key={field.name}
                className={styles.value}
                data-field={field.name}
                data-kind={field.rows ? 'rows' : field.kind}
              >
                <dt>{words.label(field.name)}</dt>
                <dd>
                  {field.sensitive && !isEmpty(record[field.name]) ? (
                    <Suspense fallback={<span aria-busy="true" />}>
                      <SensitiveValue
                        resource={resource}
                        field={field}
                        id={String(record.id)}
                        mask={String(record[field.name])}
                        label={words.label(field.name)}
                      />
                    </Suspense>
                  ) : field.upload?.reveal && !isEmpty(record[field.name]) ? (
                    <Suspense fallback={<span aria-busy="true" />}>
                      <GuardedFiles
                        resource={resource}
                        field={field}
                        id={String(record.id)}
                        value={record[field.name]}
                        label={words.label(field.name)}
                      />
                    </Suspense>
                  ) : field.rows && !isEmpty(record[field.name]) ? (
                    <Suspense fallback={<span aria-busy="true" />}>
                      <RowsList
                        resource={resource}
                        field={field}
                        value={record[field.name]}
                        label={words.label(field.name)}
                      />
                    </Suspense>
                  ) : field.kind === 'structure' && !field.as && !isEmpty(record[field.name]) ? (
                    <Suspense fallback={<span aria-busy="true" />}>
                      <NestedDisplay
                        resource={resource}
                        field={field}
                        value={record[field.name]}
                        label={words.label(field.name)}
                      />
                    </Suspense>
                  ) : Display && !isEmpty(record[field.name]) ? (
                    <Suspense fallback={<span aria-busy="true" />}>
                      <Display value={record[field.name]} label={words.label(field.name)} />
                    </Suspense>
                  ) : (
                    context && drawCell(record[field.name], { ...context, record, whole: true })
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {section.as === 'ticket' && (
        <Suspense>
          <TicketLink resource={resource} record={record} />
        </Suspense>
      )}
      {section.as === 'members' && <MembersPreview resource={resource} record={record} />}
    </section>
  );
}
