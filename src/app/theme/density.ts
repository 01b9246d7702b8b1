/** The height of rows, stored per user, and set as `--row-height`. */
import { useEffect } from 'react';
import { usePreference } from '../providers/session/session.tsx';

export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Height of a table row in px; the same values as `--row-height` in tokens.css. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 30, standard: 36, comfortable: 44 };

export function useDensity(): [Density, (density: Density) => void] {
  const [stored, setDensity] = usePreference<Density>('density', 'standard');
  const density = densities.includes(stored) ? stored : 'standard';
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  return [density, setDensity];
}
