/** The user's choices for the current upload, which survive a reload. */
import { useCallback, useMemo, useState } from 'react';
import { type KeptImport, keepImport, readKept } from './kept-import.ts';

export function useKeptImport(key: string | null) {
  const [kept, setKept] = useState(() => readKept(key));
  const present = useMemo(() => (kept.key === (key ?? '') ? kept : readKept(key)), [kept, key]);
  const keep = useCallback((next: KeptImport): void => {
    keepImport(next);
    setKept(next);
  }, []);
  return [present, keep] as const;
}
