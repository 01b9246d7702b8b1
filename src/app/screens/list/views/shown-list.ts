/** What a list shows now, as a view, and whether it differs from a saved one. */
import { useLocation } from 'react-router-dom';
import type { Access } from '#model/access/access.ts';
import { same } from '#model/base/same.ts';
import { viewOf } from '#model/list/view-request.ts';
import type { ViewState } from '#model/types/screens/view.ts';
import { type PlacedColumn, placeColumns } from '../../../table/columns/column-layout.ts';
import type { ColumnsModel } from '../../../table/columns/use-columns.ts';
import { useLayoutChoice } from '../layouts/use-layout-choice.ts';
import { readAddress } from '../list-address.ts';
import { arrangementOf } from './view-address.ts';

export function useShownList(access: Access, columns: ColumnsModel): ViewState {
  const { search } = useLocation();
  const { layout } = useLayoutChoice(access);
  return viewOf(access, {
    request: readAddress(access, search),
    layout: layout.kind,
    columns: columns.all.map(({ name, visible, pinned, leading, sized, width }) => ({
      ...{ name, visible, pinned, leading, width: sized ? width : null },
    })),
    isArranged: columns.isArranged,
  });
}

/** True if the user changed the list since the view was opened. */
export function differs(access: Access, view: ViewState, shown: ViewState, { all }: ColumnsModel): boolean {
  const opened = placeColumns(
    all.map(({ column }) => column),
    arrangementOf(access, view),
  );
  return !(same(withoutColumns(view), withoutColumns(shown)) && same(lookOf(opened), lookOf(all)));
}

const withoutColumns = ({ columns: _, widths: __, pinned: ___, ...rest }: ViewState): ViewState => rest;

const lookOf = (columns: readonly PlacedColumn[]) =>
  columns.flatMap(({ visible, name, pinned, sized, width }) =>
    visible ? [{ name, pinned, width: sized ? width : null }] : [],
  );
