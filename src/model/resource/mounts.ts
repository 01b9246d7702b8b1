/** Mounts: resources that show the records of another one. */

import type { Report } from '../base/declaration-files.ts';
import type { ModuleCode } from '../base/module-code.ts';
import { hint } from '../base/text/nearest.ts';
import type { DeclarationFile } from '../features/blocks/define-pages.ts';
import type { ResourceInput } from '../features/resource-input.ts';
import type { RawResource } from '../types/raw.ts';
import type { Resource } from '../types/resource.ts';
import { defineResource } from './define-resource.ts';

export interface Mount {
  readonly name: string;
  readonly module: string;
  readonly bases: readonly string[];
  readonly raw: RawResource;
  readonly report: Report;
}

/**
 * @param resources those that are already read; the mounts are added
 * @param raws their files; those of the mounts are added
 * @param declared names of all resource files, also of those with issues
 */
export function defineMounts(
  mounts: readonly Mount[],
  resources: Record<string, Resource>,
  raws: DeclarationFile<RawResource>[],
  declared: readonly string[],
  code: ModuleCode,
): void {
  const originals = new Map(raws.map(({ name, raw }) => [name, raw]));
  for (const mount of mounts) {
    const base = originalOf(mount, mounts, resources, originals, declared);
    if (!base) continue;
    const { name, module, raw, report } = mount;
    const { schema, schemaName } = base.resource;
    const like = [...mount.bases, base.resource.name, ...base.resource.bases];
    resources[name] = defineResource({ ...mount, bases: like, schemaName, schema, base, code, schemaReport: report });
    // Its tabs may be those of the original, with their blocks.
    raws.push({ name, module, raw: { ...raw, detail: { ...base.raw.detail, ...raw.detail } }, report });
  }
}

/** The resource whose records a mount shows; null if it is missing or has issues. */
function originalOf(
  { raw, report }: Mount,
  mounts: readonly Mount[],
  resources: Readonly<Record<string, Resource>>,
  raws: ReadonlyMap<string, RawResource>,
  declared: readonly string[],
): ResourceInput['base'] | null {
  const of = raw.source?.resource ?? '';
  const resource = Object.hasOwn(resources, of) ? resources[of] : undefined;
  if (!declared.includes(of)) report('source.resource', `no resource "${of}"${hint(of, declared)}`);
  const isOriginal = mounts.every(({ name }) => name !== of);
  if (!isOriginal) report('source.resource', `"${of}" itself shows records of another resource; name that resource`);
  return resource && isOriginal ? { resource, raw: raws.get(of) ?? {} } : null;
}
