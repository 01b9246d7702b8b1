/** Issues in the objects of a new record: names in use, fields that nobody writes, and fields in two objects. */
import type { Report } from '../../base/declaration-files.ts';
import type { Resource } from '../../types/resource.ts';

type Known = (path: string, name: string) => boolean;

export function checkParts({ parts, fields, source, single }: Resource, known: Known, report: Report): void {
  const names = Object.entries(parts);
  if (names.length > 0 && (source.kind !== 'table' || single))
    report('api.objects', 'records cannot be created here, so "create" has no effect');
  const seen = new Set<string>();
  for (const [object, part] of names) {
    const place = `api.objects.${object}.create`;
    if (Object.hasOwn(fields, object)) report(place, `"${object}" is already a field`);
    for (const [key, name] of Object.entries(part)) {
      if (!known(`${place}.${key}`, name)) continue;
      const field = fields[name];
      if (seen.has(name)) report(`${place}.${key}`, `"${name}" is already in another object`);
      else if (field?.readOnly || field?.sensitive || field?.kind === 'files')
        report(`${place}.${key}`, `"${name}" cannot be sent in an object: it is read-only, sensitive or holds files`);
      seen.add(name);
    }
  }
}
