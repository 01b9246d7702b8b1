/** The head of a record: title, status, at most five facts, and actions on the whole record. */

import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Access, canRead, mayCreate } from '#model/access/access.ts';
import { isEmpty } from '#model/base/values.ts';
import { linksFor, linksFrom } from '#model/features/links/offered-links.ts';
import { copyPath } from '#model/record/copied-values.ts';
import type { RecordPlan } from '#model/record/plan-record.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { editPath } from '../../../providers/resources.tsx';
import { useFormat, withLaterWords } from '../../../providers/words/words.tsx';
import { shownTitle } from '../../../providers/words/written.ts';
import type { AnchoredItem } from '../../../table/anchored-menu.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { blockedOn } from '../../list/actions/blocked-text.ts';
import { useBreadcrumbs } from '../../list/head/use-breadcrumbs.ts';
import { ModuleTabs } from '../../module-tabs.tsx';
import styles from '../record.module.css';
import { RefusalNote } from '../refusal.tsx';
import type { Loaded } from '../use-record.ts';
import { type RecordActions, useRecordActions } from '../use-record-actions.ts';
import { MoreMenu } from './more-menu.tsx';
import { RecordFacts } from './record-facts.tsx';
import { StarButton } from './star-button.tsx';
import { useCounted } from './use-counted.ts';
import { useListSteps } from './use-list-steps.ts';
import { useSteps } from './use-steps.ts';

const TreePath = lazy(() => import('./tree-path.tsx'));
const OutsideDialog = lazy(() => import('./outside-dialog.tsx'));
const RefreshButton = lazy(() => withLaterWords(import('../../refresh/refresh-button.tsx')));

export interface RecordHeadProps {
  readonly resource: Resource;
  readonly access: Access;
  readonly plan: RecordPlan;
  readonly loaded: Loaded;
  readonly moment: Moment;
  /** A form has unsaved changes, so actions on the whole record are disabled. */
  readonly isDirty: boolean;
  /** Starts editing; undefined if nothing can be edited here. */
  readonly onEdit?: (() => void) | undefined;
  onChanged(loaded: Loaded): void;
  /** The record was deleted, and the page is about to close. */
  onLeave(): void;
}

export function RecordHead(props: RecordHeadProps) {
  const { resource, access, plan, loaded, moment, isDirty } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const { record } = loaded;
  const counted = useCounted(resource, record);
  const title = useTitle(resource, record);
  const above = useBreadcrumbs(resource.name);
  const toList = useListSteps(resource);
  const steps = useSteps(resource, record);
  const breadcrumbs = resource.single ? above : steps.length > 0 ? steps : toList;
  const { actions, dialog, problem, busy, run, remove } = useRecordActions(props);
  const primary = nextAmong(actions, plan);
  const blocked = (verb: string): string | null => blockedOn(translate, access, verb, record, moment).text;
  const locked = plan.can.update ? blocked('update') : null;
  // The primary button is left out of the menu.
  const others = actions.filter((one) => one !== primary);
  const editPage = plan.can.update && locked === null ? editPath(resource, record) : null;
  const items = menuItems({
    translate,
    resource,
    others,
    isDirty,
    locked,
    removal: plan.can.delete ? { blocked: blocked('delete') } : null,
    duplicate: resource.single || !mayCreate(access) ? null : () => void navigate(copyPath(resource, record)),
    run,
    remove,
  });
  return (
    <>
      {resource.single && <ModuleTabs current={resource.name} />}
      <PageHeader
        title={title}
        breadcrumbs={breadcrumbs}
        lead={<Picture resource={resource} record={record} title={title} />}
        badge={<State resource={resource} access={access} record={record} />}
        subtitle={
          <>
            {resource.tree && canRead(access, resource.tree.parent) && (
              <Suspense>
                <TreePath resource={resource} parentField={resource.tree.parent} record={record} />
              </Suspense>
            )}
            <RecordFacts resource={resource} fields={plan.facts} record={counted} />
          </>
        }
        actions={<HeadButtons {...props} primary={primary} editPage={editPage} items={items} busy={busy} run={run} />}
      />
      {dialog}
      {resource.links.some(({ outside }) => outside) && (
        <Suspense>
          <OutsideDialog access={access} record={record} moment={moment} />
        </Suspense>
      )}
      {problem && <RefusalNote refusal={problem} />}
    </>
  );
}

function useTitle(resource: Resource, record: Values): string {
  const translate = useTranslate();
  const format = useFormat();
  return resource.single
    ? translate(`resources.${resource.name}.name`, { smart_count: 2 })
    : shownTitle(resource, record, format);
}

function nextAmong(actions: RecordActions['actions'], plan: RecordPlan): RecordActions['actions'][number] | undefined {
  // An action that undoes itself edits fields; it is never the next step.
  const placed = plan.tabs.flatMap((tab) => (tab.kind === 'fields' ? tab.sections : [])).flatMap((one) => one.actions);
  return actions.find(
    ({ action, possible }) =>
      possible && action.tone === null && action.undo !== action.name && !placed.includes(action),
  );
}

