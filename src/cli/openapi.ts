/** `npm run openapi [file]`: writes the OpenAPI description to a file, or prints it. */
import { writeFile } from 'node:fs/promises';
import { readProject } from '#server/declarations/project.ts';
import { openapiOf } from '#server/openapi/document.ts';
import { projectRoot } from './project-root.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const text = `${JSON.stringify(openapiOf(await readProject(projectRoot)), null, 2)}\n`;
  const file = process.argv[2];
  if (file) await writeFile(file, text);
  else process.stdout.write(text);
});
