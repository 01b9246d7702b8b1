/** The context of a block while it is read: its owner, the names that it may use, and the results so far. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Field } from '../../types/fields/field.ts';
import type { RawBlock } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import type { Category } from '../../types/screens/list-declaration.ts';

export interface BlockOwner {
  readonly name: string;
  /** The resource on whose record the blocks are shown; null for a page. */
  readonly record: string | null;
  /** Path below which the calls of the blocks are. */
  readonly api: string;
}

export interface BlockProject {
  readonly resources: Readonly<Record<string, Resource>>;
  /** Names of all resource files, also of those that are left out because of their own issues. */
  readonly declared: readonly string[];
  readonly pages: readonly string[];
}

/**
 * A restriction of a list to the rows that a block counts, so that its numbers link to them.
 * It is a category, or the values of a field.
 */
export type Lens =
  | { readonly of: string; readonly category: Category }
  | { readonly of: string; readonly filter: string };

export type BlockSite = ReturnType<typeof blockSite>;

/** @param place of the block in its file */
export function blockSite(raw: RawBlock, owner: BlockOwner, project: BlockProject, place: string, report: Report) {
  const lenses: Lens[] = [];
  let isValid = true;
  const spoil = (): void => {
    isValid = false;
  };
  const fail = (path: string, message: string): null => {
    spoil();
    report(path ? `${place}.${path}` : place, message);
    return null;
  };
  const failAt: Report = (where, message) => {
    spoil();
    report(where, message);
  };
  return { raw, owner, project, place, lenses, isValid: () => isValid, spoil, fail, failAt };
}

export function resourceAt({ project, spoil, fail }: BlockSite, name: string, path: string): Resource | null {
  const found = Object.hasOwn(project.resources, name) ? project.resources[name] : undefined;
  if (found) return found;
  spoil();
  // A resource with issues is left out. They are already reported at its file.
  return project.declared.includes(name) ? null : fail(path, `no resource "${name}"${hint(name, project.declared)}`);
}

export function fieldAt({ project, fail }: BlockSite, of: string, name: string, path: string): Field | null {
  const fields = project.resources[of]?.fields;
  if (!fields) return null;
  const found = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return found ?? fail(path, `no field "${name}" in ${of}${hint(name, Object.keys(fields))}`);
}
