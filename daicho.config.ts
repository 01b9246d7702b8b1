import { modules } from './src/modules/index.ts';
import { defineProject } from './src/server/modules/define-project.ts';

export default defineProject({ modules });
