/** Addresses and columns of saved views. */
import type { Access } from '#model/access/access.ts';
import { layoutParam } from '#model/features/layouts/layout.ts';
import type { ListView } from '#model/features/views/list-view.ts';
import { columnsOf } from '#model/features/views/view-state.ts';
import { defaultRequest, knownParams } from '#model/list/list-request.ts';
import { requestOfView } from '#model/list/view-request.ts';
import { viewParam } from '#model/paths/view-param.ts';
import type { ViewState } from '#model/types/screens/view.ts';
import type { Arrangement } from '../../../table/columns/column-layout.ts';
import { writeAddress } from '../list-address.ts';

/**
 * The address of a view with all that it shows, so that the link shows the same after the view was changed. Parameters
 * that the list requires, or that it does not know, stay.
 */
export function addressOfView(access: Access, search: string, { id, state }: Pick<ListView, 'id' | 'state'>): string {
  const own = new URLSearchParams(search);
  own.set(viewParam, id);
  own.delete(layoutParam);
  if (state.layout) own.set(layoutParam, state.layout);
  return writeAddress(access, `?${own}`, requestOfView(access, state), false);
}

/** @param opensWithView the address must say that no view is open */
export function addressWithoutView(access: Access, search: string, opensWithView: boolean): string {
  const own = new URLSearchParams(search);
  own.delete(layoutParam);
  if (opensWithView) own.set(viewParam, '');
  else own.delete(viewParam);
  return writeAddress(access, `?${own}`, defaultRequest(access));
}

/** True if the address says itself what the list shows. */
export function isExplicit(access: Access, search: string): boolean {
  const required = access.resource.requires.params.list ?? [];
  const names = new Set([...knownParams(access, 'params'), layoutParam].filter((name) => !required.includes(name)));
  return [...new URLSearchParams(search).keys()].some((name) => names.has(name));
}

/** Columns that the view does not name are hidden, also those that the declaration got later. */
export function arrangementOf({ resource: { list } }: Access, { columns, widths, pinned }: ViewState): Arrangement {
  const names = [...columnsOf(list)];
  return {
    ...(columns && {
      order: columns,
      shown: Object.fromEntries(names.map((name) => [name, columns.includes(name)])),
    }),
    ...(widths && { widths }),
    ...(pinned && { pinned }),
  };
}
