/**
 * The look of a tree in the address.
 * Only a look other than the usual one is written; invalid values mean the usual one.
 */
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export type TreeLook = 'hierarchy' | 'compact' | 'tree';
export type UsualLook = Exclude<TreeLook, 'compact'>;

const modeParam = 'viewMode';
const compactParam = 'isCompactView';

/**
 * The look that an address asks for.
 *
 * @param usual the look if the address names none: boxes or outline
 * @example lookIn('?viewMode=hierarchy&isCompactView=true', 'hierarchy') // 'compact'
 */
export function lookIn(search: string, usual: UsualLook): TreeLook {
  const params = new URLSearchParams(search);
  const mode = params.get(modeParam);
  if (mode === 'tree') return 'tree';
  if (mode === 'compact' || params.get(compactParam) === 'true') return 'compact';
  return mode === 'hierarchy' ? mode : usual;
}

/** The address with this look. In the outline, the address keeps whether boxes are small. */
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
