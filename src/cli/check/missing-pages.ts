/** Finds pages whose files are missing. Only a build checks this, since a running server has no sources. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Issue } from '#model/base/declaration-files.ts';
import { hint } from '#model/base/text/nearest.ts';
import { codeKinds } from '#model/resource/code/code-kinds.ts';
import type { Modules } from '#server/modules/join-modules.ts';
import { configFile, moduleFile } from '#server/modules/load-modules.ts';

/** @param root the project's folder */
export function missingPages({ pages, ownerOf }: Modules, root: string): readonly Issue[] {
  return (['list', 'form', 'tab'] as const).flatMap((kind) =>
    Object.entries(pages[`${kind}s`]).flatMap(([name, url]): readonly Issue[] => {
      const file = fileURLToPath(url);
      if (existsSync(file)) return [];
      const folder = path.dirname(file);
      const near = hint(path.basename(file), existsSync(folder) ? readdirSync(folder) : []);
      return [
        {
          file: moduleFile(ownerOf(kind, name) ?? '', root) ?? configFile,
          path: `${codeKinds[kind].table}.${name}`,
          message: `the file ${path.relative(root, file)} does not exist${near}`,
          level: 'error',
        },
      ];
    }),
  );
}
