/** Bundles a JSON Schema and the files to which it refers into one schema. */
import path from 'node:path';
import { draftOf } from '#model/schema/draft.ts';
import { isNode, type Node, readDocument } from './read-document.ts';

export interface Bundled {
  readonly schema: Node;
  /** Files that were included, and references that stay unchanged. */
  readonly notes: readonly string[];
}

interface Bundle {
  readonly root: string;
  /** `$defs`, or `definitions` in older drafts. */
  readonly place: '$defs' | 'definitions';
  /** Names of the files within the bundle. */
  readonly names: Map<string, string>;
  readonly parts: Map<string, unknown>;
  readonly notes: Set<string>;
  readonly ownNames: ReadonlySet<string>;
}

/** @throws Error with a sentence for a file that is missing or unreadable */
export async function bundleSchema(file: string): Promise<Bundled> {
  const root = path.resolve(file);
  const schema = await readDocument(root);
  const place = draftOf(schema) < 2019 ? 'definitions' : '$defs';
  const own = isNode(schema[place]) ? schema[place] : {};
  const bundle: Bundle = {
    ...{ root, place, ownNames: new Set(Object.keys(own)) },
    ...{ names: new Map(), parts: new Map(), notes: new Set() },
  };
  const bundled = (await withLocalReferences(bundle, schema, root)) as Node;
  const parts = Object.fromEntries(bundle.parts);
  const defs = { ...(isNode(bundled[place]) ? bundled[place] : {}), ...parts };
  return {
    schema: bundle.parts.size > 0 ? { ...bundled, [place]: defs } : bundled,
    notes: [...bundle.notes],
  };
}

/** @param file the file of the node */
async function withLocalReferences(bundle: Bundle, node: unknown, file: string): Promise<unknown> {
  if (Array.isArray(node)) return Promise.all(node.map((part) => withLocalReferences(bundle, part, file)));
  if (!isNode(node)) return node;
  const entries = await Promise.all(
    Object.entries(node).map(async ([key, part]) => {
      if (key !== '$ref' || typeof part !== 'string')
        return [key, await withLocalReferences(bundle, part, file)] as const;
      return [key, await referenceInBundle(bundle, part, file)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

async function referenceInBundle(bundle: Bundle, reference: string, file: string): Promise<string> {
  const [address = '', fragment = ''] = reference.split('#');
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) {
    bundle.notes.add(`"$ref": "${reference}" is kept: only files in the folder of the schema are included`);
    return reference;
  }
  const target = address === '' ? file : path.resolve(path.dirname(file), decodeURIComponent(address));
  if (target === bundle.root) return `#${fragment}`;
  const folder = path.dirname(bundle.root);
  if (!target.startsWith(folder + path.sep))
    throw new Error(`"$ref": "${reference}" in ${path.basename(file)} points outside the folder of the schema.`);
  const name = await nameInBundle(bundle, target);
  // An anchor has the same name anywhere in the bundle.
  return fragment === '' || fragment.startsWith('/') ? `#/${bundle.place}/${name}${fragment}` : `#${fragment}`;
}

/** Reads each file once, even if files refer to each other. */
async function nameInBundle(bundle: Bundle, target: string): Promise<string> {
  const known = bundle.names.get(target);
  if (known !== undefined) return known;
  const base = path
    .basename(target)
    .replace(/(?:\.schema)?\.(?:json|ya?ml)$/i, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-');
  const used = new Set([...bundle.ownNames, ...bundle.names.values()]);
  let name = base;
  for (let number = 2; used.has(name); number += 1) name = `${base}${number}`;
  bundle.names.set(target, name);
  const { $schema: _, $id: __, id: ___, ...part } = await readDocument(target);
  bundle.parts.set(name, await withLocalReferences(bundle, part, target));
  bundle.notes.add(`${path.basename(target)} is included as #/${bundle.place}/${name}`);
  return name;
}
