/** Tells what else a change of records has changed, to whoever keeps it: the session, for instance. */
const listeners = new Map<string, Set<() => void>>();

/** @returns what ends the listening */
export function onTouched(name: string, listener: () => void): () => void {
  const present = listeners.get(name) ?? new Set();
  listeners.set(name, present.add(listener));
  return () => present.delete(listener);
}

export function notifyTouched(names: Iterable<string>): void {
  for (const name of names) for (const listener of listeners.get(name) ?? []) listener();
}
