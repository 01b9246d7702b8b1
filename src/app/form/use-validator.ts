/** The compiled validation rules of a resource, loaded when a form first opens. */
import { useEffect, useState } from 'react';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import { loadValidator } from '../providers/resources.tsx';

export function useValidator(resource: string): CompiledValidator | null {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly validator: CompiledValidator } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isWanted = true;
    loadValidator(resource).then(
      (validator) => isWanted && setLoaded({ of: resource, validator }),
      (error: unknown) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [resource]);
  // The error boundary of the screen reports that it could not be loaded.
  if (failure) throw failure;
  return loaded?.of === resource ? loaded.validator : null;
}
