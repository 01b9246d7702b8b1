/** Sections of fields, edited in place one at a time. */
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
  /** The section in editing, and the record at the start of editing. */
  readonly present: { readonly section: string; readonly loaded: Loaded } | null;
  readonly isDirty: boolean;
  setDirty(isDirty: boolean): void;
  setSaving(isSaving: boolean): void;
  /**
   * Starts editing. Unsaved changes of another section are discarded after a question; a running save finishes first.
   */
  begin(section: string): Promise<void>;
  end(): void;
  /** Allows the next navigation despite unsaved changes. */
  release(): void;
}

/** @param place a change of it ends editing; the user has already confirmed the loss of unsaved changes */
export function useSectionEditing(loaded: Loaded, place = ''): SectionEditing {
  const [present, setPresent] = useState<SectionEditing['present']>(null);
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const isSaving = useRef(false);
  /** The section to edit after the current one is saved. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of place ends editing
  useEffect(() => {
    setPresent(null);
    setNext(null);
    setDirty(false);
  }, [place]);
  const setSaving = useCallback((saving: boolean) => {
    isSaving.current = saving;
    // Saving failed: the section with the errors stays in editing.
    if (!saving) setNext(null);
  }, []);
  const end = useCallback(() => {
    isSaving.current = false;
    setDirty(false);
    setPresent((before) => {
      // The edit button exists after the next render, unless another section is edited now.
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
  /** Name of the tab with the sections; undefined for a record without tabs. */
  readonly tab?: string;
  readonly loaded: Loaded;
  readonly editing: SectionEditing;
  /** Nothing can be edited here. */
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
