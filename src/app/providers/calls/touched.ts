/** Reports which resources a change of records has affected, for example to the session. */
const listeners = new Map<string, Set<() => void>>();

/** @returns the function that unsubscribes */
export function onTouched(name: string, listener: () => void): () => void {
  const present = listeners.get(name) ?? new Set();
  listeners.set(name, present.add(listener));
  return () => present.delete(listener);
}

export function notifyTouched(names: Iterable<string>): void {
  for (const name of names) for (const listener of listeners.get(name) ?? []) listener();
}
