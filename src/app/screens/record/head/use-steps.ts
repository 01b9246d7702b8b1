/** The parents of a record as breadcrumbs; a parent that the account may not open has no path. */

import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { usePathTo } from '../../../kinds/cells/use-cell-context.ts';
import { embeddedOption } from '../../../kinds/inputs/references/reference-options.ts';
import { findEntry } from '../../../providers/entries.ts';
import type { Crumb } from '../../../ui/page/page.tsx';

export function useSteps({ ancestors: below, fields }: Resource, record: Values): readonly Crumb[] {
  const pathTo = usePathTo();
  return below.flatMap(({ field: name, page }): readonly Crumb[] => {
    const field = fields[name];
    const entry = field?.to ? findEntry(field.to) : undefined;
    const target = field && entry ? embeddedOption(field, record, entry) : null;
    return target ? [{ label: target.title, to: pathTo(page, target.id) ?? undefined }] : [];
  });
}
