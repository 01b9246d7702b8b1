/** Builds the app and the server of the project if their inputs changed. Programs that need them run it first. */
import { ensureBuilt } from './lib/build.mjs';
import { run } from './lib/steps.mjs';

await run(ensureBuilt);
