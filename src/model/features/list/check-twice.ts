/** Names that may occur only once in a list: columns, tabs of a list, sort keys. */
import type { Report } from '../../base/declaration-files.ts';

/** @param path of the list: `list.columns` */
export function checkTwice(names: readonly string[], path: string, report: Report): void {
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) report(`${path}[${index}]`, `"${name}" is listed twice`);
}
