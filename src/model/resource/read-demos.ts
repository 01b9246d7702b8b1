/** Demo rows of all resources. They are read last, since they use the records of other resources. */

import type { DeclarationFiles, Report } from '../base/declaration-files.ts';
import { checkDemo } from '../features/demo/check-demo.ts';
import { defineDemo } from '../features/demo/define-demo.ts';
import type { Declarations } from '../types/declarations.ts';
import type { RawResource } from '../types/raw.ts';
import type { Resource } from '../types/resource.ts';
import { wordsOf } from '../words/words.ts';

/** The records of the demo company are in Japanese. */
const demoLocale = 'ja-JP';

/** @param raws resource files by name */
export function readDemos(
  resources: Readonly<Record<string, Resource>>,
  raws: Readonly<Record<string, RawResource>>,
  files: DeclarationFiles,
  reportOn: (resource: Resource) => Report,
): Declarations['demos'] {
  return Object.fromEntries(
    Object.values(resources).flatMap((resource) => {
      const raw = raws[resource.name]?.demo;
      if (!raw) return [];
      const report = reportOn(resource);
      const [label = resource.name] = String(wordsOf(resource, demoLocale, files).words.name).split(' |||| ');
      const demo = defineDemo(raw, label, report);
      checkDemo(demo, { resource, resources, report });
      return [[resource.name, demo]];
    }),
  );
}
