/** A resource with a single record, edited in place by sections, like on its own page. */

import { singleId } from '#model/paths/wire.ts';
import { type FieldsTabPlan, planRecord } from '#model/record/plan-record.ts';
import type { Resource } from '#model/types/resource.ts';
import { useAccess } from '../providers/session/session.tsx';
import { EditableSections, useSectionEditing } from '../screens/record/edit/editable-sections.tsx';
import { type Loaded, useRecord } from '../screens/record/use-record.ts';
import { BlockBody, BlockFrame } from './block-frame.tsx';
import type { BlockProps } from './block-props.ts';

export default function FormBlock({ block, resources }: BlockProps<'form'>) {
  const resource = resources[block.resource] as Resource;
  const result = useRecord(resource, singleId);
  return (
    <BlockFrame block={block}>
      <BlockBody block={block} result={result} lines={6}>
        {(loaded) => <Sections resource={resource} loaded={loaded} />}
      </BlockBody>
    </BlockFrame>
  );
}

function Sections({ resource, loaded }: { readonly resource: Resource; readonly loaded: Loaded }) {
  const plan = planRecord(useAccess(resource));
  const editing = useSectionEditing(loaded);
  const sections = plan.tabs
    .filter((tab): tab is FieldsTabPlan => tab.kind === 'fields')
    .flatMap((tab) => tab.sections);
  return <EditableSections resource={resource} sections={sections} loaded={loaded} editing={editing} />;
}
