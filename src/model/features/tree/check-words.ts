import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Resource } from '../../types/resource.ts';
import type { TreeLooks } from '../../types/screens/layout.ts';

type Resources = Readonly<Record<string, Resource>>;

/** Terms of a tree are texts of a single record. */
export function checkTreeWords(
  resource: Resource,
  resources: Resources,
  declared: readonly string[],
  report: Report,
): void {
  for (const [{ words }, path] of treesOf(resource)) {
    if (!words) continue;
    const { resource: of, head, label } = words;
    const target = Object.hasOwn(resources, of) ? resources[of] : undefined;
    if (!target) {
      if (!declared.includes(of)) report(`${path}.words.resource`, `no resource "${of}"${hint(of, declared)}`);
      continue;
    }
    if (!target.single) report(`${path}.words.resource`, `"${of}" has more than one record`);
    const texts = Object.values(target.fields)
      .filter(({ kind, system }) => kind === 'text' && !system)
      .map(({ name }) => name);
    for (const name of [...(head === null ? [] : [head]), ...Object.values(label)])
      if (!texts.includes(name)) report(`${path}.words`, `"${name}" is not a text field of ${of}${hint(name, texts)}`);
  }
}

/** Trees of the list and of the tabs, each with its place in the declaration. */
const treesOf = ({ list, detail }: Resource): readonly (readonly [TreeLooks, string])[] => [
  ...list.layouts.flatMap((layout) => (layout.kind === 'tree' ? [[layout, 'list.layout.tree'] as const] : [])),
  ...detail.tabs.flatMap((tab, index) =>
    tab.kind === 'related' && tab.looks ? [[tab.looks, `detail.tabs[${index}].as.tree`] as const] : [],
  ),
];
