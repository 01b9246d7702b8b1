import { useEffect, useState } from 'react';

/** The value after it has not changed for `ms`; an empty value immediately. */
export function useDelayed(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
