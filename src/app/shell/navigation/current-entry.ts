/** Finds the navigation entry of a path. */
import { segmentsOf } from '#model/paths/redirects.ts';

interface Placed {
  readonly name: string;
  readonly starts: readonly string[];
}

/** The entry with the longest prefix of the path; null without any. */
export function currentEntry(entries: readonly Placed[], pathname: string): string | null {
  const path = segmentsOf(pathname);
  let best: { readonly name: string; readonly length: number } | null = null;
  for (const { name, starts } of entries) {
    for (const start of starts) {
      const pattern = segmentsOf(start);
      // Of two prefixes of the same length, the one without a parameter is more specific.
      const length = pattern.length + (start.includes('{') ? 0 : 0.5);
      if (startsWith(path, pattern) && length > (best?.length ?? 0)) best = { name, length };
    }
  }
  return best?.name ?? null;
}

const startsWith = (path: readonly string[], pattern: readonly string[]): boolean =>
  pattern.length <= path.length && pattern.every((part, at) => part.startsWith('{') || part === path[at]);