interface MenuParts extends Pick<RecordActions, 'run' | 'remove'> {
  readonly translate: ReturnType<typeof useTranslate>;
  readonly resource: Resource;
  /** Actions without their own button. */
  readonly others: RecordActions['actions'];
  readonly isDirty: boolean;
  /** Why the record cannot be edited now; null if it can. */
  readonly locked: string | null;
  /** Null if the record cannot be deleted. */
  readonly removal: { readonly blocked: string | null } | null;
  /** Opens the form for a copy; null if no record can be added. */
  readonly duplicate: (() => void) | null;
}

function menuItems(parts: MenuParts): readonly AnchoredItem[] {
  const { translate, resource, others, isDirty, locked, removal, duplicate, run, remove } = parts;
  return [
    ...(locked === null
      ? []
      : [
          {
            key: 'edit',
            label: translate('app.actions.edit'),
            blocked: locked,
            icon: <Glyph of={Pencil} />,
            onSelect: () => undefined,
          },
        ]),
    ...others.map(({ action, label, possible, reason }) => ({
      key: action.name,
      danger: action.tone === 'danger',
      label,
      blocked: possible ? isDirty && translate('app.detail.editing') : reason,
      onSelect: () => void run(action),
    })),
    ...(duplicate
      ? [
          {
            key: 'duplicate',
            label: translate('app.create.duplicate'),
            blocked: isDirty && translate('app.detail.editing'),
            icon: <Glyph of={Copy} />,
            separated: others.length > 0,
            onSelect: duplicate,
          },
        ]
      : []),
    ...(removal
      ? [
          {
            key: 'delete',
            label: translate(`resources.${resource.name}.removal.label`, { _: translate('app.actions.delete') }),
            blocked: removal.blocked,
            icon: <Glyph of={Trash} />,
            danger: true,
            separated: others.length > 0 || locked !== null,
            onSelect: () => void remove(),
          },
        ]
      : []),
  ];
}

interface HeadButtonsProps extends RecordHeadProps, Pick<RecordActions, 'busy' | 'run'> {
  /** The next step. */
  readonly primary: RecordActions['actions'][number] | undefined;
  readonly editPage: string | null;
  readonly items: readonly AnchoredItem[];
}

function HeadButtons(props: HeadButtonsProps) {
  const { resource, access, plan, loaded, moment, isDirty, onEdit, primary, editPage, items, busy, run } = props;
  const translate = useTranslate();
  const { record } = loaded;
  return (
    <>
      {!resource.single && <StarButton resource={resource.name} id={record.id} />}
      {plan.can.update && isRefreshed(resource, record) && (
        <Suspense>
          <RefreshButton resource={resource} record={loaded.record} />
        </Suspense>
      )}
      {primary && (
        <Button busy={busy === primary.action.name} disabled={isDirty} onClick={() => void run(primary.action)}>
          {primary.label}
        </Button>
      )}
      {linksFrom(linksFor(access), record, moment).map(({ name, to }) => (
        <ButtonLink key={name} to={to}>
          {translate(`resources.${resource.name}.links.${name}`)}
        </ButtonLink>
      ))}
      {editPage && (
        <ButtonLink to={editPage} icon={<Glyph of={Pencil} />}>
          {translate('app.actions.edit')}
        </ButtonLink>
      )}
      {onEdit && !editPage && (
        <Button icon={<Glyph of={Pencil} />} disabled={isDirty} onClick={onEdit}>
          {translate('app.actions.edit')}
        </Button>
      )}
      {items.length > 0 && <MoreMenu items={items} busy={busy === 'delete'} />}
    </>
  );
}

/** True if the connected product of the record offers what a refresh of this resource reads. */
const isRefreshed = ({ keywords: { refresh, connects } }: Resource, record: Values): boolean =>
  (refresh?.takes ?? []).some(({ offers }) => [record[connects?.offers ?? '']].flat().includes(offers));

interface PartProps {
  readonly resource: Resource;
  readonly record: Values;
}

const addressIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The picture that the declaration names; otherwise a picture for people and places. */
function Picture({ resource, record, title }: PartProps & { readonly title: string }) {
  const [own, beside] = resource.detail.pictures;
  if (own)
    return (
      <span className={styles.pictures} data-picture="">
        <Monogram square name={title} size={70} src={addressIn(record[own])} />
        {beside && addressIn(record[beside]) && (
          <span className={styles.beside}>
            <Monogram square name={title} size={28} src={addressIn(record[beside])} />
          </span>
        )}
      </span>
    );
  const hasFace = resource.title.fields.some((name) => resource.fields[name]?.as);
  const address = record.avatarUrl;
  return hasFace ? <Monogram name={title} size={40} src={typeof address === 'string' ? address : null} /> : null;
}

/**
 * The first field with tones is the status of the record.
 * Fields of a matrix section do not count: they are many of one kind, and none of them is the status.
 */
function State({ resource, access, record }: PartProps & { readonly access: Access }) {
  const words = useFieldWords(resource);
  const inMatrix = new Set(
    resource.detail.tabs
      .flatMap((tab) => (tab.kind === 'fields' ? tab.sections : []))
      .flatMap(({ as, lines }) => (as === 'matrix' ? lines.flat() : [])),
  );
  const field = Object.values(resource.fields).find(
    ({ tones, name }) => Object.keys(tones).length > 0 && !inMatrix.has(name) && canRead(access, name),
  );
  if (!field || isEmpty(record[field.name])) return null;
  const value = String(record[field.name]);
  return <StatusChip tone={field.tones[value]} label={words.value(field.name, value)} />;
}
