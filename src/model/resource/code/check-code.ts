/** Checks names of code in both directions: declared names exist, and registered names are declared. */

import type { Report } from '../../base/declaration-files.ts';
import type { ModuleCode } from '../../base/module-code.ts';
import { hint } from '../../base/text/nearest.ts';
import { keywordsIn } from '../../features/keyword.ts';
import type { Resource } from '../../types/resource.ts';
import { codeCalls } from './code-calls.ts';
import { type CodeKind, codeKindNames, codeKinds, codeNames } from './code-kinds.ts';

/** Functions are checked where they are bound, together with their parameters. */
export function checkCode(resource: Resource, code: ModuleCode, report: Report): void {
  for (const { kind, name, path } of codeCalls(resource)) {
    const known = codeNames(code, kind);
    if (kind !== 'function' && !known.includes(name))
      report(path, `no module has a ${codeKinds[kind].words} "${name}"${hint(name, known)}`);
  }
}

export interface UnnamedCode {
  readonly kind: CodeKind;
  readonly name: string;
}

/** Code that modules register and no resource names. */
export function unnamedCode(resources: Readonly<Record<string, Resource>>, code: ModuleCode): readonly UnnamedCode[] {
  const calls = Object.values(resources).flatMap(codeCalls);
  return codeKindNames.flatMap((kind) => {
    const named = new Set(calls.filter((call) => call.kind === kind).map(({ name }) => name));
    return (
      codeNames(code, kind)
        // The words of a nested keyword are not listed in resources.
        .filter((name) => !named.has(name) && !(kind === 'keyword' && keywordsIn(code)[name]?.isNested))
        .map((name) => ({ kind, name }))
    );
  });
}
