/** Sections of fields, of which one at a time is edited in its place. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { isEditable, type SectionPlan } from '#model/record/plan-record.ts';
import type { Resource } from '#model/types/resource.ts';
import { useLeaveGuard } from '../../../form/unsaved/use-leave-guard.ts';
import { useLatest } from '../../../form/use-latest.ts';
import { loadValidator } from '../../../providers/resources.tsx';
import { useAccess, useMoment } from '../../../providers/session/session.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { mayOn } from '../../list/actions/row-permission.ts';
import { type Loaded, useKeepRecord } from '../use-record.ts';
import { editButtonId, SectionView } from './section-view.tsx';
import { useTabValues } from './use-tab-values.ts';

const loadForm = () => import('./section-form.tsx');
const SectionForm = lazy(loadForm);
const SectionActions = lazy(() => import('./section-actions.tsx'));

export interface SectionEditing {
  /** The section that is edited, and the record as it was when that began. */
  readonly present: { readonly section: string; readonly loaded: Loaded } | null;
  readonly isDirty: boolean;
  setDirty(isDirty: boolean): void;
  setSaving(isSaving: boolean): void;
  /** Begins, once it is settled what becomes of another section's changes: while they are being saved, after that. */
  begin(section: string): Promise<void>;
  end(): void;
  /** Lets the next navigation pass. */
  release(): void;
}

/** @param place a change of it ends editing: what was unsaved has been asked for */
export function useSectionEditing(loaded: Loaded, place = ''): SectionEditing {
  const [present, setPresent] = useState<SectionEditing['present']>(null);
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const isSaving = useRef(false);
  /** The section to edit once the present one is saved. */
  const [next, setNext] = useState<string | null>(null);
  const latestNext = useLatest(next);
  const begin = useCallback((section: string, from: Loaded) => {
    setNext(null);
    setDirty(false);
    setPresent({ section, loaded: from });
  }, []);
  useEffect(() => {
    if (next !== null && present === null) begin(next, loaded);
  }, [next, present, loaded, begin]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the place ends editing
  useEffect(() => {
    setPresent(null);
    setNext(null);
    setDirty(false);
  }, [place]);
  const setSaving = useCallback((saving: boolean) => {
    isSaving.current = saving;
    // It was not saved: its errors come first.
    if (!saving) setNext(null);
  }, []);
  const end = useCallback(() => {
    isSaving.current = false;
    setDirty(false);
    setPresent((before) => {
      // The button comes back with the next drawing, unless another section is edited now.
      if (before && latestNext.current === null)
        setTimeout(() => document.getElementById(editButtonId(before.section))?.focus());
      return null;
    });
  }, [latestNext]);
  return {
    present,
    isDirty,
    setDirty,
    setSaving,
    async begin(section) {
      if (present?.section === section) return;
      if (isSaving.current) setNext(section);
      else if (await guard.mayDiscard()) begin(section, loaded);
    },
    end,
    release: guard.release,
  };
}

export interface EditableSectionsProps {
  readonly resource: Resource;
  readonly sections: readonly SectionPlan[];
  /** Name of the tab that they stand on; left out where a record has none. */
  readonly tab?: string;
  readonly loaded: Loaded;
  readonly editing: SectionEditing;
  /** Nothing is edited here. */
  readonly isFixed?: boolean;
}

export function EditableSections(props: EditableSectionsProps) {
  const { resource, sections, editing, isFixed } = props;
  const tab = props.tab ?? null;
  const loaded = useTabValues(resource, props.loaded, tab);
  const begun = useTabValues(resource, editing.present?.loaded ?? props.loaded, tab);
  const access = useAccess(resource);
  const moment = useMoment();
  const keep = useKeepRecord(resource, loaded.record.id);
  const near = (): void => {
    loadForm().catch(() => undefined);
    loadValidator(resource.name).catch(() => undefined);
  };
  return sections.map((section) =>
    editing.present?.section === section.name ? (
      <Suspense key={section.name} fallback={<SkeletonLines lines={section.lines.length * 2} />}>
        <SectionForm
          access={access}
          section={section}
          loaded={begun}
          onDirty={editing.setDirty}
          onSaving={editing.setSaving}
          onSaved={(saved) => {
            keep(saved);
            editing.end();
          }}
          onCancel={editing.end}
        />
      </Suspense>
    ) : (
      <SectionView
        key={section.name}
        resource={resource}
        section={section}
        record={loaded.record}
        moment={moment}
        onEdit={
          !isFixed && mayOn(access, 'update', loaded.record, moment) && isEditable(section, loaded.record, moment)
            ? () => void editing.begin(section.name)
            : undefined
        }
        onNear={near}
        actions={
          !isFixed &&
          section.actions.length > 0 && (
            <Suspense>
              <SectionActions
                access={access}
                section={section}
                loaded={loaded}
                moment={moment}
                isDirty={editing.isDirty}
                onChanged={keep}
              />
            </Suspense>
          )
        }
      />
    ),
  );
}
