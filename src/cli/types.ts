/** `npm run types`: writes a type for each schema, which code imports as `#types/<name>.ts`. */
import { readDeclarationFiles } from '#server/declarations/declarations.ts';
import { projectRoot } from './project-root.ts';
import { writeTypes } from './write-types.ts';

const { files } = await readDeclarationFiles(projectRoot);
await writeTypes(projectRoot, files);
