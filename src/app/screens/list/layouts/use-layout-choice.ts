/** The layout of a list: from the address, else the last one that the user chose, else the first. */
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Access } from '#model/access/access.ts';
import { type LayoutKind, layoutParam, layoutPreference } from '#model/features/layouts/layout.ts';
import { chosenLayout, layoutsFor } from '#model/list/layouts/layout-request.ts';
import type { Layout } from '#model/types/screens/layout.ts';
import { usePreference } from '../../../providers/session/session.tsx';

export interface LayoutChoice {
  readonly offered: readonly Layout[];
  readonly layout: Layout;
  readonly choose: (kind: LayoutKind) => void;
}

export function useLayoutChoice(access: Access): LayoutChoice {
  const { name, list } = access.resource;
  const location = useLocation();
  const navigate = useNavigate();
  const [remembered, remember] = usePreference<unknown>(layoutPreference(name), null);
  const offered = useMemo(() => layoutsFor(access), [access]);
  const named = new URLSearchParams(location.search).get(layoutParam);
  const layout = chosenLayout(offered, [named, remembered]);
  const latest = useRef({ location, navigate, remember, page: list.params.page });
  latest.current = { location, navigate, remember, page: list.params.page };

  // Replaces the current address, so that Back returns to the previous page and not to another layout.
  const choose = useCallback((kind: LayoutKind): void => {
    const now = latest.current;
    const params = new URLSearchParams(now.location.search);
    params.set(layoutParam, kind);
    // Another layout may sort the rows differently.
    params.delete(now.page);
    now.remember(kind);
    now.navigate({ pathname: now.location.pathname, search: `?${params}` }, { replace: true });
  }, []);
  return useMemo(() => ({ offered, layout, choose }), [offered, layout, choose]);
}
