/** Everything on the page that holds unsaved changes: forms, sections, dialogs. */

type IsDirty = () => boolean;

const guards = new Set<IsDirty>();

/** Answers how to take it away again. */
export function addGuard(isDirty: IsDirty): () => void {
  guards.add(isDirty);
  return () => void guards.delete(isDirty);
}

export const holdsUnsaved = (): boolean => [...guards].some((isDirty) => isDirty());
