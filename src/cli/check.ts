/** `npm run check:declarations`: reports every issue of all declarations at once, then missing words. */

import { type Issue, issueLine } from '#model/base/declaration-files.ts';
import { locales } from '#model/base/locales.ts';
import { unnamedCode } from '#model/resource/code/check-code.ts';
import { codeKinds } from '#model/resource/code/code-kinds.ts';
import { readDeclarations } from '#model/resource/load.ts';
import type { Declarations } from '#model/types/declarations.ts';
import { missingWords } from '#model/words/words.ts';
import { type FilesRead, readDeclarationFiles, withoutFollowing } from '#server/declarations/declarations.ts';
import { isBaseModule } from '#server/modules/base-modules.ts';
import type { Modules } from '#server/modules/join-modules.ts';
import { configFile, moduleFile } from '#server/modules/load-modules.ts';
import { dangerousPatterns } from './check/dangerous-patterns.ts';
import { demoIssues } from './check/demo-issues.ts';
import { unknownIcons } from './check/icon-names.ts';
import { missingPages } from './check/missing-pages.ts';
import { uncompilableSchemas } from './check/uncompilable-schemas.ts';
import { projectRoot } from './project-root.ts';
import { writeTypes } from './write-types.ts';

/**
 * Every issue of a project: unreadable files, declarations, dangerous patterns, demo rows; then warnings and missing
 * words.
 */
export const checkProject = async (root: string): Promise<readonly Issue[]> =>
  (await examine(await readDeclarationFiles(root), root)).issues;

interface Examined {
  readonly issues: readonly Issue[];
  readonly declarations: Declarations;
}

async function examine({ files, modules, issues: unreadable }: FilesRead, root: string): Promise<Examined> {
  const { declarations, issues, warnings } = readDeclarations(files);
  const others = [
    ...issues,
    ...unknownIcons(declarations),
    ...missingPages(modules, root),
    ...(await dangerousPatterns(files)),
  ];
  const found = [...unreadable, ...withoutFollowing(unreadable, others)];
  const all = [
    ...found,
    ...(found.length === 0 ? uncompilableSchemas(declarations) : []),
    ...(found.length === 0 ? demoIssues(declarations, new Date().toISOString().slice(0, 10), modules.demos) : []),
    ...withoutFollowing(unreadable, [...warnings, ...missingWords(declarations, locales, files)]),
  ];
  return { issues: all, declarations };
}

const counted = (count = 0, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

const labels = { error: 'error', warning: 'warning', missing: 'missing' } as const;

/** Code that the project's own modules register and no resource file names. */
const unnamed = (modules: Modules, { resources }: Declarations, root: string): readonly Issue[] =>
  unnamedCode(resources, modules).flatMap(({ kind, name }): readonly Issue[] => {
    const module = modules.ownerOf(kind, name) ?? '';
    if (isBaseModule(module)) return [];
    const file = moduleFile(module, root) ?? configFile;
    return [
      {
        file,
        path: `${codeKinds[kind].table}.${name}`,
        message: `no resource file names this ${kind}`,
        level: 'error',
      },
    ];
  });

if (import.meta.filename === process.argv[1]) {
  const read = await readDeclarationFiles(projectRoot);
  const { issues: found, declarations } = await examine(read, projectRoot);
  const issues = [...found, ...unnamed(read.modules, declarations, projectRoot)];
  for (const issue of issues) process.stdout.write(`${labels[issue.level].padEnd(9)}${issueLine(issue)}\n`);
  const [errors, warnings, missing] = (['error', 'warning', 'missing'] as const).map(
    (level) => issues.filter((issue) => issue.level === level).length,
  );
  const counts = [counted(errors, 'error'), counted(warnings, 'warning'), counted(missing, 'missing word')];
  process.stdout.write(`${counts.join(', ')}\n`);
  if (errors === 0) await writeTypes(projectRoot, read.files);
  process.exitCode = errors === 0 ? 0 : 1;
}
