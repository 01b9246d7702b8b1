/** `npm run types`: writes a type for each schema, which hand-written code imports as `#types/<name>.ts`. */
import { readPapers } from '#server/declarations/declarations.ts';
import { projectRoot } from './project-root.ts';
import { writeTypes } from './write-types.ts';

const { papers } = await readPapers(projectRoot);
await writeTypes(projectRoot, papers);
