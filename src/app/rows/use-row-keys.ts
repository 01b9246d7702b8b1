import { useRef } from 'react';

/** React keys of rows without a name: a row keeps its key when it is moved. */
export function useRowKeys(count: number) {
  const made = useRef(0);
  const held = useRef<readonly number[]>([]);
  if (held.current.length !== count)
    held.current = Array.from({ length: count }, (_, at) => held.current[at] ?? made.current++);
  return {
    keys: held.current,
    move(from: number, to: number): void {
      const rest = held.current.toSpliced(from, 1);
      held.current = rest.toSpliced(to, 0, held.current[from] ?? made.current++);
    },
    remove(at: number): void {
      held.current = held.current.toSpliced(at, 1);
    },
  };
}
