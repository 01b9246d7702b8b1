/** A mark on this device that somebody was signed in: only a hint that the admin part will be needed, so that it is fetched beside the session. */
const key = 'daicho.signed-in';

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function markSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Then the start takes one step more.
  }
}
