/** A section in reading mode: labels above values, in two or three columns. */

import Pencil from 'lucide-react/icons/pencil';
import { useTranslate } from 'ra-core';
import { lazy, type ReactNode, Suspense } from 'react';
import { isEmpty } from '#model/base/values.ts';
import type { SectionPlan } from '#model/record/plan-record.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { MatrixValues } from '../../../form/sections/matrix-values.tsx';
import { MembersPreview } from '../../../form/sections/members-preview.tsx';
import { linesOf } from '../../../form/sections/section-lines.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { drawCell } from '../../../kinds/cells/index.ts';
import { type FieldContext, useCellContexts } from '../../../kinds/cells/use-cell-context.ts';
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
  /** Undefined if the section cannot be edited. */
  readonly onEdit?: (() => void) | undefined;
  /** Below the heading of the section. */
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
        {onEdit && <EditButton section={section.name} title={title} onEdit={onEdit} onNear={onNear} />}
      </header>
      {actions}
      {reason && isUnfilled ? (
        <p className={styles.emptySection}>{reason}</p>
      ) : section.as === 'matrix' ? (
        <MatrixValues fields={fields.map(({ field }) => field)} record={record} words={words} label={title} />
      ) : (
        <dl className={styles.values}>
          {fields.map(({ field }) => (
            <div
              key={field.name}
              className={styles.value}
              data-field={field.name}
              data-kind={field.rows ? 'rows' : field.kind}
            >
              <dt>{words.label(field.name)}</dt>
              <dd>
                <FieldValue
                  resource={resource}
                  field={field}
                  record={record}
                  label={words.label(field.name)}
                  context={contexts[field.name]}
                />
              </dd>
            </div>
          ))}
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

interface EditButtonProps extends Pick<SectionViewProps, 'onNear'> {
  readonly section: string;
  readonly title: string;
  onEdit(): void;
}

function EditButton({ section, title, onEdit, onNear }: EditButtonProps) {
  const translate = useTranslate();
  return (
    <Button
      id={editButtonId(section)}
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
  );
}

interface FieldValueProps extends Pick<SectionViewProps, 'resource' | 'record'> {
  readonly field: Field;
  readonly label: string;
  readonly context: FieldContext | undefined;
}

/** Kinds with their own display load it later; all others use the cell of a list. */
function FieldValue({ resource, field, record, label, context }: FieldValueProps) {
  const value = record[field.name];
  const Display = displays[field.kind];
  const drawn = { resource, field, value, label };
  const id = String(record.id);
  if (isEmpty(value) || !isDrawnLater(field)) return context && drawCell(value, { ...context, record, whole: true });
  return (
    <Suspense fallback={<span aria-busy="true" />}>
      {field.sensitive ? (
        <SensitiveValue resource={resource} field={field} id={id} mask={String(value)} label={label} />
      ) : field.upload?.reveal ? (
        <GuardedFiles {...drawn} id={id} />
      ) : field.rows ? (
        <RowsList {...drawn} />
      ) : field.kind === 'structure' && !field.as ? (
        <NestedDisplay {...drawn} />
      ) : (
        Display && <Display value={value} label={label} />
      )}
    </Suspense>
  );
}

const isDrawnLater = ({ kind, sensitive, upload, rows, as }: Field): boolean =>
  Boolean(sensitive || upload?.reveal || rows || (kind === 'structure' && !as) || displays[kind]);
