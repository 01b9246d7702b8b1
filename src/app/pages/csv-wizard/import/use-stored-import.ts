/** The user's choices for the current upload, which survive a reload. */
import { useCallback, useMemo, useState } from 'react';
import { readImport, type StoredImport, storeImport } from './stored-import.ts';

export function useStoredImport(key: string | null) {
  const [stored, setStored] = useState(() => readImport(key));
  const present = useMemo(() => (stored.key === (key ?? '') ? stored : readImport(key)), [stored, key]);
  const keep = useCallback((next: StoredImport): void => {
    storeImport(next);
    setStored(next);
  }, []);
  return [present, keep] as const;
}
