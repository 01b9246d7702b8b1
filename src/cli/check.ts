/** `npm run check:declarations`: every fault of every declaration at once, then the words that are still missing. */
import { locales } from '#model/actor.ts';
import { readDeclarations } from '#model/declare/load.ts';
import { type Fault, faultLine } from '#model/papers.ts';
import { missingWords } from '#model/words.ts';
import { uncalledNames, unknownNames } from '#server/check-names.ts';
import { readPapers, withoutFollowing } from '#server/declarations.ts';
import { dangerousPatterns } from './dangerous-patterns.ts';
import { demoFaults } from './demo-faults.ts';
import { unknownIcons } from './icon-names.ts';
import { projectRoot } from './project-root.ts';
import { uncompilableSchemas } from './uncompilable-schemas.ts';

/** Every fault of a house: unreadable files, declarations, dangerous patterns, demo rows; then warnings and missing words. */
export async function checkHouse(root: string): Promise<readonly Fault[]> {
  const { papers, faults: unreadable } = await readPapers(root);
  const { declarations, faults, warnings } = readDeclarations(papers);
  const others = [
    ...faults,
    ...unknownIcons(declarations),
    ...unknownNames(declarations),
    ...(await dangerousPatterns(papers)),
  ];
  const found = [...unreadable, ...withoutFollowing(unreadable, others)];
  return [
    ...found,
    ...(found.length === 0 ? uncompilableSchemas(declarations) : []),
    ...(found.length === 0 ? demoFaults(declarations, new Date().toISOString().slice(0, 10)) : []),
    ...withoutFollowing(unreadable, [...warnings, ...missingWords(declarations, locales, papers)]),
  ];
}

const labels = { error: 'fault', warning: 'warning', missing: 'missing' } as const;

/** Views and handlers that no resource file of this house calls. */
const uncalled = async (root: string): Promise<readonly Fault[]> =>
  uncalledNames(readDeclarations((await readPapers(root)).papers).declarations);

if (import.meta.filename === process.argv[1]) {
  const faults = [...(await checkHouse(projectRoot)), ...(await uncalled(projectRoot))];
  for (const fault of faults) process.stdout.write(`${labels[fault.level].padEnd(9)}${faultLine(fault)}\n`);
  const [errors, warnings, missing] = (['error', 'warning', 'missing'] as const).map(
    (level) => faults.filter((fault) => fault.level === level).length,
  );
  process.stdout.write(`${errors} faults, ${warnings} warnings, ${missing} missing words\n`);
  process.exitCode = errors === 0 ? 0 : 1;
}
