/** `npm run types`: writes a type for each schema, which code imports as `#types/<name>.ts`. */
import { readDeclarationFiles } from '#server/declarations/declarations.ts';
import { projectRoot } from './project-root.ts';
import { runCommand } from './run-command.ts';
import { writeTypes } from './write-types.ts';

await runCommand(async () => {
  const { files } = await readDeclarationFiles(projectRoot);
  await writeTypes(projectRoot, files);
});
