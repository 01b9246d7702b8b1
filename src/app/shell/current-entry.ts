/** Which entry of the navigation a path belongs to. */
import type { Resource } from '#model/resource.ts';

type Routed = Pick<Resource, 'name' | 'routes'>;

/** The entry whose list or record path matches with the most segments; null when none does. */
export function currentEntry(entries: readonly Routed[], pathname: string): string | null {
  const path = segmentsOf(pathname);
  let best: { readonly name: string; readonly length: number } | null = null;
  for (const { name, routes } of entries) {
    for (const route of [routes.list, routes.choose ?? routes.create, routes.create, routes.detail]) {
      const pattern = segmentsOf(route);
      // Of two that are as long, the one without a parameter says more.
      const length = pattern.length + (route.includes('{') ? 0 : 0.5);
      if (startsWith(path, pattern) && length > (best?.length ?? 0)) best = { name, length };
    }
  }
  return best?.name ?? null;
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

const startsWith = (path: readonly string[], pattern: readonly string[]): boolean =>
  pattern.length <= path.length && pattern.every((part, at) => part.startsWith('{') || part === path[at]);
