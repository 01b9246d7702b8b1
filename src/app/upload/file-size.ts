import type { Format } from '../providers/words/format.ts';

/** Formats a size: `840 B`, `12 KB`, `1.4 MB`. */
export function fileSize(bytes: number, format: Format): string {
  if (bytes < 1000) return `${format.number(bytes)} B`;
  if (bytes < 1000 * 1024) return `${format.number(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${format.number(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;
}
