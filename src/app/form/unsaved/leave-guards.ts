/** Registry of everything on the page with unsaved changes: forms, sections, dialogs. */

type IsDirty = () => boolean;

const guards = new Set<IsDirty>();

/** Registers a guard and returns the function that removes it. */
export function addGuard(isDirty: IsDirty): () => void {
  guards.add(isDirty);
  return () => void guards.delete(isDirty);
}

export const holdsUnsaved = (): boolean => [...guards].some((isDirty) => isDirty());
