/** Editing of a tree in place, for accounts that may change its records. */
import { useMemo } from 'react';
import { editPath, recordPath } from '../../../providers/resources.tsx';
import { useMoment } from '../../../providers/session/session.tsx';
import type { TableRecord } from '../../../table/table-types.ts';
import { mayOn } from '../../list/actions/row-permission.ts';
import type { TreeEditing } from '../../list/layouts/tree/tree-editing.ts';
import type { ListModel } from '../../list/use-list.ts';
import { TopDrop, useTreeDrag } from './use-tree-drag.tsx';

const none: readonly TableRecord[] = [];

/** @param addPath path of the form that adds a child; null if nothing can be added */
export function useTreeEditing(
  { access, resource, list }: ListModel,
  addPath: ((under: string | null) => string) | null,
): TreeEditing {
  const moment = useMoment();
  const parent = resource.tree?.parent ?? '';
  const drag = useTreeDrag(resource, list.rows ?? none, parent);
  return useMemo(() => {
    const mayChange = (record: TableRecord): boolean => mayOn(access, 'update', record, moment);
    const isRemoved = (record: TableRecord): boolean => record[resource.keywords.draft?.removed ?? ''] === true;
    return {
      path: (record) => (mayChange(record) && editPath(resource, record)) || recordPath(resource, record.id),
      addPath: (record) => (addPath && mayChange(record) && !isRemoved(record) ? addPath(record.id) : null),
      isMovable: (record) => resource.fields[parent]?.readOnly === false && mayChange(record),
      drag,
      top: <TopDrop drag={drag} />,
    };
  }, [access, resource, parent, moment, addPath, drag]);
}
