/** A resource with a single record, edited in place: its sections as on a page of its own. */
import { lazy, Suspense, useState } from 'react';
import { type FieldsTabPlan, planRecord } from '#model/plan-record.ts';
import type { Resource } from '#model/resource.ts';
import { singleId } from '#model/wire.ts';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useAccess, useMoment } from '../providers/session.tsx';
import { SectionView } from '../screens/record/section-view.tsx';
import { type Loaded, useKeepRecord, useRecord } from '../screens/record/use-record.ts';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { BlockBody, BlockFrame } from './block-frame.tsx';
import type { BlockProps } from './block-props.ts';

const loadForm = () => import('../screens/record/section-form.tsx');
const SectionForm = lazy(loadForm);

export default function FormBlock({ block, resources }: BlockProps<'form'>) {
  const resource = resources[block.of] as Resource;
  const asked = useRecord(resource, singleId);
  return (
    <BlockFrame block={block}>
      <BlockBody block={block} asked={asked} lines={6}>
        {(loaded) => <Sections resource={resource} loaded={loaded} />}
      </BlockBody>
    </BlockFrame>
  );
}

function Sections({ resource, loaded }: { readonly resource: Resource; readonly loaded: Loaded }) {
  const access = useAccess(resource);
  const moment = useMoment();
  const keep = useKeepRecord(resource, singleId);
  const [editing, setEditing] = useState<{ readonly section: string; readonly loaded: Loaded } | null>(null);
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const plan = planRecord(access);
  const sections = plan.tabs
    .filter((tab): tab is FieldsTabPlan => tab.kind === 'fields')
    .flatMap((tab) => tab.sections);
  const close = (): void => {
    setDirty(false);
    setEditing(null);
  };
  const edit = async (section: string): Promise<void> => {
    if (!(await guard.mayDiscard())) return;
    setDirty(false);
    setEditing({ section, loaded });
  };
  return sections.map((section) =>
    editing?.section === section.name ? (
      <Suspense key={section.name} fallback={<SkeletonLines lines={section.lines.length * 2} />}>
        <SectionForm
          access={access}
          section={section}
          loaded={editing.loaded}
          onDirty={setDirty}
          onSaved={(saved) => {
            keep(saved);
            close();
          }}
          onCancel={close}
        />
      </Suspense>
    ) : (
      <SectionView
        key={section.name}
        resource={resource}
        section={section}
        record={loaded.record}
        moment={moment}
        onEdit={plan.can.update && section.editable ? () => void edit(section.name) : undefined}
        onNear={() => void loadForm().catch(() => undefined)}
      />
    ),
  );
}
