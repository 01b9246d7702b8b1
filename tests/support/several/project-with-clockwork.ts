/** The back office with a job that runs each minute and leaves a record of each run. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyDeclarations } from '../copy-project.ts';
import { makeDirectory } from '../directory.ts';
import { root } from '../project.ts';

/** Prefix of the names of the records that its runs create. */
export const runPrefix = '毎分の記録';

/** @returns its folder, which the caller deletes */
export function projectWithClockwork(): string {
  const folder = copyDeclarations(makeDirectory());
  const source = (file: string): string => JSON.stringify(path.join(root, file));
  writeFileSync(
    path.join(folder, 'daicho.config.ts'),
    `import { modules } from ${source('src/modules/index.ts')};
import { defineProject } from ${source('src/server/modules/define-project.ts')};
import { defineModule } from ${source('src/server/modules/module.ts')};

const clockwork = defineModule({
  name: 'clockwork',
  jobs: {
    'note-minute': {
      title: { 'en-US': 'Note each minute' },
      schedule: '* * * * *',
      run: async ({ moment, transaction }) => {
        const name = \`${runPrefix} \${moment.now.slice(0, 16)} \${crypto.randomUUID().slice(0, 8)}\`;
        await transaction((records) => records.put('equipment-types', null, { name }));
      },
    },
  },
});

export default defineProject({ modules: [...modules, clockwork] });
`,
  );
  return folder;
}
