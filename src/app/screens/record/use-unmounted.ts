import { useEffect, useState } from 'react';

/** Kept as soon as the component is not drawn any more. */
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
