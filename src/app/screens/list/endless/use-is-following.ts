/** True if the address was changed to follow the rows in view, so that nothing needs to scroll. */
import { useLocation, useNavigationType } from 'react-router-dom';

/** In the state of an entry of the browser history. */
export const followingState = { follows: true };

export function useIsFollowing(): boolean {
  const { state } = useLocation();
  return useNavigationType() === 'REPLACE' && (state as Partial<typeof followingState> | null)?.follows === true;
}
