/** Which look of a tree the address asks for. What differs from the usual look is written, nonsense is the usual one. */
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export type TreeLook = 'hierarchy' | 'compact' | 'tree';

const modeParam = 'viewMode';
const compactParam = 'isCompactView';

/** @example lookIn('?viewMode=hierarchy&isCompactView=true') // 'compact' */
export function lookIn(search: string): TreeLook {
  const params = new URLSearchParams(search);
  const mode = params.get(modeParam);
  if (mode === 'tree') return 'tree';
  return mode === 'compact' || params.get(compactParam) === 'true' ? 'compact' : 'hierarchy';
}

/** The address with this look; an outline remembers whether boxes are to be small. */
export function withLook(search: string, look: TreeLook): string {
  const params = new URLSearchParams(search);
  if (look === 'tree') params.set(modeParam, 'tree');
  else params.delete(modeParam);
  if (look === 'compact') params.set(compactParam, 'true');
  else if (look === 'hierarchy') params.delete(compactParam);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

export function useTreeLook(): readonly [TreeLook, (look: TreeLook) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ location, navigate });
  latest.current = { location, navigate };
  const look = useMemo(() => lookIn(location.search), [location.search]);
  const choose = useCallback((next: TreeLook): void => {
    const { pathname, search } = latest.current.location;
    latest.current.navigate({ pathname, search: withLook(search, next) }, { replace: true });
  }, []);
  return [look, choose];
}
