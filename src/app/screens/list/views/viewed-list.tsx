/** A list that opens with a saved view. An address with parameters of the list shows those instead of the view's own. */
import { type ReactNode, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Access } from '#model/access/access.ts';
import { useViews } from './use-views.ts';
import { addressOfView, arrangementOf, isExplicit } from './view-address.ts';
import { ViewContext } from './view-context.ts';

interface ViewedListProps {
  readonly access: Access;
  /** Id of the view. */
  readonly view: string;
  /** Shown until the views are loaded. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

export default function ViewedList({ access, view: id, fallback, children }: ViewedListProps) {
  const { resource } = access;
  const { pathname, search } = useLocation();
  const { data, isPending } = useViews(resource.name);
  const view = data?.items.find((one) => one.id === id);
  const open = useMemo(
    () =>
      view
        ? { columnsKey: `list.${resource.name}.view.${view.id}`, arrangement: arrangementOf(access, view.state) }
        : { columnsKey: `list.${resource.name}`, arrangement: undefined },
    [view, access, resource.name],
  );
  if (isPending) return fallback;
  const address = view && !isExplicit(access, search) ? addressOfView(access, search, view) : search;
  if (address !== search) return <Navigate replace to={{ pathname, search: address }} />;
  return <ViewContext value={open}>{children}</ViewContext>;
}
