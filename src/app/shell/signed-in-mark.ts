/**
 * Remembers on this device that a user was signed in.
 * This is only a hint to load the admin part in parallel with the session.
 */
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
    // Without storage, the start needs one more step.
  }
}
