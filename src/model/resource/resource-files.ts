import { type DeclarationFiles, readPath } from '../base/declaration-files.ts';
import { memoize } from '../base/memoize.ts';
import { type Inherited, inherit } from './inherit.ts';

/** A resource file with everything that it extends. */
export interface ResourceFile {
  readonly file: string;
  readonly module: string;
  readonly name: string;
  readonly inherited: Inherited;
}

/** The resource files of a project, sorted by their paths. */
export const resourceFilesIn = memoize((files: DeclarationFiles): readonly ResourceFile[] =>
  Object.keys(files.contents)
    .sort()
    .flatMap((file) => {
      const path = readPath(file);
      return path?.kind === 'resource'
        ? [{ file, module: path.module, name: path.name, inherited: inherit(files, file) }]
        : [];
    }),
);
