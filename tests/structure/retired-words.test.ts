/** Terms that the project no longer uses. Names use the usual words of the field (`docs/glossary.md`). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from '#tests/support/project.ts';

/** Parts of names (`readHouse`, `HOUSE_FILE`, `read-house.ts`), and their replacements. */
const retired: Readonly<Record<string, string>> = {
  asked: 'requested, request, query, question',
  carries: 'cascades',
  deed: 'record action',
  deeds: 'record actions',
  fault: 'issue (of a declaration), error (of input)',
  faults: 'issues, errors',
  ground: 'context',
  heir: 'successor',
  heirs: 'successors',
  house: 'project',
  houses: 'projects',
  judge: 'validate',
  judged: 'validated',
  judges: 'validators',
  kept: 'stored, saved, retained, cached, unchanged',
  leads: 'links',
  met: 'seen, matched, satisfied',
  mine: 'own, local',
  mustkeep: 'assertValid',
  onceper: 'memoize',
  papers: 'declaration files',
  reckon: 'compute',
  reckoned: 'computed',
  reckoning: 'computation',
  relay: 'delegate',
  said: 'message, declared, sent',
  sayable: 'placeholder values',
  spoken: 'localized',
  strike: 'redact',
  struck: 'redacted',
  taken: 'used, in use, accepted, consumed',
  teller: 'reader, notifier',
  told: 'reported, given, notified',
  touches: 'invalidates',
  twin: 'duplicate, paired database',
  twins: 'duplicates, paired databases',
};

/** Names that stay, by file. */
const allowed: readonly (readonly [where: RegExp, names: readonly string[], reason: string])[] = [
  [/^tests\/faults\//, ['fault', 'faults', 'PlantedFault'], 'planted faults are a term of fault injection'],
  [/.*/, ['house', 'House'], 'the icon of that name, in src/app/shell only'],
  [
    /edition/,
    ['carries', 'keptOnDelete', 'leads', 'reckon', 'relay', 'told', 'touches'],
    'words of the first edition of the declaration language',
  ],
  [/^src\/app\/kinds\/cells\/index\.ts$/, ['faults'], 'a value of the word `as` of the declaration language'],
  [
    /^(src\/server\/identity|src\/modules\/access|tests\/server\/identity|tests\/modules\/settings)\//,
    ['fault'],
    'a field of the sign-in records, stored in the audit log',
  ],
  [
    /^(src\/(server\/gate\/(dated|import)|server\/background|app\/screens\/dated)\/|tests\/modules\/places\/server\/dated)/,
    ['faults'],
    'the name under which errors of planned changes, failed jobs and older imports are stored',
  ],
  [/./, ['asked_at', 'is_told'], 'columns of the table of jobs'],
  [/^tests\/model\/reasons\//, ['keptBy'], 'a key of the words of a resource'],
  [/^src\/model\/schema\//, ['asked'], 'a placeholder of the sentences of keywords'],
  [/^tests\/resources\/sample-/, ['heirId', 'papers', 'secretPapers'], 'fields of the sample project'],
];

const partsOf = (name: string): readonly string[] =>
  name
    .split(/(?=[A-Z])|[-_$.\d]/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());

/** @returns the retired words in a name, including those of two parts (`oncePer`) */
function retiredIn(name: string): readonly string[] {
  const parts = partsOf(name);
  const pairs = parts.slice(1).map((part, index) => `${parts[index]}${part}`);
  return [...parts, ...pairs].filter((part) => Object.hasOwn(retired, part));
}

interface Node {
  readonly type: string;
  readonly name?: unknown;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function namesIn(file: string, text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if (/^(JSX)?Identifier$|^PrivateIdentifier$/.test(node.type)) names.add(String(node.name));
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part);
  };
  visit(parseSync(file, text).program as unknown as Node);
  return names;
}

const isAllowed = (file: string, name: string): boolean =>
  allowed.some(([where, names]) => where.test(file) && names.includes(name));

function found(file: string, text: string): readonly string[] {
  const names = [...namesIn(file, text), path.basename(file).replace(/\..*$/, '')];
  return names
    .filter((name) => !isAllowed(file, name))
    .flatMap((name) => retiredIn(name).map((word) => `${file}: ${name} (write: ${retired[word]})`));
}

const sources = ['bin', 'src', 'tests', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter(
      (file) =>
        /\.(ts|tsx|mjs)$/.test(file) &&
        !file.includes('node_modules') &&
        file !== 'tests/structure/retired-words.test.ts',
    ),
);

test('no name of the code has a retired word', () => {
  expect(sources.flatMap((file) => found(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  ['src/a.ts', 'export const readHouses = () => 1;', 'readHouses'],
  ['src/read-papers.ts', 'export const one = 1;', 'read-papers'],
  ['src/a.ts', 'const one = { faultLine: 1 };', 'faultLine'],
  ['src/a.ts', 'import { oncePer } from "./a.ts"; oncePer();', 'oncePer'],
  ['src/a.ts', 'interface One { readonly ground: string }', 'ground'],
])('in %s, %s is found', (file, text, name) => {
  expect(found(file, text).join()).toContain(`: ${name} (`);
});

test.each(['background', 'defaults', 'Faultless', 'household', 'judgement', 'twine'])('%s is no such name', (name) => {
  expect(retiredIn(name)).toEqual([]);
});
