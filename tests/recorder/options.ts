/** The arguments after `npm run record --`. */
export const partNames = ['openapi', 'tables', 'words', 'audit', 'get', 'writes', 'screens', 'tests'] as const;
export type PartName = (typeof partNames)[number];

export type Options = {
  /** Parts to record; all by default. */
  readonly only: readonly PartName[];
  /** Resources to record in `get`, `writes` and `screens`; all if empty. */
  readonly resources: readonly string[];
  /** Folder of the recorded project, instead of this one. */
  readonly product: string | null;
  /** Whether to skip the build of this project. */
  readonly isBuilt: boolean;
} & (
  | { readonly does: 'record'; readonly folder: string }
  | { readonly does: 'compare'; readonly before: string; readonly after: string }
  | { readonly does: 'against'; readonly ref: string }
  | { readonly does: 'upgrade'; readonly ref: string }
);

export const usage = `npm run record -- <folder>               record the working tree
npm run record -- --compare <a> <b>      what differs between two recordings
npm run record -- --against <git ref>    record that and the working tree, and compare
npm run record -- --upgrade <git ref>    data that the build of that ref made, with the build of the working tree

--only ${partNames.join(',')}
--resources people,places    these alone, in get, writes and screens
--product <folder>           another project's folder, built
--built                      do not build this project first`;

/** @throws Error with the usage for unknown arguments */
export function readOptions(words: readonly string[]): Options {
  const named = new Map<string, string[]>();
  const plain: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const takes = arguments_[word];
    if (takes === undefined && word.startsWith('--')) throw new Error(`${word} is not known.\n\n${usage}`);
    if (takes === undefined) plain.push(word);
    else named.set(word, words.slice(at + 1, at + 1 + takes));
    at += takes ?? 0;
  }
  const list = (name: string): readonly string[] => (named.get(name)?.[0] ?? '').split(',').filter(Boolean);
  const only = list('--only');
  const unknown = only.filter((name) => !isPart(name));
  if (unknown.length > 0) throw new Error(`No part is called ${unknown.join(', ')}.\n\n${usage}`);
  const common = {
    only: only.length > 0 ? only.filter(isPart) : partNames,
    resources: list('--resources'),
    product: named.get('--product')?.[0] ?? null,
    isBuilt: named.has('--built') || named.has('--product'),
  };
  return { ...common, ...taskOf(named, plain) };
}

const arguments_: Readonly<Record<string, number>> = {
  '--only': 1,
  '--resources': 1,
  '--product': 1,
  '--built': 0,
  '--compare': 2,
  '--against': 1,
  '--upgrade': 1,
};

const isPart = (name: string): name is PartName => (partNames as readonly string[]).includes(name);

function taskOf(named: ReadonlyMap<string, readonly string[]>, plain: readonly string[]) {
  const [before, after] = named.get('--compare') ?? [];
  if (before && after) return { does: 'compare', before, after } as const;
  const against = named.get('--against')?.[0];
  if (against) return { does: 'against', ref: against } as const;
  const upgrade = named.get('--upgrade')?.[0];
  if (upgrade) return { does: 'upgrade', ref: upgrade } as const;
  const folder = plain[0];
  if (!folder || plain.length > 1) throw new Error(usage);
  return { does: 'record', folder } as const;
}
