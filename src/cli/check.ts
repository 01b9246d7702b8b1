/** `npm run check:declarations`: every fault of every declaration at once, then the words that are still missing. */

import { type Fault, faultLine } from '#model/base/declaration-files.ts';
import { locales } from '#model/base/locales.ts';
import { unnamedCode } from '#model/resource/code/check-code.ts';
import { codeKinds } from '#model/resource/code/code-kinds.ts';
import { readDeclarations } from '#model/resource/load.ts';
import { missingWords } from '#model/words/words.ts';
import { readPapers, withoutFollowing } from '#server/declarations/declarations.ts';
import { isBaseModule } from '#server/modules/base-modules.ts';
import { configFile, moduleFile } from '#server/modules/load-modules.ts';
import { dangerousPatterns } from './check/dangerous-patterns.ts';
import { demoFaults } from './check/demo-faults.ts';
import { unknownIcons } from './check/icon-names.ts';
import { missingPages } from './check/missing-pages.ts';
import { uncompilableSchemas } from './check/uncompilable-schemas.ts';
import { projectRoot } from './project-root.ts';
import { writeTypes } from './write-types.ts';

/** Every fault of a house: unreadable files, declarations, dangerous patterns, demo rows; then warnings and missing words. */
export async function checkHouse(root: string): Promise<readonly Fault[]> {
  const { papers, modules, faults: unreadable } = await readPapers(root);
  const { declarations, faults, warnings } = readDeclarations(papers);
  const others = [
    ...faults,
    ...unknownIcons(declarations),
    ...missingPages(modules, root),
    ...(await dangerousPatterns(papers)),
  ];
  const found = [...unreadable, ...withoutFollowing(unreadable, others)];
  return [
    ...found,
    ...(found.length === 0 ? uncompilableSchemas(declarations) : []),
    ...(found.length === 0 ? demoFaults(declarations, new Date().toISOString().slice(0, 10), modules.demos) : []),
    ...withoutFollowing(unreadable, [...warnings, ...missingWords(declarations, locales, papers)]),
  ];
}

const labels = { error: 'fault', warning: 'warning', missing: 'missing' } as const;

/** What the project's own modules register and no resource file names. */
async function unnamed(root: string): Promise<readonly Fault[]> {
  const { papers, modules } = await readPapers(root);
  const { resources } = readDeclarations(papers).declarations;
  return unnamedCode(resources, modules).flatMap(({ kind, name }): readonly Fault[] => {
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
}

if (import.meta.filename === process.argv[1]) {
  const faults = [...(await checkHouse(projectRoot)), ...(await unnamed(projectRoot))];
  for (const fault of faults) process.stdout.write(`${labels[fault.level].padEnd(9)}${faultLine(fault)}\n`);
  const [errors, warnings, missing] = (['error', 'warning', 'missing'] as const).map(
    (level) => faults.filter((fault) => fault.level === level).length,
  );
  process.stdout.write(`${errors} faults, ${warnings} warnings, ${missing} missing words\n`);
  if (errors === 0) await writeTypes(projectRoot, (await readPapers(projectRoot)).papers);
  process.exitCode = errors === 0 ? 0 : 1;
}
