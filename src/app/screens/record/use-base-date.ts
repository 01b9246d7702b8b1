import { useSearchParams } from 'react-router-dom';
import { isDate } from '#model/base/calendar.ts';
import { baseDateParam } from '#model/features/dated/dated.ts';
import type { Resource } from '#model/types/resource.ts';
import { useSession } from '../../providers/session/session.tsx';

/** The day in the address that records are read for; undefined for today, and for resources without dated fields. */
export function useBaseDate({ keywords: { dated } }: Pick<Resource, 'keywords'>): string | undefined {
  const [params] = useSearchParams();
  const { today } = useSession();
  const day = dated ? params.get(baseDateParam) : null;
  return day !== null && isDate(day) && day !== today ? day : undefined;
}
