import { useEffect, useState } from 'react';

/** Resolves when the component is unmounted. */
export function useUnmounted(): Promise<void> {
  const [end] = useState(() => {
    let reach = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    return { reached, reach: () => reach() };
  });
  useEffect(() => end.reach, [end]);
  return end.reached;
}
