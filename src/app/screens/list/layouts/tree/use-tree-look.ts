/** Which look of a tree the address asks for. What differs from the usual look is written, nonsense is the usual one. */
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export type TreeLook = 'hierarchy' | 'compact' | 'tree';
export type UsualLook = Exclude<TreeLook, 'compact'>;

const modeParam = 'viewMode';
const compactParam = 'isCompactView';

/**
 * @param usual where the address says nothing: boxes, or an outline
 * @example lookIn('?viewMode=hierarchy&isCompactView=true', 'hierarchy') // 'compact'
 */
export function lookIn(search: string, usual: UsualLook): TreeLook {
  const params = new URLSearchParams(search);
  const mode = params.get(modeParam);
  if (mode === 'tree') return 'tree';
  if (mode === 'compact' || params.get(compactParam) === 'true') return 'compact';
  return mode === 'hierarchy' ? mode : usual;
}

/** The address with this look; an outline remembers whether boxes are to be small. */
export function withLook(search: string, look: TreeLook, usual: UsualLook): string {
  const params = new URLSearchParams(search);
  const mode = look === 'compact' ? 'hierarchy' : look;
  if (mode === usual) params.delete(modeParam);
  else params.set(modeParam, mode);
  if (look === 'compact') params.set(compactParam, 'true');
  else if (look === 'hierarchy' || usual === 'tree') params.delete(compactParam);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

export function useTreeLook(usual: UsualLook): readonly [TreeLook, (look: TreeLook) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ location, navigate });
  latest.current = { location, navigate };
  const look = useMemo(() => lookIn(location.search, usual), [location.search, usual]);
  const choose = useCallback(
    (next: TreeLook): void => {
      const { pathname, search } = latest.current.location;
      latest.current.navigate({ pathname, search: withLook(search, next, usual) }, { replace: true });
    },
    [usual],
  );
  return [look, choose];
}
